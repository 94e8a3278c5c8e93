import { cancelEvent, type Event, getRsvp, setRsvp, updateEvent } from '@convive/contracts/events'
import { declineByMail } from '@convive/contracts/guests'
import { GuestsNotified, listEventNotifications } from '@convive/contracts/notifications'
import { costaRicaClock } from '@convive/formats/costa-rica-time'
import { eventually } from '@convive/service-kit/testing/eventually'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EventsUnderTest, startEvents } from '../testing/events-service.ts'
import { draft, makeEvent, somebody } from '../testing/factories.ts'
import { givenBack, handleTicketMessages, sold } from '../testing/ticket-messages.ts'
import type { Reminder } from '../notifications/notification.store.ts'
import { remindGuests } from './remind-guests.job.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())
beforeEach(() => events.query('DELETE FROM notification'))

const startingIn = (hours: number) => {
  const { date, time } = costaRicaClock(Date.now() + hours * 3_600_000)
  return { eventDate: date, eventStartTime: time }
}
/**
 * Moves the start of an event without a notice, and its creation and answers to two days before. Uses one statement,
 * because the service's own job may run at any time.
 */
const startIn = (hours: number, { id }: Event) =>
  events.query(
    `WITH new AS (SELECT now() + make_interval(hours => $2::int) AS start),
       answered AS (UPDATE rsvp SET answered_at = start - interval '2 days' FROM new WHERE event_id = $1),
       sold AS (UPDATE ticket_movement SET at = start - interval '2 days' FROM new WHERE event_id = $1)
     UPDATE event SET starts_at = start, ends_at = start + interval '3 hours', created_at = start - interval '2 days'
     FROM new WHERE id = $1`,
    [id, hours],
  )
async function makeComingEvent(hours: number): Promise<Event> {
  const event = await makeEvent(events)
  await startIn(hours, event)
  return event
}
const answer = async (id: number) => {
  const guest = somebody()
  await events.call(guest, setRsvp, { id, status: 'going' })
  return guest
}
/** The service's own job may be running too. A reminder waits for its transaction. */
async function remindAll(reminder: Reminder = 'event_reminder', hours = 24) {
  while (await remindGuests(events.db, reminder, new Date(Date.now() + hours * 3_600_000)));
}
const remindersOf = async (person: number, reminder: Reminder = 'event_reminder') =>
  (await events.call(person, listEventNotifications, {})).filter(({ kind }) => kind === reminder)
const somebodyWaits = () =>
  eventually(
    () =>
      events.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
    (waiting) => waiting.length > 0,
  )
const mailed = async (eventId: number) =>
  (await emittedBy(events.db, GuestsNotified)).filter(
    (notice) => notice.eventId === eventId && notice.kind === 'event_reminder',
  )

test('neither who cannot go nor who waits for a place is reminded', async () => {
  const event = await makeEvent(events, { capacity: 1 })
  const [guest, waiting, away] = [await answer(event.id), await answer(event.id), somebody()]
  await events.call(away, setRsvp, { id: event.id, status: 'not_going' })
  await startIn(5, event)
  await remindAll()
  expect(await remindersOf(guest)).toHaveLength(1)
  expect(await remindersOf(waiting)).toEqual([])
  expect(await remindersOf(away)).toEqual([])
  await events.call(event.creatorId, cancelEvent, { id: event.id, reason: 'Por la lluvia' })
  const cancelled = async (person: number) =>
    (await events.call(person, listEventNotifications, {})).filter(({ kind }) => kind === 'event_cancelled').length
  expect([await cancelled(guest), await cancelled(waiting), await cancelled(away)]).toEqual([1, 1, 0])
})

test('guests, ticket holders and the creator are reminded once, a day before the start', async () => {
  const event = await makeEvent(events)
  const guest = await answer(event.id)
  const [buyer, refunded] = [somebody(), somebody()]
  await handleTicketMessages(events, sold(event.id, buyer), sold(event.id, refunded), givenBack(event.id, refunded))
  await startIn(23, event)
  await remindAll()
  await remindAll()
  const { eventDate, eventStartTime, title } = event
  for (const person of [guest, buyer, event.creatorId])
    expect(await remindersOf(person)).toMatchObject([
      { eventId: event.id, title, detail: `${eventDate} ${eventStartTime}` },
    ])
  expect(await remindersOf(refunded)).toEqual([])
  const [notice, ...more] = await mailed(event.id)
  expect(notice).toMatchObject({ title, before: null, reason: null, after: { eventDate, eventStartTime } })
  expect(notice?.userIds.toSorted((a, b) => a - b)).toEqual([guest, buyer, event.creatorId].toSorted((a, b) => a - b))
  expect(more).toEqual([])
})

