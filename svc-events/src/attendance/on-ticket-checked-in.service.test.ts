import { AttendanceRecorded, attendEvent, cancelEvent, getEvent, getRsvp, updateEvent } from '@convive/contracts/events'
import { downloadEventsData } from '@convive/contracts/events-data'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, inDays, makeEvent, makePastEvent, somebody } from '../testing/factories.ts'
import { checkedIn, hearOfTickets } from '../testing/tickets.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const recorded = async (id: number) => (await emittedBy(events.db, AttendanceRecorded)).filter(({ eventId }) => eventId === id)
const verified = async (person: number) => (await events.ask(person, downloadEventsData, {})).sections.attendances.map((one) => one.verified)

test('a checked-in ticket counts at once, while the event is still to come or on, and earns its reward', async () => {
  const { id, title } = await makeEvent(events, { coraReward: 12 })
  const guest = somebody()
  await hearOfTickets(events, checkedIn(id, guest))
  expect(await recorded(id)).toEqual([{ eventId: id, userId: guest, title, coraAwarded: 12 }])
  expect(await events.ask(guest, getRsvp, { id })).toMatchObject({ attended: true })
  expect(await verified(guest)).toEqual([true])
  expect(await events.ask(guest, attendEvent, { id })).toEqual({ attended: true, coraAwarded: 12 })
})

test('it earns once for a person, however many seats are checked in, also at once', async () => {
  const { id } = await makeEvent(events, { coraReward: 5 })
  const guest = somebody()
  expect(await hearOfTickets(events, ...Array.from({ length: 6 }, () => checkedIn(id, guest)))).toEqual(Array.from({ length: 6 }, () => true))
  expect(await recorded(id)).toHaveLength(1)
})

test('who has said so before is now known to have been there, and earns nothing more', async () => {
  const { id } = await makePastEvent(events)
  const guest = somebody()
  await events.ask(guest, attendEvent, { id })
  expect(await verified(guest)).toEqual([false])
  await hearOfTickets(events, checkedIn(id, guest))
  expect(await verified(guest)).toEqual([true])
  expect(await recorded(id)).toHaveLength(1)
})

test('the caps hold: the sixth event of a day is recorded and earns nothing', async () => {
  const guest = somebody()
  for (let made = 0; made < 6; made++) await hearOfTickets(events, checkedIn((await makeEvent(events, { coraReward: 3 })).id, guest))
  const earned = (await emittedBy(events.db, AttendanceRecorded)).filter(({ userId }) => userId === guest).map(({ coraAwarded }) => coraAwarded)
  expect(earned).toEqual([3, 3, 3, 3, 3, 0])
})

test('nothing is recorded of an event that was called off or is gone', async () => {
  const { id, creatorId } = await makeEvent(events, { coraReward: 3 })
  await events.ask(creatorId, cancelEvent, { id, reason: 'Por la lluvia' })
  expect(await hearOfTickets(events, checkedIn(id, somebody()), checkedIn(999_999, somebody()))).toEqual([true, true])
  expect(await recorded(id)).toEqual([])
})

describe('an event that asks for a check-in', () => {
  const withTickets = { isPaid: true, price: 5, paymentOption: 'online_payment' as const, requiresCheckIn: true }

  test('counts nobody who only says so, and everybody who was seen', async () => {
    const { id } = await makePastEvent(events, withTickets)
    const [guest, seen] = [somebody(), somebody()]
    await expect(events.ask(guest, attendEvent, { id })).rejects.toMatchObject({ status: 409, code: 'check_in_required' })
    await hearOfTickets(events, checkedIn(id, seen))
    expect(await events.ask(seen, attendEvent, { id })).toEqual({ attended: true, coraAwarded: 10 })
    expect(await recorded(id)).toHaveLength(1)
  })

  test('sells tickets: where none are sold, the wish means nothing', async () => {
    const event = await makeEvent(events, withTickets)
    expect(await events.ask(undefined, getEvent, { id: event.id })).toMatchObject({ requiresCheckIn: true })
    for (const given of [{ isPaid: false }, { isPaid: true, price: 5, paymentOption: 'at_door' as const }]) {
      expect(await events.ask(event.creatorId, updateEvent, { id: event.id, ...draft({ ...given, requiresCheckIn: true, eventDate: inDays(3) }) })).toMatchObject({ requiresCheckIn: false })
    }
  })
})
