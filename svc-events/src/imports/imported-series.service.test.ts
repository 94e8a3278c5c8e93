import { claimEvent, decideClaim, listClaims, revokeClaim } from '@convive/contracts/claims'
import { deleteEvent, EventUpdated, getEvent, setRsvp, updateEvent } from '@convive/contracts/events'
import { EventImported, EventExtracted, ImportUndoSettled } from '@convive/contracts/import-messages'
import { listSeriesDates } from '@convive/contracts/recurrence'
import { addDays } from '@convive/formats/calendar-date'
import { codeOfWeekday } from '@convive/formats/recurrence'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extendAllSeries } from '../series/extend-series.job.ts'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, somebody } from '../testing/factories.ts'
import { changed, extracted, importEvent, newUid, undone } from '../testing/import-messages.ts'
import { onEventChanged } from './on-event-changed.ts'
import { onImportUndone } from './on-import-undone.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const first = inDays(3)
const inWeeks = (weeks: number): string => addDays(first, 7 * weeks)
const weekly = { rrule: `FREQ=WEEKLY;BYDAY=${codeOfWeekday(first)}` }

async function importWeekly(phones = ['8888-1111'], eventDate = first): Promise<{ id: number; uid: string }> {
  const uid = newUid()
  const { data } = extracted(phones, uid)
  const said = { ...data, draft: { ...data.draft, eventDate, recurrence: weekly } }
  return { uid, id: await importEvent(events, [], createMessage(EventExtracted, said)) }
}
const get = (id: number) => events.call(undefined, getEvent, { id })
const datesOf = (id: number) => events.call(undefined, listSeriesDates, { id })
const daysOf = async (id: number): Promise<string[]> => (await datesOf(id)).map(({ eventDate }) => eventDate)
const hear = (uid: string, given: Parameters<typeof changed>[2], phones: string[] = []) =>
  receive(events.db, [onEventChanged], [changed(uid, 2, given, phones)])
const extend = () => extendAllSeries(events.db, new AbortController().signal)
/** The first weeks of a series pass. */
async function passWeeks(id: number, weeks: number): Promise<void> {
  const { seriesId } = await get(id)
  await events.query(
    `UPDATE event SET event_date = (event_date::date - $2::int)::text, series_date = (series_date::date - $2::int)::text,
       starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2) WHERE series_id = $1`,
    [seriesId, weeks * 7],
  )
  await events.query(
    `UPDATE series SET starts_on = (starts_on::date - $2::int)::text, made_until = (made_until::date - $2::int)::text,
       extend_at = extend_at - make_interval(days => $2), confirmed_until = (confirmed_until::date - $2::int)::text
     WHERE id = $1`,
    [seriesId, weeks * 7],
  )
}
const heardOf = async (uid: string) =>
  (await emittedBy(events.db, EventImported)).findLast(({ sourceUid }) => sourceUid === uid)

describe('a post that repeats', () => {
  test('becomes a series of the importer, whose next date svc-ingest learns when one is over', async () => {
    const { id, uid } = await importWeekly()
    expect(await get(id)).toMatchObject({ recurrence: weekly, moreDates: 7, creatorId: 1 })
    expect(await daysOf(id)).toHaveLength(8)
    const next = (await datesOf(id))[1]!
    await passWeeks(id, 1)
    await Promise.all([extend(), extend()])
    expect(await daysOf(id)).toHaveLength(8)
    expect(await heardOf(uid)).toMatchObject({ eventId: next.id, eventDate: first })
    expect(await get(id)).toMatchObject({ isPast: true, nextEventId: next.id })
  })

  test('goes on for twelve weeks unless its source is heard of again', async () => {
    const { id, uid } = await importWeekly()
    await passWeeks(id, 6)
    await extend()
    const last = inWeeks(6)
    expect((await daysOf(id)).at(-1)).toBe(last)
    await hear(uid, { eventDate: first, recurrence: weekly })
    await extend()
    expect((await daysOf(id)).at(-1)).toBe(inWeeks(7))
  })

  test('hands its source over to the next date when one is deleted', async () => {
    const { id, uid } = await importWeekly()
    const next = (await datesOf(id))[1]!
    await events.call(admin, deleteEvent, { id })
    expect(await heardOf(uid)).toMatchObject({ eventId: next.id })
    await expect(events.call(somebody(), claimEvent, { id: next.id, phone: '8888-1111' })).resolves.toMatchObject({
      requiresPhoneVerification: false,
    })
  })

  test('is undone with all its dates but those that people have answered', async () => {
    const { id, uid } = await importWeekly()
    const [, , third] = await datesOf(id)
    await events.call(somebody(), setRsvp, { id: third!.id, status: 'going' })
    await receive(events.db, [onImportUndone], [undone(901, [uid])])
    await extend()
    expect((await datesOf(third!.id)).map((date) => date.id)).toEqual([third!.id])
    expect((await emittedBy(events.db, ImportUndoSettled)).at(-1)).toMatchObject({
      removed: 1,
      kept: [{ eventId: third!.id }],
    })
  })
})