test('who answered or bought a ticket less than a day before is reminded two hours before only', async () => {
  const event = await makeEvent(events)
  const early = await answer(event.id)
  await startIn(1, event)
  const [late, buyer] = [await answer(event.id), somebody()]
  await handleTicketMessages(events, sold(event.id, buyer))
  await remindAll()
  await remindAll('event_soon', 2)
  await remindAll('event_soon', 2)
  for (const person of [early, late, buyer]) expect(await remindersOf(person, 'event_soon')).toHaveLength(1)
  expect([await remindersOf(early), await remindersOf(late), await remindersOf(buyer)]).toMatchObject([[{}], [], []])
})

test('every reminder has a link to a page with one button, which says that the guest cannot go', async () => {
  const event = await makeEvent(events, { capacity: 1 })
  const [guest, waiting] = [await answer(event.id), await answer(event.id)]
  await startIn(20, event)
  await remindAll()
  const [notice] = await mailed(event.id)
  const token = notice?.declineTokens?.[notice.userIds.indexOf(guest)]
  const page = async (method: 'GET' | 'POST', query: string) =>
    (await fetch(`${events.origin}${declineByMail.path}${query}`, { method, headers: await events.as() })).text()
  const statusOf = async (person: number) => (await events.call(person, getRsvp, { id: event.id })).status
  const query = `?token=${token}&event=${event.id}`
  // Programs that check mails open every link.
  expect(await page('GET', query)).toContain(`You can’t go to “${event.title}”?`)
  for (const wrong of ['', `?token=${token}`, `?token=${token}&event=${event.id + 1}`, `?token=1-a&event=${event.id}`])
    expect(await page('POST', wrong)).toContain('This link doesn’t work')
  expect(await statusOf(guest)).toBe('going')
  for (const _ of [1, 2]) expect(await page('POST', query)).toContain('Thanks for telling us')
  expect(await statusOf(guest)).toBe('not_going')
  await eventually(
    () => statusOf(waiting),
    (status) => status === 'offered',
  )
  await events.query(
    `UPDATE event SET starts_at = now() - interval '9 hours', ends_at = now() - interval '8 hours' WHERE id = $1`,
    [event.id],
  )
  expect(await page('POST', query)).toContain('Nothing was changed')
})

test('nobody is reminded of an event further away, begun, cancelled, or created within the last day before it', async () => {
  const others = [await makeComingEvent(60), await makeComingEvent(-1), await makeEvent(events, startingIn(5))]
  const cancelled = await makeEvent(events)
  await events.call(cancelled.creatorId, cancelEvent, { id: cancelled.id, reason: 'Lluvia fuerte' })
  await startIn(20, cancelled)
  await remindAll()
  for (const { id } of [...others, cancelled]) expect(await mailed(id)).toEqual([])
})

test('a moved event has its own reminder, and the notice of a move to the next day replaces it', async () => {
  const [later, tomorrow] = [await makeComingEvent(20), await makeComingEvent(50)]
  await answer(tomorrow.id)
  await remindAll()
  const move = (event: Event, hours: number) =>
    events.call(event.creatorId, updateEvent, { id: event.id, ...draft(startingIn(hours)) })
  await move(tomorrow, 22)
  await move(later, 44)
  await remindAll()
  expect(await mailed(tomorrow.id)).toEqual([])
  expect(await mailed(later.id)).toHaveLength(1)
  await startIn(23, later)
  await remindAll()
  expect(await mailed(later.id)).toHaveLength(2)
})

test('an event that something else changes at the moment is reminded of when that is done', async () => {
  const event = await makeComingEvent(22)
  const reminded = await events.db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM event WHERE id = $1 FOR UPDATE', [event.id])
    const reminding = remindAll()
    await Promise.race([reminding, somebodyWaits()])
    return { reminding }
  })
  await reminded.reminding
  expect(await mailed(event.id)).toHaveLength(1)
})

test('an event that is cancelled while the job waits for it does not end the run', async () => {
  const [cancelled, next] = [await makeComingEvent(21), await makeComingEvent(22)]
  const reminded = await events.db.transaction(async (tx) => {
    await tx.query(`UPDATE event SET cancelled_at = now(), cancel_reason = 'Lluvia' WHERE id = $1`, [cancelled.id])
    const reminding = remindAll()
    await somebodyWaits()
    return { reminding }
  })
  await reminded.reminding
  expect(await mailed(cancelled.id)).toEqual([])
  expect(await mailed(next.id)).toHaveLength(1)
})

test('two replicas remind of different events', async () => {
  const coming = [await makeComingEvent(21), await makeComingEvent(22)]
  const remind = () => remindGuests(events.db, 'event_reminder', new Date(Date.now() + 24 * 3_600_000))
  expect(await Promise.all([remind(), remind()])).toContain(true)
  await remindAll()
  for (const { id } of coming) expect(await mailed(id)).toHaveLength(1)
})
