import { claimEvent, decideClaim, listClaims, revokeClaim } from '@convive/contracts/claims'
import { attendEvent } from '@convive/contracts/attendance'
import {
  cancelEvent,
  EventCreated,
  EventUpdated,
  getEvent,
  listEvents,
  setRsvp,
  updateEvent,
  deleteEvent,
} from '@convive/contracts/events'
import { EventImported } from '@convive/contracts/import-messages'
import { listEventNotifications } from '@convive/contracts/notifications'
import { addDays, weekdayOf } from '@convive/formats/calendar-date'
import { weekdayCodes } from '@convive/formats/recurrence'
import { type WeeklyRule } from '@convive/formats/weekly-rule'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { EventChanged, EventExtracted } from '@convive/contracts/import-messages'
import { listSeriesDates } from '@convive/contracts/recurrence'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, somebody } from '../testing/factories.ts'
import { extracted, importEvent, newUid, undone } from '../testing/import-messages.ts'
import { moveWeeklyEvents } from './move-weekly-events.job.ts'
import { onEventChanged } from '../imports/on-event-changed.ts'
import { onImportUndone } from '../imports/on-import-undone.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const ruleOn = (date: string): WeeklyRule => ({ byDay: [weekdayCodes[weekdayOf(date)]!] })
/** Two days ago, so that the next occurrence is in five days. */
const [past, next] = [inDays(-2), inDays(5)]

async function importWeekly(
  eventDate = past,
  weekly = ruleOn(eventDate),
  phones = ['8888-1111'],
): Promise<{ id: number; uid: string }> {
  const uid = newUid()
  const { data } = extracted(phones, uid)
  const fact = createMessage(EventExtracted, { ...data, draft: { ...data.draft, eventDate }, weekly })
  return { uid, id: await importEvent(events, [], fact) }
}
/** Imports one with a guest before its day. The service's own job may move it on at once, so it is over afterwards. */
async function importAnswered(): Promise<{ id: number; uid: string; guest: number }> {
  const made = await importWeekly(addDays(past, 7))
  const guest = somebody()
  await events.call(guest, setRsvp, { id: made.id, status: 'going' })
  await makeOver(made.id)
  return { ...made, guest }
}
/** Puts an event a week back, so that it was two days ago. */
const makeOver = (id: number) =>
  events.query(
    `UPDATE event SET event_date = $2, starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days',
       created_at = created_at - interval '14 days' WHERE id = $1`,
    [id, past],
  )
const moveAll = () => moveWeeklyEvents(events.db, new AbortController().signal)
const get = (id: number) => events.call(undefined, getEvent, { id })
const titled = (uid: string) =>
  events.query<{ id: number; eventDate: string }>(
    'SELECT id, event_date AS "eventDate" FROM event WHERE title = $1 ORDER BY id',
    [`Imported ${uid}`],
  )
const hear = (sourceUid: string, version: number, eventDate: string, weekly: WeeklyRule) => {
  const { data } = extracted([], sourceUid)
  const change = { ...data, draft: draft({ title: `Imported ${sourceUid}`, eventDate }), weekly }
  return receive(events.db, [onEventChanged], [createMessage(EventChanged, change, { version })])
}

