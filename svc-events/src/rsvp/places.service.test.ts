import {
  cancelEvent,
  getEvent,
  getRsvp,
  RsvpChanged,
  setRsvp,
  updateEvent,
  withdrawRsvp,
} from '@convive/contracts/events'
import { listEventNotifications } from '@convive/contracts/notifications'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesOf, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, makeEvent, makeEventSoon, somebody } from '../testing/factories.ts'
import { offerPlacesJob } from './offer-places.job.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const go = (id: number, person: number, companions?: number) =>
  events.call(person, setRsvp, { id, status: 'going', ...(companions !== undefined && { companions }) })
const ownRsvp = (id: number, person: number) => events.call(person, getRsvp, { id })
const event = (id: number) => events.call(undefined, getEvent, { id })
const statuses = async (id: number, people: number[]) =>
  await Promise.all(people.map(async (person) => (await ownRsvp(id, person)).status))
/** Runs the job as the worker does; the worker runs it too. */
const offer = (eventId: number) =>
  offerPlacesJob(events.db).run({ eventId }, { signal: AbortSignal.timeout(10_000), attempt: 1, maxAttempts: 1 })
const endOffer = (id: number, person: number) =>
  events.query(`UPDATE rsvp SET offer_until = now() - interval '1 second' WHERE event_id = $1 AND user_id = $2`, [
    id,
    person,
  ])

async function fullEvent(capacity: number, given: Parameters<typeof makeEvent>[1] = {}) {
  const { id, creatorId } = await makeEvent(events, { capacity, ...given })
  const guest = somebody()
  await go(id, guest, capacity - 1)
  return { id, creatorId, guest }
}

describe('a date with places', () => {
  test('counts people with their companions, and says how many places are left', async () => {
    const { id } = await makeEvent(events, { capacity: 6 })
    const guest = somebody()
    expect(await event(id)).toMatchObject({ capacity: 6, placesLeft: 6, goingCount: 0 })
    expect(await go(id, guest, 3)).toEqual({ status: 'going', attended: false, companions: 3 })
    expect(await ownRsvp(id, guest)).toEqual({ status: 'going', attended: false, companions: 3 })
    expect(await event(id)).toMatchObject({ placesLeft: 2, goingCount: 4 })
    expect(await go(id, guest)).toEqual({ status: 'going', attended: false, companions: 3 })
    expect(await go(id, guest, 0)).toEqual({ status: 'going', attended: false })
    expect(await event(id)).toMatchObject({ placesLeft: 5, goingCount: 1 })
    await events.call(somebody(), setRsvp, { id, status: 'maybe', companions: 4 })
    expect(await event(id)).toMatchObject({ placesLeft: 5, goingCount: 1, maybeCount: 1 })
    expect(await event((await makeEvent(events)).id)).toMatchObject({ capacity: null, placesLeft: null })
  })

  test('refuses a party that grows beyond it, or is larger than it, and keeps the former answer', async () => {
    const { id, guest } = await fullEvent(3)
    await expect(go(id, guest, 3)).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
    const other = somebody()
    await go(id, guest, 0)
    await go(id, other, 1)
    await expect(go(id, guest, 1)).rejects.toMatchObject({ status: 409, code: 'no_place_left' })
    expect(await ownRsvp(id, guest)).toEqual({ status: 'going', attended: false })
    expect(await event(id)).toMatchObject({ placesLeft: 0, goingCount: 3 })
    await expect(go(id, somebody(), 6)).rejects.toMatchObject({ status: 400 })
  })

  test('has a reason for the organiser of whoever cannot go, who is not counted', async () => {
    const { id, guest } = await fullEvent(2)
    const said = await events.call(guest, setRsvp, { id, status: 'not_going', reason: 'Estoy de viaje' })
    expect(said).toEqual({ status: 'not_going', attended: false })
    expect(await event(id)).toMatchObject({ placesLeft: 2, goingCount: 0, maybeCount: 0 })
    const [row] = await events.query<{ reason: string }>('SELECT reason FROM rsvp WHERE event_id = $1', [id])
    expect(row?.reason).toBe('Estoy de viaje')
  })

  test('takes only tickets as places where these are sold: an RSVP is interest', async () => {
    const { id } = await makeEvent(events, { capacity: 1, isPaid: true, price: 5, paymentOption: 'online_payment' })
    expect(await go(id, somebody(), 3)).toEqual({ status: 'going', attended: false })
    expect(await go(id, somebody())).toEqual({ status: 'going', attended: false })
    expect(await event(id)).toMatchObject({ placesLeft: 1, goingCount: 2 })
  })
})

