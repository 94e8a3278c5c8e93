import { randomUUID } from 'node:crypto'
import { claimEvent } from '@convive/contracts/claims'
import { cancelEvent, setRsvp, updateEvent, type Event, type EventDraft } from '@convive/contracts/events'
import { exportEventsData } from '@convive/contracts/data-export-events'
import { setNotificationPreferences } from '@convive/contracts/notification-preferences'
import { GuestsNotified, listEventNotifications, readEventNotifications } from '@convive/contracts/notifications'
import { PlaceOffered } from '@convive/contracts/waiting-list'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, noticesOf, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, makeEvent, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/import-messages.ts'
import { findLastRefund } from './notification.store.ts'
import { notify } from './notify-recipients.job.ts'
import { onPlaceOffered, purgeNotificationsJob } from './event-notifications.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const bell = (person: number, limit?: number) =>
  events.call(person, listEventNotifications, { ...(limit && { limit }) })
const notificationsOf = async (person: number) => (await bell(person)).map(({ kind, detail }) => `${kind}: ${detail}`)
const read = async (person: number, upTo: number) => events.call(person, readEventNotifications, { upTo })
const change = (
  event: Event,
  given: Partial<EventDraft>,
  person: Parameters<typeof events.call>[0] = event.creatorId,
) => events.call(person, updateEvent, { id: event.id, ...draft(given) })

/** An event with a guest who is going and one who may come. */
async function answered(): Promise<{ event: Event; guests: [number, number] }> {
  const event = await makeEvent(events)
  const guests: [number, number] = [somebody(), somebody()]
  await events.call(guests[0], setRsvp, { id: event.id, status: 'going' })
  await events.call(guests[1], setRsvp, { id: event.id, status: 'maybe' })
  // The creator's notifications of RSVPs have their own tests.
  await events.query(`DELETE FROM notification WHERE event_id = $1 AND kind = 'guests_answered'`, [event.id])
  return { event, guests }
}

/** Sells tickets to a person, or takes back as many if `seats` is negative. */
const moveTickets = ({ id }: Event, userId: number, seats: number) =>
  events.query(
    `INSERT INTO ticket_movement (kind, id, event_id, user_id, seats)
     SELECT $1, coalesce(max(id), 0) + 1, $2, $3, $4 FROM ticket_movement`,
    [seats > 0 ? 'sold' : 'refunded', id, userId, seats],
  )

test('a person of the waiting list is notified once of the ticket that is kept for them, and until when', async () => {
  const [event, person] = [await makeEvent(events), somebody()]
  const about = { eventId: event.id, title: event.title, startsAt: '2126-12-06T00:00:00.000Z' }
  const offeredUntil = '2126-12-01T18:30:00.000Z'
  const message = createMessage(PlaceOffered, { ...about, entryId: 7, userId: person, offeredUntil })
  await receive(events.db, [onPlaceOffered], [message, message])
  expect(await bell(person)).toMatchObject([
    { kind: 'place_offered', eventId: event.id, title: event.title, detail: '2126-12-01 12:30' },
  ])
})

