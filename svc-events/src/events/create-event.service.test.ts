import { createEvent, EventCreated, getEvent, listEvents, updateEvent } from '@convive/contracts/events'
import { EmailConfirmationChanged } from '@convive/contracts/identity'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { costaRicaInstant } from '@convive/formats/costa-rica-time'
import { findUpcomingEvents } from '../feeds/feed-events.store.ts'
import { onEmailConfirmationChanged } from '../people/people.ts'
import { sendDigests } from '../subscriptions/send-digests.job.ts'
import { admin, siteUrl, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, makeEvent, makeVenue, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const creationOf = async (eventId: number) =>
  (await emittedBy(events.db, EventCreated)).find((fact) => fact.eventId === eventId)

describe('creating an event', () => {
  test('returns the event with its creator’s name and publishes it', async () => {
    const creator = somebody()
    const event = await events.call(
      creator,
      createEvent,
      draft({
        isPaid: true,
        price: 12.5,
        currency: 'crc',
        paymentOption: 'mixed',
        eventDate: inDays(3),
        eventEndTime: '01:30',
      }),
    )
    expect(event).toMatchObject({
      title: 'Noche de peña',
      creatorId: creator,
      creatorName: `User ${creator}`,
      price: 12.5,
      currency: 'crc',
      isPast: false,
      isCancelled: false,
      goingCount: 0,
    })
    expect(await events.call(undefined, getEvent, { id: event.id })).toEqual(event)
    expect(await creationOf(event.id)).toMatchObject({
      creatorId: creator,
      priceMinor: 1250,
      coraAwarded: 1,
      startsAt: `${inDays(4)}T01:00:00.000Z`,
      endsAt: `${inDays(4)}T07:30:00.000Z`,
    })
  })

  test('is limited to fifty a day, also in parallel; admins have no limit', async () => {
    const creator = somebody()
    await events.query(
      `INSERT INTO rate_limit (key, recent, expires_at) VALUES ($1, array_fill(now(), ARRAY[47]), now() + interval '1 day')`,
      [`event-creation ${creator}`],
    )
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => makeEvent(events, {}, creator)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(makeEvent(events, {}, creator)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
    await expect(events.call(admin, createEvent, draft())).resolves.toBeDefined()
  })

  describe('by new accounts', () => {
    const newcomer = async (hours = 1, confirmed = true) => {
      const person = somebody()
      await events.query(
        `INSERT INTO person (id, version, registered_at, confirmed) VALUES ($1, 0, now() - make_interval(hours => $2), $3)`,
        [person, hours, confirmed],
      )
      return person
    }
    const publish = async (person: number, address: string) =>
      events.call(person, createEvent, draft(), { headers: { 'x-forwarded-for': address } })
    const refused = { status: 429, code: 'too_many_requests' }
    // The lists of other tests have room for their own events.
    afterAll(() =>
      events.query(
        `UPDATE event SET newcomer_rank = 0, hidden_at = now(), hidden_reason = ''
         WHERE creator_id IN (SELECT id FROM person WHERE registered_at IS NOT NULL)`,
      ),
    )

    test('is limited to ten on the first day, and not afterwards', async () => {
      const [person, older] = [await newcomer(), await newcomer(25)]
      for (let n = 0; n < 10; n++) for (const one of [person, older]) await publish(one, '203.0.113.1')
      await expect(publish(person, '203.0.113.1')).rejects.toMatchObject(refused)
      await publish(older, '203.0.113.1')
    })

    test('is limited for an older account whose address is not confirmed, until it is', async () => {
      const person = await newcomer(25, false)
      for (let n = 0; n < 10; n++) await publish(person, '203.0.113.4')
      await expect(publish(person, '203.0.113.4')).rejects.toMatchObject(refused)
      await receive(
        events.db,
        [onEmailConfirmationChanged],
        [createMessage(EmailConfirmationChanged, { userId: person, isConfirmed: true })],
      )
      await publish(person, '203.0.113.4')
    })

    test('puts five of one on the first page of a list, two on a short one, ten into a feed; later pages have all', async () => {
      const person = await newcomer(25, false)
      const own: { id: number }[] = []
      for (let n = 0; n < 9; n++)
        own.push(await makeEvent(events, { region: 'limon', eventDate: inDays(3), eventStartTime: `1${n}:00` }, person))
      for (let n = 0; n < 3; n++) await makeEvent(events, { region: 'limon', eventDate: inDays(5) })
      // Moved to the front, and a moved series, they still do not stand among the first.
      await events.call(person, updateEvent, { id: own[8]!.id, ...draft({ region: 'limon', eventDate: inDays(2) }) })
      const request = { region: 'limon', when: 'upcoming' } as const
      const first = await events.call(undefined, listEvents, { ...request, limit: 20 })
      const ids = (items: { id: number }[]) => items.map(({ id }) => id)
      expect(ids(first.items).filter((id) => ids(own).includes(id))).toEqual(ids(own.slice(0, 5)))
      expect(first.items).toHaveLength(8)
      const rest = await events.call(undefined, listEvents, { ...request, limit: 20, cursor: first.next! })
      expect([ids(rest.items), rest.next]).toEqual([ids([own[8]!, ...own.slice(5, 8)]), null])
      const short = await events.call(undefined, listEvents, { ...request, limit: 6 })
      expect(short.items.map(({ creatorId }) => creatorId === person)).toEqual([true, true, false, false, false])
      const everything = await events.call(undefined, listEvents, { region: 'limon', limit: 20 })
      expect(ids(everything.items)).toEqual(ids(first.items))
      expect((await events.call(undefined, listEvents, { creatorId: person })).items).toHaveLength(9)
      const music = { ...request, limit: 20, from: inDays(2), to: inDays(2) }
      expect(ids((await events.call(undefined, listEvents, music)).items)).toEqual([own[8]!.id])
      expect(await findUpcomingEvents(events.db.source.manager, 'limon', 'next')).toHaveLength(12)
      await events.query('UPDATE event SET newcomer_rank = newcomer_rank + 2 WHERE creator_id = $1', [person])
      expect(await findUpcomingEvents(events.db.source.manager, 'limon', 'next')).toHaveLength(11)
      await receive(
        events.db,
        [onEmailConfirmationChanged],
        [createMessage(EmailConfirmationChanged, { userId: person, isConfirmed: true })],
      )
      expect((await events.call(undefined, listEvents, { ...request, limit: 20 })).items).toHaveLength(12)
    })

    test('puts only the next date of a series into a calendar', async () => {
      const [person, older] = [await newcomer(), await newcomer(25)]
      const dates = Array.from({ length: 30 }, (_, index) => inDays(2 + index))
      for (const one of [person, older])
        await events.call(one, createEvent, draft({ region: 'puntarenas', eventDate: dates[0]!, dates }))
      const calendar = await findUpcomingEvents(events.db.source.manager, 'puntarenas', 'every')
      const ofPerson = await events.query<{ id: number }>('SELECT id FROM event WHERE creator_id = $1', [person])
      const listed = calendar.filter(({ id }) => ofPerson.some((one) => one.id === id))
      expect([calendar.length, listed.map(({ eventDate }) => eventDate)]).toEqual([31, [dates[0]]])
    })

    test('mails two of one in a digest', async () => {
      const person = await newcomer()
      const address = 'newcomers@example.org'
      await events.query(
        `INSERT INTO subscription (email, region, frequency, language, token, confirmed_at)
         VALUES ($1, 'heredia', 'daily', 'en', 'newcomers', now() - interval '7 days')`,
        [address],
      )
      for (let n = 0; n < 4; n++)
        await makeEvent(events, { region: 'heredia', eventDate: inDays(2), title: `Spam ${n}` }, person)
      const tomorrow = costaRicaInstant(inDays(1), '07:30')
      await sendDigests(events.db, siteUrl, tomorrow, new AbortController().signal)
      const [job] = await events.query<{ payload: unknown }>(
        `SELECT payload FROM graphile_worker._private_jobs WHERE payload::text LIKE '%newcomers@example.org%'`,
      )
      expect(JSON.stringify(job).match(/Spam \d/g)).toEqual(['Spam 0', 'Spam 1'])
    })

    test('is limited to twenty for a network, which the loopback address is not', async () => {
      const people = [await newcomer(), await newcomer(), await newcomer()]
      for (let n = 0; n < 7; n++) for (const one of people.slice(0, n < 6 ? 3 : 2)) await publish(one, '203.0.113.2')
      await expect(publish(people[2]!, '203.0.113.2')).rejects.toMatchObject(refused)
      await publish(people[2]!, '203.0.113.3')
      const neighbours = [await newcomer(), await newcomer(), await newcomer()]
      for (let n = 0; n < 7; n++) for (const one of neighbours) await publish(one, '127.0.0.1')
    })
  })

  test('keeps prices to the cent', async () => {
    for (const price of [0.01, 0.29, 1.1, 19.99, 1234.56, 9_999_999.99]) {
      const event = await makeEvent(events, { isPaid: true, price })
      expect(event.price).toBe(price)
    }
  })

  test('stores the capacity and the refund deadline; the defaults are no limit, and a day', async () => {
    expect(await makeEvent(events, { isPaid: true, price: 5 })).toMatchObject({ capacity: null, refundUntilHours: 24 })
    const event = await makeEvent(events, { isPaid: true, price: 5, capacity: 80, refundUntilHours: null })
    expect(event).toMatchObject({ capacity: 80, refundUntilHours: null })
    expect(await creationOf(event.id)).toMatchObject({ capacity: 80, refundUntilHours: null })
  })

  test('a free event has no price', async () => {
    expect(await makeEvent(events, { isPaid: false, price: 20 })).toMatchObject({ isPaid: false, price: null })
  })

  test('requires a session', async () => {
    await expect(events.call(undefined, createEvent, draft())).rejects.toMatchObject({
      status: 401,
      code: 'signed_out',
    })
  })

  test('accepts a past date and shows the event as past', async () => {
    expect(await makeEvent(events, { eventDate: '1999-12-31' })).toMatchObject({
      isPast: true,
      eventDate: '1999-12-31',
    })
  })

  test('the venue must exist and lie in the same region', async () => {
    const venueId = await makeVenue(events, 'Café Tinamaste', 'tinamaste')
    expect(await makeEvent(events, { venueId })).toMatchObject({ venueId, venueName: 'Café Tinamaste' })
    await expect(makeEvent(events, { venueId: 999_999 })).rejects.toMatchObject({
      status: 400,
      code: 'unknown_venue',
      issues: [{ path: 'venueId' }],
    })
    await expect(makeEvent(events, { venueId, region: 'uvita' })).rejects.toMatchObject({
      status: 400,
      code: 'venue_in_other_region',
    })
  })

  test.each([
    ['a paid event without a price', { isPaid: true }, 'price'],
    ['a paid event for nothing', { isPaid: true, price: 0 }, 'price'],
    ['a price in Cora that is missing where only Cora pays', { isPaid: true, paymentOption: 'cora_only' }, 'coraPrice'],
    ['no tickets at all', { capacity: 0 }, 'capacity'],
    ['more tickets than there are people', { capacity: 100_001 }, 'capacity'],
    ['a part of an hour', { refundUntilHours: 1.5 }, 'refundUntilHours'],
    ['Cora accepted without a price in Cora', { acceptCora: true }, 'coraPrice'],
    ['a date that is not in the calendar', { eventDate: '2026-02-30' }, 'eventDate'],
    ['a reward above 50', { coraReward: 51 }, 'coraReward'],
    ['a stored category by its alias', { category: 'food' as never }, 'category'],
  ] as const)('refuses %s', async (_, given, path) => {
    await expect(makeEvent(events, given)).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: [{ path }],
    })
  })

  test('ignores fields of the body that only the server may set', async () => {
    const creator = somebody()
    const smuggled = { id: 77_777, creatorId: 1, isSample: true, goingCount: 50, boostedUntil: '2099-01-01T00:00:00Z' }
    const event = await events.call(creator, createEvent, Object.assign(draft(), smuggled))
    expect(event).toMatchObject({ creatorId: creator, isSample: false, goingCount: 0, boostedUntil: null })
    expect(event.id).not.toBe(77_777)
  })

  test('the same Idempotency-Key creates one event', async () => {
    const creator = somebody()
    const options = { idempotencyKey: 'once' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => events.call(creator, createEvent, draft(), options)),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    await expect(events.call(creator, createEvent, draft({ title: 'Something else' }), options)).rejects.toMatchObject({
      status: 409,
      code: 'idempotency_mismatch',
    })
  })
})