describe('a change of its source', () => {
  test('that states the rule changes every date, and keeps the day of this one', async () => {
    const { id, uid } = await importWeekly()
    await hear(uid, { eventDate: inWeeks(1), eventStartTime: '17:00', recurrence: weekly })
    const dates = await datesOf(id)
    expect(dates).toHaveLength(8)
    expect(dates[0]).toMatchObject({ id, eventDate: first })
    for (const { eventStartTime } of dates) expect(eventStartTime).toBe('17:00')
  })

  test('without the rule changes one date', async () => {
    const { id, uid } = await importWeekly()
    await hear(uid, { eventDate: addDays(first, 1), eventStartTime: '17:00' })
    const dates = await datesOf(id)
    expect(dates[0]).toMatchObject({ eventDate: addDays(first, 1), eventStartTime: '17:00' })
    expect(dates[1]).toMatchObject({ eventDate: inWeeks(1), eventStartTime: '19:00' })
    expect(await get(id)).toMatchObject({ isChangedDate: true })
  })

  test('to another weekday moves every date', async () => {
    const { id, uid } = await importWeekly()
    const eventDate = addDays(first, 1)
    const recurrence = { rrule: `FREQ=WEEKLY;BYDAY=${codeOfWeekday(eventDate)}` }
    await hear(uid, { eventDate, recurrence })
    expect(await daysOf(id)).toEqual(Array.from({ length: 8 }, (_, week) => addDays(eventDate, 7 * week)))
  })

  test('about a single event makes it a series', async () => {
    const uid = newUid()
    const id = await importEvent(events, [], extracted([], uid))
    await hear(uid, { eventDate: first, recurrence: weekly })
    expect(await daysOf(id)).toHaveLength(8)
  })
})

describe('a claim of one date', () => {
  const claimIdOf = async (id: number): Promise<number> => {
    const [claim] = await events.query<{ id: number }>('SELECT id FROM claim WHERE event_id = $1', [id])
    return claim!.id
  }
  const ownersOf = async (id: number): Promise<number[]> => {
    const owners: number[] = []
    for (const date of await datesOf(id)) owners.push((await get(date.id)).creatorId)
    return owners
  }

  test('with the phone of the post gives all later dates to the owner, who has them added', async () => {
    const { id } = await importWeekly()
    const [owner, dates] = [somebody(), await datesOf(id)]
    await expect(events.call(owner, claimEvent, { id: dates[1]!.id })).resolves.toMatchObject({
      requiresPhoneVerification: true,
    })
    await events.call(owner, claimEvent, { id: dates[1]!.id, phone: '8888-1111' })
    expect(await ownersOf(id)).toEqual([1, ...Array.from({ length: 7 }, () => owner)])
    await passWeeks(id, 1)
    await extend()
    const added = (await datesOf(id)).at(-1)!
    expect(await get(added.id)).toMatchObject({ creatorId: owner, eventDate: inWeeks(7) })
  })

  test('that is provisional gives that date alone, and the next ones once it is accepted', async () => {
    const { id } = await importWeekly([])
    const owner = somebody()
    await events.call(owner, claimEvent, { id })
    expect(await ownersOf(id)).toEqual([owner, ...Array.from({ length: 7 }, () => 1)])
    const edit = { id, ...draft({ title: 'Fiesta mía', eventDate: first }), scope: 'following' as const }
    await expect(events.call(owner, updateEvent, edit)).rejects.toMatchObject({ code: 'claim_unconfirmed' })
    const other = (await datesOf(id))[3]!.id
    await expect(events.call(somebody(), claimEvent, { id: other })).resolves.toMatchObject({ coraPending: 0 })
    await events.call(admin, decideClaim, { id: await claimIdOf(id), accept: true })
    expect((await ownersOf(id)).filter((creator) => creator === owner)).toHaveLength(7)
    await events.call(owner, updateEvent, edit)
    expect((await get((await datesOf(id))[1]!.id)).title).toBe('Fiesta mía')
  })

  test('that is refused gives the date back, does not end the series, and holds for its other dates', async () => {
    const { id } = await importWeekly([])
    const owner = somebody()
    await events.call(owner, claimEvent, { id })
    await events.call(admin, decideClaim, { id: await claimIdOf(id), accept: false })
    expect(await ownersOf(id)).toEqual(Array.from({ length: 8 }, () => 1))
    expect((await get(id)).isChangedDate).toBeUndefined()
    await expect(events.call(owner, claimEvent, { id: (await datesOf(id))[2]!.id })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await passWeeks(id, 1)
    await extend()
    expect(await daysOf(id)).toHaveLength(8)
  })

  test.each([
    ['', (_owner: number, _id: number) => Promise.resolve(undefined)],
    [', even if its owner has deleted it', (owner: number, id: number) => events.call(owner, deleteEvent, { id })],
  ])('that is revoked gives every date back, once%s', async (_, act) => {
    const { id, uid } = await importWeekly()
    const owner = somebody()
    await events.call(owner, claimEvent, { id, phone: '8888-1111' })
    const dates = (await datesOf(id)).map((date) => date.id)
    const edit = draft({ title: 'Fiesta mía', eventDate: first, coraReward: 5 })
    await events.call(owner, updateEvent, { id, ...edit, scope: 'following' })
    const claimId = await claimIdOf(id)
    await act(owner, id)
    await events.call(admin, revokeClaim, { id: claimId })
    const later = dates.filter((one) => one !== id)
    for (const date of later)
      await expect.poll(() => get(date)).toMatchObject({ creatorId: 1, title: `Imported ${uid}` })
    const returned = (await emittedBy(events.db, EventUpdated)).filter(
      ({ eventId, creatorId, title }) => eventId === later[0] && creatorId === 1 && title === `Imported ${uid}`,
    )
    expect(returned).toHaveLength(1)
    await expect(events.call(owner, claimEvent, { id: later[1]!, phone: '8888-1111' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const { items } = await events.call(admin, listClaims, { state: 'refused', limit: 20 })
    expect(items.map(({ eventId }) => eventId)).toEqual(expect.arrayContaining(later))
  })
})