test('a large event is notified in slices: the first at once, the others by jobs', async () => {
  const event = await makeEvent(events)
  const guests = [somebody(), somebody(), somebody(), somebody(), somebody()]
  for (const guest of guests) await events.call(guest, setRsvp, { id: event.id, status: 'going' })
  const notice = { event, kind: 'event_cancelled' as const, detail: 'Por la lluvia', actor: event.creatorId }
  await events.db.transaction((tx) => notify(tx, notice, undefined, 2))
  const notified = () =>
    events.query<{ id: number }>('SELECT user_id AS id FROM notification WHERE event_id = $1 AND kind = $2', [
      event.id,
      notice.kind,
    ])
  await eventually(notified, (rows) => rows.length >= guests.length)
  // A job that died before it was marked as done runs again.
  await events.db.transaction((tx) => notify(tx, notice, undefined, 100))
  expect((await notified()).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(guests)
})

test('a slice that runs again tells nobody twice of a change, even after they have read of it', async () => {
  const { event, guests } = await answered()
  const notice = { event, kind: 'event_changed' as const, detail: 'when', actor: event.creatorId, after: event }
  const slice = { noticeId: randomUUID(), afterUserId: 0 }
  const run = () => events.db.transaction((tx) => notify(tx, notice, slice))
  await run()
  const [news] = await bell(guests[0])
  await read(guests[0], news?.id ?? 0)
  await run()
  for (const guest of guests) expect(await notificationsOf(guest)).toEqual(['event_changed: when'])
  const mails = await noticesOf(events, event.id)
  expect(mails).toMatchObject([{ userIds: guests }])
})

test('a change is not told to people who returned all their tickets, unless they are still guests', async () => {
  const { event, guests } = await answered()
  const [gone, holder] = [somebody(), somebody()]
  for (const person of [gone, holder, guests[0]]) await moveTickets(event, person, 2)
  for (const person of [gone, guests[0]]) await moveTickets(event, person, -2)
  await change(event, { location: 'En la plaza' })
  expect(await notificationsOf(gone)).toEqual([])
  for (const person of [...guests, holder]) expect(await notificationsOf(person)).toEqual(['event_changed: where'])
})

describe('mails to guests', () => {
  const confirmations = async ({ id }: Event) =>
    (await emittedBy(events.db, GuestsNotified)).filter(
      ({ kind, eventId }) => kind === 'answer_confirmed' && eventId === id,
    )
  const requested = async (event: Event) => await noticesOf(events, event.id)

  test('of a changed event carry when and where it was and is', async () => {
    const { event, guests } = await answered()
    await change(event, { eventStartTime: '20:30', location: 'En la plaza' })
    const { eventDate, eventStartTime, location } = event
    expect(await requested(event)).toEqual([
      {
        eventId: event.id,
        title: event.title,
        kind: 'event_changed',
        before: { eventDate, eventStartTime, location, mapPin: null },
        after: { eventDate, eventStartTime: '20:30', location: 'En la plaza', mapPin: null },
        reason: null,
        userIds: guests,
        stopTokens: guests.map(() => expect.any(String)),
        organiser: `User ${event.creatorId}`,
        calendar: { revision: expect.any(Number), statedEnd: null },
      },
    ])
  })

  test('confirm a first answer, whether there is a place or not, and neither a change nor interest', async () => {
    const event = await makeEvent(events, { capacity: 1 })
    const [guest, waiting, unsure] = [somebody(), somebody(), somebody()]
    const answer = (person: number, status: 'going' | 'maybe' | 'not_going', companions?: number) =>
      events.call(person, setRsvp, { id: event.id, status, ...(companions !== undefined && { companions }) })
    await answer(guest, 'going')
    await answer(waiting, 'going')
    await answer(unsure, 'maybe')
    await answer(waiting, 'going', 0)
    await answer(unsure, 'not_going')
    const confirmed = () =>
      eventually(
        () => confirmations(event),
        (mails) => mails.length >= 2,
      )
    const mails = (await confirmed()).toSorted((a, b) => a.userIds[0]! - b.userIds[0]!)
    const calendar = { revision: expect.any(Number), statedEnd: null }
    expect(mails).toMatchObject([
      { userIds: [guest], reason: 'going', after: { eventDate: event.eventDate }, calendar },
      { userIds: [waiting], reason: 'waiting', calendar },
    ])
  })

  test('confirm no answer to somebody who does not want it', async () => {
    const event = await makeEvent(events)
    const [quiet, eager] = [somebody(), somebody()]
    await events.call(quiet, setNotificationPreferences, { confirmation: { mail: false, push: false, bell: false } })
    for (const person of [quiet, eager]) await events.call(person, setRsvp, { id: event.id, status: 'going' })
    expect(
      await eventually(
        () => confirmations(event),
        (mails) => mails.length > 0,
      ),
    ).toMatchObject([{ kind: 'answer_confirmed', userIds: [eager] }])
  })

  test('of a cancelled event skip buyers, whose refund says so', async () => {
    const { event, guests } = await answered()
    await moveTickets(event, guests[0], 1)
    await events.call(event.creatorId, cancelEvent, { id: event.id, reason: 'Por la lluvia' })
    expect(await requested(event)).toMatchObject([
      { kind: 'event_cancelled', before: null, reason: 'Por la lluvia', userIds: [guests[1]] },
    ])
  })
})

test('a guest who returned the ticket before the cancellation is mailed, a buyer who is refunded because of it is not', async () => {
  const { event, guests } = await answered()
  const [guest, buyer] = guests
  const gone = somebody()
  for (const person of [guest, buyer, gone]) await moveTickets(event, person, 1)
  for (const person of [guest, gone]) await moveTickets(event, person, -1)
  const mailed = async () => (await noticesOf(events, event.id)).map((one) => one.userIds)
  const notice = { event, kind: 'event_cancelled' as const, detail: 'Lluvia', actor: null, after: event }
  const lastRefundId = await events.db.transaction(findLastRefund)
  await moveTickets(event, buyer, -1)
  await events.db.transaction((tx) => notify(tx, { ...notice, lastRefundId }))
  expect(await mailed()).toContainEqual(expect.arrayContaining([guest]))
  expect((await mailed()).flat()).not.toContain(buyer)
  expect((await mailed()).flat()).not.toContain(gone)
})

describe('a changed event', () => {
  test('notifies everyone with an RSVP, but not the person who changed it', async () => {
    const { event, guests } = await answered()
    await events.call(event.creatorId, setRsvp, { id: event.id, status: 'going' })
    await change(event, { title: 'Noche de peña II', eventDate: inDays(31) })
    for (const guest of guests)
      expect(await bell(guest)).toMatchObject([
        { kind: 'event_changed', eventId: event.id, title: 'Noche de peña II', detail: 'when', isRead: false },
      ])
    expect(await bell(event.creatorId)).toEqual([])
    expect(await bell(somebody())).toEqual([])
  })

  test('notifies its creator when somebody else changed it', async () => {
    const { event } = await answered()
    await change(event, { location: 'En la plaza' }, admin)
    expect(await notificationsOf(event.creatorId)).toEqual(['event_changed: where'])
  })

  test('notifies nobody when only its text changed, or nothing', async () => {
    const { event, guests } = await answered()
    await change(event, {})
    await change(event, { description: 'Con más música que nunca.' })
    expect(await bell(guests[0])).toEqual([])
  })

  test('changed again before it was read, leaves one notification with all changes', async () => {
    const { event, guests } = await answered()
    await change(event, { eventStartTime: '20:00' })
    await change(event, { eventStartTime: '20:30' })
    expect(await notificationsOf(guests[0])).toEqual(['event_changed: when'])
    await change(event, { eventStartTime: '20:30', location: 'En la plaza' })
    expect(await notificationsOf(guests[0])).toEqual(['event_changed: when, where'])
  })

  test('a change after the list was read stays unread', async () => {
    const {
      event,
      guests: [guest],
    } = await answered()
    await change(event, { eventStartTime: '20:00' })
    const [seen] = await bell(guest)
    await change(event, { eventStartTime: '21:00' })
    await read(guest, seen?.id ?? 0)
    expect(await bell(guest)).toMatchObject([{ isRead: false }])
    await read(guest, (await bell(guest))[0]?.id ?? 0)
    await change(event, { eventStartTime: '22:00' })
    expect(await bell(guest)).toMatchObject([{ isRead: false }, { isRead: true }])
  })

  test('parallel edits leave one notification', async () => {
    const { event, guests } = await answered()
    await Promise.all(['20:00', '20:10', '20:20', '20:30'].map((eventStartTime) => change(event, { eventStartTime })))
    for (const guest of guests) expect(await notificationsOf(guest)).toEqual(['event_changed: when'])
  })

  test('reaches each of 5,000 people, twice, as one notification', async () => {
    const event = await makeEvent(events)
    await events.query(
      `INSERT INTO rsvp (event_id, user_id, status) SELECT $1, 1000000 + n, 'going' FROM generate_series(1, 5000) n`,
      [event.id],
    )
    await change(event, { eventStartTime: '20:00' })
    await change(event, { location: 'En la plaza' })
    const counts = () =>
      events.query<{ count: number; people: number; detail: string }>(
        'SELECT count(*)::int AS count, count(DISTINCT user_id)::int AS people, min(detail) AS detail FROM notification WHERE event_id = $1',
        [event.id],
      )
    // Jobs notify all but the first thousand.
    const merged = await eventually(counts, ([row]) => row?.count === 5000 && row.detail === 'when, where')
    expect(merged).toEqual([{ count: 5000, people: 5000, detail: 'when, where' }])
  })
})

describe('a cancelled event', () => {
  test('notifies with its reason; later edits notify nobody', async () => {
    const { event, guests } = await answered()
    await events.call(event.creatorId, cancelEvent, { id: event.id, reason: 'Por la lluvia' })
    await change(event, { eventDate: inDays(40) })
    for (const guest of guests)
      expect(await bell(guest)).toMatchObject([
        { kind: 'event_cancelled', title: event.title, detail: 'Por la lluvia' },
      ])
    expect(await bell(event.creatorId)).toEqual([])
  })
})

describe('a claim', () => {
  test('notifies the claimer, never the importer', async () => {
    const person = somebody()
    const id = await importEvent(events)
    await events.call(person, claimEvent, { id })
    const verified = await importEvent(events, ['8888-1234'])
    await events.call(person, claimEvent, { id: verified, phone: '8888-1234' })
    expect(await notificationsOf(person)).toEqual(['claim_decided: accepted', 'claim_decided: provisional'])
    expect(await events.query('SELECT 1 FROM notification WHERE user_id = 1')).toEqual([])
  })
})

describe('the bell', () => {
  test('lists each person’s notifications, newest first, up to the limit', async () => {
    const {
      event,
      guests: [guest, other],
    } = await answered()
    await change(event, { eventStartTime: '20:00' })
    await events.call(event.creatorId, cancelEvent, { id: event.id, reason: 'Por la lluvia' })
    expect(await notificationsOf(guest)).toEqual(['event_cancelled: Por la lluvia', 'event_changed: when'])
    expect(await bell(guest, 1)).toHaveLength(1)
    const [newest, oldest] = await bell(guest)
    await read(guest, oldest?.id ?? 0)
    expect((await bell(guest)).map(({ isRead }) => isRead)).toEqual([false, true])
    await read(guest, newest?.id ?? 0)
    expect((await bell(guest)).map(({ isRead }) => isRead)).toEqual([true, true])
    expect((await bell(other)).map(({ isRead }) => isRead)).toEqual([false, false])
  })

  test('leaves out a kind that a newer release stored, and does not mark it as read', async () => {
    const {
      event,
      guests: [guest],
    } = await answered()
    await events.query('ALTER TABLE notification DROP CONSTRAINT notification_kind_check')
    await events.query(
      `INSERT INTO notification (user_id, event_id, kind, title, detail) VALUES ($1, $2, 'of_a_newer_release', 'Peña', '')`,
      [guest, event.id],
    )
    await change(event, { eventStartTime: '20:00' })
    const [known] = await bell(guest)
    expect(await notificationsOf(guest)).toEqual(['event_changed: when'])
    await read(guest, known?.id ?? 0)
    const stored = () => events.query('SELECT kind, is_read FROM notification WHERE user_id = $1 ORDER BY id', [guest])
    expect(await stored()).toEqual([
      { kind: 'of_a_newer_release', is_read: false },
      { kind: 'event_changed', is_read: true },
    ])
    const { sections } = await events.call(guest, exportEventsData, {})
    expect(sections.notifications.map(({ kind }) => kind)).toEqual(['event_changed'])
  })

  test('requires a session', async () => {
    await expect(events.call(undefined, listEventNotifications, {})).rejects.toMatchObject({ status: 401 })
    await expect(events.call(undefined, readEventNotifications, { upTo: 1 })).rejects.toMatchObject({ status: 401 })
    await expect(events.call(somebody(), readEventNotifications, { upTo: 0 })).rejects.toMatchObject({ status: 400 })
  })

  test('loses notifications after ninety days', async () => {
    const {
      event,
      guests: [guest],
    } = await answered()
    await change(event, { eventStartTime: '20:00' })
    await purgeNotificationsJob(events.db).run({ signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })
    expect(await bell(guest)).toHaveLength(1)
    await events.query(`UPDATE notification SET at = now() - interval '91 days' WHERE user_id = $1`, [guest])
    await purgeNotificationsJob(events.db).run({ signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })
    expect(await bell(guest)).toEqual([])
  })
})
