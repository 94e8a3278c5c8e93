import { paymentOptions } from '@convive/contracts/enums'
import { cancelEvent, listEvents, takesCora, type Event } from '@convive/contracts/events'
import type { RequestOf } from '@convive/contracts/route'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takesCoraCondition } from '../search/count-events-by-region.ts'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { inDays, copyEvent, makeEvent, makeVenue, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
})
beforeEach(async () => {
  await events.query('DELETE FROM event')
})
afterAll(() => events.end())

const list = (request: RequestOf<typeof listEvents> = {}) => events.call(undefined, listEvents, request)
const titles = async (request?: RequestOf<typeof listEvents>) => (await list(request)).items.map(({ title }) => title)
const boost = (event: Event, days: number) =>
  events.query(`UPDATE event SET boosted_until = now() + make_interval(days => $2) WHERE id = $1`, [event.id, days])

/** Reads every page of a list by following its cursors. */
async function walk(request: RequestOf<typeof listEvents>): Promise<Event[]> {
  const all: Event[] = []
  let cursor: string | null | undefined
  do {
    const page = await list({ ...request, ...(cursor && { cursor }) })
    expect(page.items.length).toBeLessThanOrEqual(Number(request.limit))
    all.push(...page.items)
    cursor = page.next
  } while (cursor)
  return all
}

/** Two boosted, two upcoming (one has begun) and two past events, created in random order. */
async function makeSome(): Promise<void> {
  await makeEvent(events, { title: 'past, long ago', eventDate: inDays(-40) })
  await makeEvent(events, { title: 'later', eventDate: inDays(20) })
  await boost(await makeEvent(events, { title: 'boosted, later', eventDate: inDays(12) }), 7)
  await makeEvent(events, { title: 'soon', eventDate: inDays(1) })
  await boost(await makeEvent(events, { title: 'boosted, sooner', eventDate: inDays(11) }), 7)
  await makeEvent(events, { title: 'past, lately', eventDate: inDays(-3) })
  await boost(await makeEvent(events, { title: 'past, boosted', eventDate: inDays(-5) }), 7)
  await boost(await makeEvent(events, { title: 'no longer boosted', eventDate: inDays(15) }), -1)
}
const inOrder = [
  'boosted, sooner',
  'boosted, later',
  'soon',
  'no longer boosted',
  'later',
  'past, lately',
  'past, boosted',
  'past, long ago',
]

describe('the list of events', () => {
  test('has boosted events first, then upcoming ones, soonest first, then past ones, latest first', async () => {
    await makeSome()
    expect(await titles()).toEqual(inOrder)
    expect(await titles({ when: 'all' })).toEqual(inOrder)
    expect(await titles({ when: 'upcoming' })).toEqual(inOrder.slice(0, 5))
    expect(await titles({ when: 'past' })).toEqual(inOrder.slice(5))
  })

  test.each([1, 2, 3, 5, 7, 8])('has pages of %i without gaps or duplicates', async (limit) => {
    await makeSome()
    expect((await walk({ limit })).map(({ title }) => title)).toEqual(inOrder)
  })

  test('pages do not mix up events that begin at the same minute', async () => {
    await Promise.all(Array.from({ length: 9 }, () => makeEvent(events)))
    const seen = (await walk({ limit: 2 })).map(({ id }) => id)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(new Set(seen).size).toBe(9)
  })

  test('an event that ends between two pages is not shown twice', async () => {
    await makeSome()
    const first = await list({ limit: 3 })
    await events.query(
      `UPDATE event SET starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days' WHERE title = 'soon'`,
    )
    const rest = await list({ limit: 50, cursor: first.next ?? '' })
    expect(first.items.at(-1)?.title).toBe('soon')
    expect(rest.items.slice(0, 2).map(({ title }) => title)).toEqual(['no longer boosted', 'later'])
  })

  test('an event is upcoming until it has ended', async () => {
    await makeEvent(events, { title: 'under way' })
    await events.query(
      `UPDATE event SET starts_at = now() - interval '23 hours', ends_at = now() + interval '1 minute'`,
    )
    expect((await list({ when: 'upcoming' })).items).toMatchObject([{ title: 'under way', isPast: false }])
    await events.query(`UPDATE event SET ends_at = now() - interval '1 second'`)
    expect(await titles({ when: 'upcoming' })).toEqual([])
    expect((await list({ when: 'past' })).items).toMatchObject([{ title: 'under way', isPast: true }])
  })

  test('a cancelled event stays in the list, but its boost no longer counts', async () => {
    const creator = somebody()
    const cancelled = await makeEvent(events, { title: 'cancelled', eventDate: inDays(9) }, creator)
    await boost(cancelled, 7)
    await makeEvent(events, { title: 'sooner', eventDate: inDays(8) })
    await events.call(creator, cancelEvent, { id: cancelled.id, reason: 'Por la lluvia' })
    expect((await list()).items).toMatchObject([
      { title: 'sooner' },
      { title: 'cancelled', isCancelled: true, cancelReason: 'Por la lluvia' },
    ])
  })

  test('shows 50 events by default', async () => {
    const [{ id }] = [await makeEvent(events)]
    await copyEvent(events, id, 120)
    expect((await list()).items).toHaveLength(50)
    expect((await list({ limit: 100 })).items).toHaveLength(100)
  })
})

