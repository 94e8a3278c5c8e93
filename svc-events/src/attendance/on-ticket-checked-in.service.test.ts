import { AttendanceRecorded, AttendanceReversed, attendEvent } from '@convive/contracts/attendance'
import { cancelEvent, getEvent, getRsvp, updateEvent } from '@convive/contracts/events'
import { exportEventsData } from '@convive/contracts/data-export-events'
import { emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, makeEvent, makeEventSoon, makePastEvent, somebody } from '../testing/factories.ts'
import { checkedIn, handleTicketMessages } from '../testing/ticket-messages.ts'
import { onTicketCheckedIn } from './check-ins.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const recorded = async (id: number) =>
  (await emittedBy(events.db, AttendanceRecorded)).filter(({ eventId }) => eventId === id)
const verified = async (person: number) =>
  (await events.call(person, exportEventsData, {})).sections.attendances.map((one) => one.verified)

test('a checked-in ticket counts at once, before the end of the event, and earns its reward', async () => {
  const { id, title } = await makeEventSoon(events, { coraReward: 12 })
  const guest = somebody()
  await handleTicketMessages(events, checkedIn(id, guest))
  expect(await recorded(id)).toEqual([{ eventId: id, userId: guest, title, coraAwarded: 12, evidence: 'weak' }])
  expect(await events.call(guest, getRsvp, { id })).toMatchObject({ attended: true })
  expect(await verified(guest)).toEqual([true])
  expect(await events.call(guest, attendEvent, { id })).toEqual({ attended: true, coraAwarded: 12 })
})

test('a person earns one reward, however many seats are checked in, also in parallel', async () => {
  const { id } = await makeEventSoon(events, { coraReward: 5 })
  const guest = somebody()
  expect(await handleTicketMessages(events, ...Array.from({ length: 6 }, () => checkedIn(id, guest)))).toEqual(
    Array.from({ length: 6 }, () => true),
  )
  expect(await recorded(id)).toHaveLength(1)
})

test('a check-in after a reported attendance marks it as verified and earns nothing more', async () => {
  const { id } = await makePastEvent(events)
  const guest = somebody()
  await events.call(guest, attendEvent, { id })
  expect(await verified(guest)).toEqual([false])
  await handleTicketMessages(events, checkedIn(id, guest))
  expect(await verified(guest)).toEqual([true])
  expect(await recorded(id)).toHaveLength(1)
})

test('the daily cap holds: the sixth event is recorded and earns nothing', async () => {
  const guest = somebody()
  for (let made = 0; made < 6; made++)
    await handleTicketMessages(events, checkedIn((await makeEventSoon(events, { coraReward: 3 })).id, guest))
  const earned = (await emittedBy(events.db, AttendanceRecorded))
    .filter(({ userId }) => userId === guest)
    .map(({ coraAwarded }) => coraAwarded)
  expect(earned).toEqual([3, 3, 3, 3, 3, 0])
})

test('a check-in earns nothing before the last three hours until the start, also without limits', async () => {
  const { id } = await makeEvent(events, { coraReward: 12 })
  const guest = somebody()
  await receive(events.db, [onTicketCheckedIn({ isLimited: false })], [checkedIn(id, guest)])
  expect(await events.call(guest, attendEvent, { id })).toEqual({ attended: true, coraAwarded: 0, reason: 'too_early' })
  expect(await recorded(id)).toMatchObject([{ coraAwarded: 0 }])
})

test('the rewards of an event that is cancelled before its end go back, once', async () => {
  const { id, title, creatorId } = await makeEventSoon(events, { coraReward: 12 })
  const [guest, early] = [somebody(), somebody()]
  const before = new Date(Date.now() - 24 * 3_600_000).toISOString()
  await handleTicketMessages(events, checkedIn(id, guest), checkedIn(id, early, before))
  await events.call(creatorId, cancelEvent, { id, reason: 'Por la lluvia' })
  expect((await emittedBy(events.db, AttendanceReversed)).filter(({ eventId }) => eventId === id)).toEqual([
    { eventId: id, userId: guest, title, coraAwarded: 12 },
  ])
  expect(await events.call(guest, attendEvent, { id })).toEqual({
    attended: true,
    coraAwarded: 0,
    reason: 'event_cancelled',
  })
})

test('records nothing for a cancelled or deleted event', async () => {
  const { id, creatorId } = await makeEvent(events, { coraReward: 3 })
  await events.call(creatorId, cancelEvent, { id, reason: 'Por la lluvia' })
  expect(await handleTicketMessages(events, checkedIn(id, somebody()), checkedIn(999_999, somebody()))).toEqual([
    true,
    true,
  ])
  expect(await recorded(id)).toEqual([])
})

describe('an event that requires check-in', () => {
  const withTickets = { isPaid: true, price: 5, paymentOption: 'online_payment' as const, requiresCheckIn: true }

  test('counts only attendances that were checked in', async () => {
    const { id } = await makePastEvent(events, withTickets)
    const [guest, seen] = [somebody(), somebody()]
    await expect(events.call(guest, attendEvent, { id })).rejects.toMatchObject({
      status: 409,
      code: 'check_in_required',
    })
    await handleTicketMessages(events, checkedIn(id, seen))
    expect(await events.call(seen, attendEvent, { id })).toEqual({ attended: true, coraAwarded: 10 })
    expect(await recorded(id)).toHaveLength(1)
  })

  test('requires check-in only if it sells tickets', async () => {
    const event = await makeEvent(events, withTickets)
    expect(await events.call(undefined, getEvent, { id: event.id })).toMatchObject({ requiresCheckIn: true })
    for (const given of [{ isPaid: false }, { isPaid: true, price: 5, paymentOption: 'at_door' as const }]) {
      expect(
        await events.call(event.creatorId, updateEvent, {
          id: event.id,
          ...draft({ ...given, requiresCheckIn: true, eventDate: inDays(3) }),
        }),
      ).toMatchObject({ requiresCheckIn: false })
    }
  })
})