describe('a weekly event that is over', () => {
  test('moves on itself if nobody has answered, and svc-ingest learns the date', async () => {
    const { id, uid } = await importWeekly()
    await moveAll()
    await moveAll()
    expect(await get(id)).toMatchObject({ eventDate: next, isPast: false, movedFrom: null, weekly: ruleOn(past) })
    expect(await titled(uid)).toHaveLength(1)
    expect((await emittedBy(events.db, EventImported)).findLast(({ sourceUid }) => sourceUid === uid)).toMatchObject({
      eventId: id,
      eventDate: next,
    })
  })

  test('leaves its answers and attendances behind, and the next one is a new event without a reward', async () => {
    const { id, uid, guest } = await importAnswered()
    await Promise.all([moveAll(), moveAll()])
    const [, following, ...more] = await titled(uid)
    expect(more).toEqual([])
    expect(await get(id)).toMatchObject({ eventDate: past, goingCount: 1, weekly: null, nextEventId: following?.id })
    expect(await get(following!.id)).toMatchObject({
      eventDate: next,
      goingCount: 0,
      coraReward: 0,
      creatorId: 1,
      weekly: ruleOn(past),
    })
    expect((await emittedBy(events.db, EventCreated)).find(({ eventId }) => eventId === following?.id)).toMatchObject({
      coraAwarded: 0,
    })
    expect(await events.call(guest, listEventNotifications, {})).toEqual([])
    await expect(events.call(guest, attendEvent, { id })).resolves.toMatchObject({ attended: true })
    await expect(events.call(guest, attendEvent, { id: following!.id })).rejects.toMatchObject({ status: 409 })
    await expect(events.call(somebody(), claimEvent, { id: following!.id, phone: '8888-1111' })).resolves.toMatchObject(
      { requiresPhoneVerification: false },
    )
  })

  test('does not move on once it was cancelled, claimed, or moved to a day without the rule by a person', async () => {
    const ids: number[] = []
    for (const act of [
      (id: number) => events.call(admin, cancelEvent, { id, reason: 'Lluvia fuerte' }),
      (id: number) => events.call(somebody(), claimEvent, { id, phone: '8888-1111' }),
      (id: number) => events.call(admin, updateEvent, { id, ...draft({ eventDate: addDays(past, 8) }) }),
    ]) {
      const { id } = await importWeekly(addDays(past, 7))
      await act(id)
      await makeOver(id)
      ids.push(id)
    }
    await moveAll()
    for (const id of ids)
      expect(await get(id)).toMatchObject({ eventDate: past, isPast: true, weekly: null, nextEventId: null })
  })

  test('does not move on when the next one was imported as an event of its own', async () => {
    const { id, uid } = await importAnswered()
    const { data } = extracted([], newUid())
    const own = { ...data, draft: { ...data.draft, title: `Imported ${uid}`, eventDate: next }, weekly: ruleOn(past) }
    await importEvent(events, [], createMessage(EventExtracted, own))
    await moveAll()
    expect(await titled(uid)).toHaveLength(2)
    expect(await get(id)).toMatchObject({ eventDate: past, nextEventId: null })
  })

  test('ends after twelve weeks without confirmation', async () => {
    const { id } = await importWeekly(inDays(-90))
    await moveAll()
    expect(await get(id)).toMatchObject({ eventDate: inDays(-90), weekly: null })
  })
})

describe('another version of the source', () => {
  test('about the next occurrence does not move the past one away from its guests', async () => {
    const { id, uid, guest } = await importAnswered()
    await hear(uid, 2, next, ruleOn(past))
    await moveAll()
    expect(await titled(uid)).toMatchObject([{ id, eventDate: past }, { eventDate: next }])
    expect(await events.call(guest, listEventNotifications, {})).toEqual([])
  })

  test('about a later occurrence does not move one to come', async () => {
    const { id, uid } = await importWeekly(next)
    await hear(uid, 2, addDays(next, 7), ruleOn(next))
    expect(await get(id)).toMatchObject({ eventDate: next, movedFrom: null })
  })
})