describe('filters', () => {
  test('by region; `all` does not filter', async () => {
    await makeEvent(events, { title: 'in Uvita', region: 'uvita' })
    await makeEvent(events, { title: 'in Limón', region: 'limon' })
    expect(await titles({ region: 'limon' })).toEqual(['in Limón'])
    expect(await titles({ region: 'all' })).toHaveLength(2)
  })

  test('by category, also by the aliases of the home page', async () => {
    await makeEvent(events, { title: 'food', category: 'food_and_drinks' })
    await makeEvent(events, { title: 'arts', category: 'arts' })
    await makeEvent(events, { title: 'sports', category: 'sports' })
    expect(await titles({ category: 'food' })).toEqual(['food'])
    expect(await titles({ category: 'food_and_drinks' })).toEqual(['food'])
    expect(await titles({ category: 'art' })).toEqual(['arts'])
    expect(await titles({ category: 'all' })).toHaveLength(3)
  })

  test('by creator', async () => {
    const creator = somebody()
    await makeEvent(events, { title: 'mine' }, creator)
    await makeEvent(events, { title: 'another’s' })
    expect(await titles({ creatorId: creator })).toEqual(['mine'])
  })

  test('by venue', async () => {
    const venueId = await makeVenue(events, 'Café Barú', 'tinamaste')
    await makeEvent(events, { title: 'there', venueId })
    await makeEvent(events, { title: 'elsewhere' })
    expect(await titles({ venueId })).toEqual(['there'])
  })

  test('by local dates, both included', async () => {
    for (const [title, days, time] of [
      ['before', 3, '23:59'],
      ['first', 4, '00:00'],
      ['last', 6, '23:59'],
      ['after', 7, '00:00'],
    ] as const) {
      await makeEvent(events, { title, eventDate: inDays(days), eventStartTime: time })
    }
    expect(await titles({ from: inDays(4), to: inDays(6) })).toEqual(['first', 'last'])
    expect(await titles({ from: inDays(6) })).toEqual(['last', 'after'])
    expect(await titles({ to: inDays(3) })).toEqual(['before'])
    expect(await titles({ from: inDays(6), to: inDays(4) })).toEqual([])
  })

  test('by the price', async () => {
    await makeEvent(events, { title: 'free' })
    await makeEvent(events, { title: 'paid', isPaid: true, price: 5 })
    await makeEvent(events, { title: 'either', isPaid: true, price: 5, acceptCora: true, coraPrice: 9 })
    await makeEvent(events, { title: 'only Cora', isPaid: true, paymentOption: 'cora_only', coraPrice: 9 })
    expect(await titles({ free: 'true' })).toEqual(['free'])
    expect(await titles({ free: 'false' })).toEqual(['paid', 'either', 'only Cora'])
    expect(await titles({ acceptsCora: 'true' })).toEqual(['either', 'only Cora'])
    expect(await titles({ acceptsCora: 'false' })).toHaveLength(4)
  })

  test('take Cora by the same rule as their tickets', async () => {
    const flags = [true, false]
    const terms = flags.flatMap((isPaid) =>
      flags.flatMap((acceptCora) =>
        [...paymentOptions, null].flatMap((paymentOption) =>
          [7, null].map((coraPrice) => ({ isPaid, acceptCora, paymentOption, coraPrice })),
        ),
      ),
    )
    const rows: { takesCora: boolean }[] = await events.query(
      `SELECT coalesce(${takesCoraCondition}, false) AS "takesCora"
       FROM ROWS FROM (json_to_recordset($1) AS (is_paid boolean, accept_cora boolean, payment_option text, cora_price int))
         WITH ORDINALITY AS e(is_paid, accept_cora, payment_option, cora_price, position) ORDER BY position`,
      [
        JSON.stringify(
          terms.map((term) => ({
            is_paid: term.isPaid,
            accept_cora: term.acceptCora,
            payment_option: term.paymentOption,
            cora_price: term.coraPrice,
          })),
        ),
      ],
    )
    expect(rows.map((row) => row.takesCora)).toEqual(terms.map(takesCora))
  })

  test.each([
    ['an accent that was left out', 'organica'],
    ['an accent too many', 'FÉRÍA'],
    ['words of title, description and location', 'feria aguacate rivas'],
    ['part of a word', 'guacat'],
    ['a percent sign', '100%'],
    ['an underscore', 'a_b'],
    ['a backslash', String.raw`c\d`],
  ])('by text: %s', async (_, q) => {
    await makeEvent(events, {
      title: 'Feria orgánica',
      description: String.raw`Aguacate y café, 100% del lugar a_b c\d`,
      location: 'Salón de Rivas',
    })
    await makeEvent(events, {
      title: 'Yoga',
      description: 'Una clase: 100 colones, axb cxd',
      location: 'Playa Hermosa',
    })
    expect(await titles({ q })).toEqual(['Feria orgánica'])
  })

  test('together, over several pages', async () => {
    for (let made = 1; made <= 5; made++) {
      await makeEvent(events, {
        title: `Yoga ${made}`,
        region: 'uvita',
        category: 'wellness',
        eventDate: inDays(made - 3),
      })
      await makeEvent(events, { title: `Surf ${made}`, region: 'uvita', category: 'sports' })
    }
    const found = await walk({ region: 'uvita', category: 'wellness', q: 'yoga', limit: 2 })
    expect(found).toHaveLength(5)
    expect(new Set(found.map(({ id }) => id)).size).toBe(5)
  })

  test.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '-1'],
    ['limit', 'ten'],
    ['limit', '1e1'],
    ['when', 'now'],
    ['region', 'mars'],
    ['category', 'x'],
    ['creatorId', '0'],
    ['creatorId', 'me'],
    ['venueId', '-3'],
    ['from', '2026-02-30'],
    ['to', 'x'],
    ['free', 'maybe'],
    ['cursor', 'x'],
    ['cursor', Buffer.from('1.2.3').toString('base64url')],
    ['cursor', Buffer.from('1.4.1.1').toString('base64url')],
    ['cursor', Buffer.from(`1.1.1.${'9'.repeat(20)}`).toString('base64url')],
  ])('refuses %s=%s', async (name, value) => {
    const response = await fetch(`${events.origin}/api/events?${name}=${encodeURIComponent(value)}`, {
      headers: await events.as(),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      issues: expect.arrayContaining([expect.objectContaining({ path: name })]) as unknown,
    })
  })

  test('a cursor of past events is refused in a list of upcoming ones', async () => {
    await makeSome()
    const { next } = await list({ when: 'past', limit: 1 })
    await expect(list({ when: 'upcoming', cursor: next ?? '' })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('a forged but valid cursor points to another row', async () => {
    await makeSome()
    for (const forged of [
      '0.0.0.1',
      '99999999999999.1.0.1',
      '1.2.-99999999999999.999999999999999',
      '99999999999999.2.99999999999999.1',
    ]) {
      await expect(list({ cursor: Buffer.from(forged).toString('base64url') })).resolves.toBeDefined()
    }
  })
})