describe('the waiting list', () => {
  test('keeps the order of arrival, and says each party its position', async () => {
    const { id } = await fullEvent(4)
    const people = [somebody(), somebody(), somebody()]
    for (const [index, person] of people.entries())
      expect(await go(id, person, 2)).toEqual({
        status: 'waiting',
        attended: false,
        companions: 2,
        position: index + 1,
      })
    expect(await event(id)).toMatchObject({ placesLeft: 0, goingCount: 4, waitingCount: 3 })
    await go(id, people[1]!, 1)
    expect(await ownRsvp(id, people[1]!)).toMatchObject({ position: 2, companions: 1 })
    await events.call(people[0], withdrawRsvp, { id })
    expect(await ownRsvp(id, people[2]!)).toMatchObject({ position: 2 })
  })

  test('gets what becomes free: the first party that fits is told once, others keep their rank', async () => {
    const { id, guest } = await fullEvent(4)
    const [large, small, smaller] = [somebody(), somebody(), somebody()]
    await go(id, large, 3)
    await go(id, small, 1)
    await go(id, smaller)
    await go(id, guest, 1)
    await offer(id)
    await offer(id)
    const { offerUntil, ...offered } = await ownRsvp(id, small)
    expect(offered).toEqual({ status: 'offered', attended: false, companions: 1 })
    expect(Date.parse(offerUntil ?? '') - Date.now()).toBeGreaterThan(11 * 3_600_000)
    expect(await ownRsvp(id, large)).toMatchObject({ status: 'waiting', position: 1 })
    expect(await ownRsvp(id, smaller)).toMatchObject({ status: 'waiting', position: 2 })
    expect(await event(id)).toMatchObject({ placesLeft: 0, goingCount: 2, waitingCount: 2 })
    expect(await events.call(small, listEventNotifications, {})).toMatchObject([{ kind: 'place_offered', eventId: id }])
    const mails = await noticesOf(events, id)
    expect(mails).toMatchObject([{ kind: 'place_offered', userIds: [small] }])
    expect(await go(id, small)).toEqual({ status: 'going', attended: false, companions: 1 })
    expect(await event(id)).toMatchObject({ placesLeft: 0, goingCount: 4 })
  })

  test('is offered a free place by the job that the answer queues', async () => {
    const { id, guest } = await fullEvent(2)
    const waiting = somebody()
    await go(id, waiting)
    await events.call(guest, setRsvp, { id, status: 'not_going' })
    await expect.poll(async () => (await ownRsvp(id, waiting)).status).toBe('offered')
  })

  test('passes an offer on that is declined, or that nobody takes in time', async () => {
    const { id, guest } = await fullEvent(1)
    const people = [somebody(), somebody(), somebody()]
    for (const person of people) await go(id, person)
    await events.call(guest, withdrawRsvp, { id })
    await offer(id)
    await events.call(people[0], setRsvp, { id, status: 'not_going' })
    await offer(id)
    expect(await statuses(id, people)).toEqual(['not_going', 'offered', 'waiting'])
    await endOffer(id, people[1]!)
    expect(await ownRsvp(id, people[1]!)).toEqual({ status: null, attended: false })
    await offer(id)
    expect(await statuses(id, people)).toEqual(['not_going', null, 'offered'])
    expect(await event(id)).toMatchObject({ placesLeft: 0, goingCount: 0 })
    expect(await go(id, people[1]!)).toMatchObject({ status: 'waiting', position: 1 })
    const published = (await emittedBy(events.db, RsvpChanged)).filter(({ userId }) => userId === people[1])
    expect(published.map(({ status }) => status)).toEqual(['waiting', 'offered', null, 'waiting'])
  })

  test('gets no offer after the start, and a short one just before it', async () => {
    const { id, guest } = await fullEvent(1)
    const soon = await makeEventSoon(events, { capacity: 1 })
    const [waiting, late, inside] = [somebody(), somebody(), somebody()]
    await go(id, waiting)
    await go(soon.id, inside)
    await go(soon.id, late)
    await events.query(
      `UPDATE event SET starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour' WHERE id = $1`,
      [id],
    )
    await events.call(guest, withdrawRsvp, { id })
    await events.call(inside, withdrawRsvp, { id: soon.id })
    await offer(id)
    await offer(soon.id)
    expect((await ownRsvp(id, waiting)).status).toBe('waiting')
    const { offerUntil = '' } = await ownRsvp(soon.id, late)
    expect(Date.parse(offerUntil) - Date.now()).toBeLessThanOrEqual(600_000)
  })

  test('gets the places that the organiser adds, and none while fewer remain than are taken', async () => {
    const { id, creatorId } = await fullEvent(3)
    const people = [somebody(), somebody()]
    for (const person of people) await go(id, person)
    const change = (capacity: number | null) => events.call(creatorId, updateEvent, { id, ...draft({ capacity }) })
    await change(2)
    await offer(id)
    expect(await event(id)).toMatchObject({ placesLeft: 0, goingCount: 3 })
    expect(await statuses(id, people)).toEqual(['waiting', 'waiting'])
    await change(4)
    await offer(id)
    expect(await statuses(id, people)).toEqual(['offered', 'waiting'])
    await change(null)
    await offer(id)
    expect(await statuses(id, people)).toEqual(['offered', 'offered'])
  })

  test('stays as it is when the event is cancelled', async () => {
    const { id, creatorId } = await fullEvent(1)
    const waiting = somebody()
    await go(id, waiting)
    await events.call(creatorId, cancelEvent, { id, reason: 'Por la lluvia' })
    await events.query('UPDATE event SET capacity = 5 WHERE id = $1', [id])
    await offer(id)
    expect((await ownRsvp(id, waiting)).status).toBe('waiting')
    expect(await events.call(waiting, listEventNotifications, {})).toMatchObject([{ kind: 'event_cancelled' }])
  })
})