describe('a claimed weekly event', () => {
  const inWeeks = (weeks: number) => addDays(past, 7 * weeks)

  test('goes on while a claim of it is provisional: its next occurrence belongs to nobody and earns no second reward', async () => {
    const { id } = await importWeekly(inWeeks(1), ruleOn(past), [])
    const [owner, guest] = [somebody(), somebody()]
    await events.call(guest, setRsvp, { id, status: 'going' })
    await events.call(owner, claimEvent, { id })
    await makeOver(id)
    await moveAll()
    const { nextEventId, creatorId } = await get(id)
    expect(creatorId).toBe(owner)
    expect(await get(nextEventId!)).toMatchObject({ eventDate: next, creatorId: 1, weekly: ruleOn(past) })
    expect(await events.call(owner, claimEvent, { id: nextEventId! })).toMatchObject({ coraPending: 0 })
  })

  test('keeps its day when a provisional claim of it is refused after it has moved on', async () => {
    const { id } = await importWeekly(inWeeks(1), ruleOn(past), [])
    await events.call(somebody(), claimEvent, { id })
    await makeOver(id)
    await moveAll()
    expect(await get(id)).toMatchObject({ eventDate: next })
    const [claim] = await events.query<{ id: number }>('SELECT id FROM claim WHERE event_id = $1', [id])
    await events.call(admin, decideClaim, { id: claim!.id, accept: false })
    expect(await get(id)).toMatchObject({ eventDate: next, creatorId: 1, weekly: ruleOn(past) })
  })

  const claimAndRepeat = async (): Promise<{
    id: number
    uid: string
    owner: number
    claimId: number
    dates: number[]
  }> => {
    const { id, uid } = await importWeekly(inWeeks(1), ruleOn(past), [])
    const owner = somebody()
    await events.call(owner, claimEvent, { id })
    const [claim] = await events.query<{ id: number }>('SELECT id FROM claim WHERE event_id = $1', [id])
    const recurrence = { rrule: `FREQ=WEEKLY;BYDAY=${ruleOn(past).byDay.join()};COUNT=3` }
    const edit = { id, ...draft({ title: 'Fiesta mía', eventDate: inWeeks(1), coraReward: 5, recurrence }) }
    await expect(events.call(owner, updateEvent, edit)).rejects.toMatchObject({ code: 'claim_unconfirmed' })
    await events.call(admin, decideClaim, { id: claim!.id, accept: true })
    await events.call(owner, updateEvent, edit)
    const dates = (await events.call(undefined, listSeriesDates, { id })).map((date) => date.id)
    return { id, uid, owner, claimId: claim!.id, dates }
  }

  test('may become a series of its owner, whose dates are given back, once, when the claim is revoked', async () => {
    const { id, uid, owner, claimId, dates } = await claimAndRepeat()
    expect(dates).toHaveLength(3)
    await events.call(admin, revokeClaim, { id: claimId })
    for (const date of dates)
      await expect.poll(() => get(date)).toMatchObject({ creatorId: 1, title: `Imported ${uid}` })
    for (const date of dates.filter((one) => one !== id)) {
      const returned = (await emittedBy(events.db, EventUpdated)).filter(
        ({ eventId, creatorId }) => eventId === date && creatorId === 1,
      )
      expect(returned).toHaveLength(1)
    }
    await expect(events.call(owner, claimEvent, { id: dates[2]! })).rejects.toMatchObject({ code: 'forbidden' })
    const { items } = await events.call(admin, listClaims, { state: 'refused', limit: 3 })
    expect(items.map(({ eventId }) => eventId).toSorted((a, b) => a - b)).toEqual(dates.toSorted((a, b) => a - b))
  })

  test('gives its other dates back even if its claimer has deleted it', async () => {
    const { id, uid, owner, claimId, dates } = await claimAndRepeat()
    await events.call(owner, deleteEvent, { id })
    await events.call(admin, revokeClaim, { id: claimId })
    for (const date of dates.filter((one) => one !== id))
      await expect.poll(() => get(date)).toMatchObject({ creatorId: 1, title: `Imported ${uid}` })
  })
})

test('a weekly event shows its rule in lists too, and a rule that does not fit its date is dropped', async () => {
  const { uid } = await importWeekly(next)
  expect((await events.call(undefined, listEvents, { q: `Imported ${uid}` })).items).toMatchObject([
    { weekly: ruleOn(next) },
  ])
  const { id } = await importWeekly(next, ruleOn(addDays(next, 1)))
  expect(await get(id)).toMatchObject({ weekly: null })
})

test('undoing the import removes the next occurrence and keeps the past one of its guests', async () => {
  const { id, uid } = await importAnswered()
  await moveAll()
  await receive(events.db, [onImportUndone], [undone(900, [uid])])
  expect(await titled(uid)).toMatchObject([{ id, eventDate: past }])
  expect(await get(id)).toMatchObject({ goingCount: 1, nextEventId: null })
})

test('one that cannot be moved on stops none of those behind it', async () => {
  const [stuck, other] = [await importWeekly(addDays(past, 7)), await importWeekly(addDays(past, 7))]
  await events.query(
    `CREATE FUNCTION refuse_move() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
     CREATE TRIGGER refuse_move BEFORE UPDATE ON event FOR EACH ROW
       WHEN (OLD.id = ${stuck.id} AND NEW.event_date > OLD.event_date) EXECUTE FUNCTION refuse_move()`,
  )
  try {
    await makeOver(stuck.id)
    await makeOver(other.id)
    await expect(moveAll()).rejects.toThrow('1 weekly events were not moved on')
    expect(await get(other.id)).toMatchObject({ eventDate: next })
  } finally {
    await events.query('DROP TRIGGER refuse_move ON event; DROP FUNCTION refuse_move')
  }
})