describe('what a creation earns', () => {
  const awardsOf = async (creator: number) =>
    (await emittedBy(events.db, EventCreated))
      .filter(({ creatorId }) => creatorId === creator)
      .map(({ coraAwarded }) => coraAwarded)

  test('1 Cora for the first five of a day, also when twelve are created in parallel', async () => {
    const creator = somebody()
    await Promise.all(Array.from({ length: 12 }, () => makeEvent(events, {}, creator)))
    const awards = await awardsOf(creator)
    expect(awards).toHaveLength(12)
    expect(awards.filter((award) => award === 1)).toHaveLength(5)
  })

  test('a new day begins at midnight in Costa Rica', async () => {
    const creator = somebody()
    await Promise.all(Array.from({ length: 5 }, () => makeEvent(events, {}, creator)))
    await events.query('UPDATE creation_day SET day = $2 WHERE person_id = $1', [creator, inDays(-1)])
    await makeEvent(events, {}, creator)
    expect(await awardsOf(creator)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('without limits, every creation earns', async () => {
    const unlimited = await startEvents({ RATE_LIMIT: 'off' })
    const creator = somebody()
    for (let made = 0; made < 7; made++) await makeEvent(unlimited, {}, creator)
    const awards = (await emittedBy(unlimited.db, EventCreated)).map(({ coraAwarded }) => coraAwarded)
    await unlimited.end()
    expect(awards).toEqual(Array.from({ length: 7 }, () => 1))
  })
})

test('a picture has the address of an upload or of the web, and one on another site is not shown', async () => {
  for (const imageUrl of ['ftp://a.example/x.png', 'javascript:alert(1)', '/media/x.svg', 'https://'])
    await expect(makeEvent(events, { imageUrl })).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
  const link = 'https://a.example/x.png'
  const { id } = await makeEvent(events)
  await events.query('UPDATE event SET image_url = $2 WHERE id = $1', [id, link])
  expect((await events.call(undefined, getEvent, { id })).imageUrl).toBeNull()
  const { items } = await events.call(undefined, listEvents, { limit: 100 })
  expect(items.find((event) => event.id === id)?.imageUrl).toBeNull()
})
