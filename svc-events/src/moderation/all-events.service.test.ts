import { claimEvent, listClaims, revokeClaim } from '@convive/contracts/claims'
import { cancelEvent } from '@convive/contracts/events'
import { downloadAllEvents, hideEvent, listAllEvents } from '@convive/contracts/moderation'
import type { RequestOf } from '@convive/contracts/route'
import { generateSampleEvents } from '@convive/contracts/samples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { copyEvent, inDays, makeEvent, makePastEvent, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/import-messages.ts'

let events: EventsUnderTest
const organiser = somebody()
const named: Record<string, number> = {}
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
  await events.query(
    `INSERT INTO person (id, username, display_name, version) VALUES ($1, 'Marta', 'Marta Solís', 1)`,
    [organiser],
  )
  const make = async (name: string, given: Parameters<typeof makeEvent>[1] = {}) =>
    (named[name] = (await makeEvent(events, { title: name, ...given }, organiser)).id)
  await make('soon', { eventDate: inDays(1), region: 'uvita' })
  await make('later', { eventDate: inDays(20) })
  await make('hidden', { eventDate: inDays(3) })
  await make('cancelled', { eventDate: inDays(4) })
  named['past'] = (await makePastEvent(events, { title: 'past' }, organiser)).id
  await events.call(admin, hideEvent, { id: named['hidden'] ?? 0, hidden: true, reason: 'No es un evento' })
  await events.call(organiser, cancelEvent, { id: named['cancelled'] ?? 0, reason: 'Llueve mucho' })
  named['imported'] = await importEvent(events)
  named['claimed'] = await importEvent(events)
  await events.call(somebody(), claimEvent, { id: named['claimed'] })
})
afterAll(() => events.end())

/** The names of the listed events, in their order. */
async function list(request: RequestOf<typeof listAllEvents>): Promise<(string | undefined)[]> {
  const { items } = await events.call(admin, listAllEvents, request)
  return items.map(({ id }) => Object.keys(named).find((name) => named[name] === id))
}

describe('the list of all events', () => {
  test('has hidden and cancelled events too, the latest first, and says what each is', async () => {
    const { items } = await events.call(admin, listAllEvents, {})
    expect(items).toHaveLength(7)
    const of = (name: string) => items.find(({ id }) => id === named[name])
    expect(of('hidden')).toMatchObject({
      isHidden: true,
      isCancelled: false,
      origin: 'created',
      creatorName: 'Marta Solís',
      creatorUsername: 'Marta',
    })
    expect(of('cancelled')).toMatchObject({ isCancelled: true, isPast: false })
    expect(of('past')).toMatchObject({ isPast: true })
    expect(items.at(-1)?.id).toBe(named['past'])
  })

  test.each([
    [{ state: 'upcoming', creator: 'marta' }, ['soon', 'hidden', 'cancelled', 'later']],
    [{ state: 'past' }, ['past']],
    [{ state: 'cancelled' }, ['cancelled']],
    [{ state: 'hidden' }, ['hidden']],
    [{ state: 'sample' }, []],
    [{ origin: 'imported' }, ['imported']],
    [{ origin: 'claimed' }, ['claimed']],
    [{ origin: 'created', region: 'uvita' }, ['soon']],
    [{ creator: '@MARTA', state: 'hidden' }, ['hidden']],
    [{ creator: 'nobody' }, []],
    [{ from: inDays(2), to: inDays(4) }, ['cancelled', 'hidden']],
    [{ from: inDays(3), to: inDays(3) }, ['hidden']],
    [{ q: 'solís', state: 'upcoming', region: 'uvita' }, ['soon']],
    [{ q: 'cancelled' }, ['cancelled']],
    [{ q: 'canceled' }, ['cancelled']],
  ] as const)('%j finds %j', async (request, found) => {
    expect(await list(request)).toEqual(found)
  })

  test('follows a claim that is revoked', async () => {
    const [claim] = (await events.call(admin, listClaims, {})).items
    await events.call(admin, revokeClaim, { id: claim?.id ?? 0 })
    expect(await list({ origin: 'claimed' })).toEqual([])
    expect(new Set(await list({ origin: 'imported' }))).toEqual(new Set(['claimed', 'imported']))
  })

  test('lists the samples', async () => {
    await events.call(admin, generateSampleEvents, { regions: ['limon'], eventsPerRegion: 2 })
    const { items } = await events.call(admin, listAllEvents, { state: 'sample' })
    expect(items.map(({ isSample, region }) => [isSample, region])).toEqual([
      [true, 'limon'],
      [true, 'limon'],
    ])
  })

  test.each(['upcoming', undefined] as const)('is read page by page, each event once (%s)', async (state) => {
    const copied = await makeEvent(events, { title: 'Repetido', eventDate: inDays(9) })
    await copyEvent(events, copied.id, 6)
    const whole = await events.call(admin, listAllEvents, { state, limit: 100 })
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const page = await events.call(admin, listAllEvents, { state, limit: 3, cursor })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(ids).toEqual(whole.items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('refuses a cursor that it did not name', async () => {
    await expect(events.call(admin, listAllEvents, { cursor: 'x' })).rejects.toMatchObject({ status: 400 })
  })

  test('is a file with the same filters', async () => {
    const csv = await events.call(admin, downloadAllEvents, { state: 'cancelled' })
    const lines = csv.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^id,title,date,start/)
    const spanish = await events.call(admin, downloadAllEvents, { state: 'cancelled', language: 'es' })
    expect(spanish).toMatch(/número;título;fecha;inicio.*\r\n.*;creado aquí;sí;no;no;/)
    expect(lines[1]).toContain(`${named['cancelled']},cancelled,${inDays(4)},19:00`)
  })

  test('is for administrators only', async () => {
    await expect(events.call(somebody(), listAllEvents, {})).rejects.toMatchObject({ status: 403 })
    await expect(events.call(undefined, downloadAllEvents, {})).rejects.toMatchObject({ status: 401 })
  })
})