// Without the lock of the event's row (`lockRsvpEvent`), this fails: more people come than there are places.
test('never gives more places than there are: 200 people with companions at once, some of them twice', async () => {
  const { id } = await makeEvent(events, { capacity: 20 })
  const people = Array.from({ length: 200 }, somebody)
  const everybody = [...people, ...people.slice(0, 40)]
  const answer = (person: number) => go(id, person, people.indexOf(person) % 5)
  const sent = await Promise.allSettled(everybody.map(answer))
  // Whoever waited too long for the lock is told to try again.
  for (const [index, outcome] of sent.entries()) if (outcome.status === 'rejected') await answer(everybody[index]!)
  await offer(id)
  const rows = await events.query<{ userId: number; status: string; people: number; rank: number | null }>(
    'SELECT user_id AS "userId", status, companions + 1 AS people, rank FROM rsvp WHERE event_id = $1',
    [id],
  )
  expect(rows).toHaveLength(200)
  for (const { userId, people: size } of rows) expect(size).toBe(1 + (people.indexOf(userId) % 5))
  const held = rows.filter(({ status }) => status !== 'waiting').reduce((sum, { people: size }) => sum + size, 0)
  const waiting = rows.filter(({ status }) => status === 'waiting')
  expect(held).toBeLessThanOrEqual(20)
  expect(Math.min(...waiting.map(({ people: size }) => size))).toBeGreaterThan(20 - held)
  expect(new Set(waiting.map(({ rank }) => rank)).size).toBe(waiting.length)
  const counts = await event(id)
  expect(counts).toMatchObject({ placesLeft: 20 - held, waitingCount: waiting.length })
})
