import { cancelEvent, deleteEvent, getEvent, listEvents, updateEvent } from '@convive/contracts/events'
import { ImportUndoSettled } from '@convive/contracts/import-messages'
import { listEventNotifications } from '@convive/contracts/notifications'
import { emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onImportUndone } from '../imports/on-import-undone.ts'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, makeEvent, somebody } from '../testing/factories.ts'
import { extracted, importEvent, newUid, undone } from '../testing/import-messages.ts'
import { givenBack, handleTicketMessages, placesOffered, sold } from '../testing/ticket-messages.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const paid = (capacity: number | null) => ({
  isPaid: true,
  price: 5,
  paymentOption: 'online_payment' as const,
  capacity,
})
const resize = ({ id, creatorId }: { id: number; creatorId: number }, capacity: number | null) =>
  events.call(creatorId, updateEvent, { id, ...draft(paid(capacity)) })

test('a capacity below the sold tickets is refused; refunded tickets do not count', async () => {
  const event = await makeEvent(events, paid(100))
  const sale = sold(event.id, somebody(), 4)
  await handleTicketMessages(events, sale, { ...sale, id: crypto.randomUUID() }, sold(event.id, somebody(), 2))
  await expect(resize(event, 5)).rejects.toMatchObject({ status: 409, code: 'capacity_below_sold' })
  expect(await events.call(undefined, getEvent, { id: event.id })).toMatchObject({ capacity: 100 })
  expect(await resize(event, 6)).toMatchObject({ capacity: 6 })
  const back = givenBack(event.id, somebody(), 1)
  await handleTicketMessages(events, back, { ...back, id: crypto.randomUUID() })
  await expect(resize(event, 4)).rejects.toMatchObject({ status: 409, code: 'capacity_below_sold' })
  expect(await resize(event, 5)).toMatchObject({ capacity: 5 })
  expect(await resize(event, null)).toMatchObject({ capacity: null })
})

test('an event is sold out from its last ticket until one is returned or there are more places', async () => {
  const event = await makeEvent(events, paid(4))
  const isSoldOut = async () => (await events.call(undefined, getEvent, { id: event.id })).isSoldOut
  const last = sold(event.id, somebody(), 1)
  await handleTicketMessages(events, sold(event.id, somebody(), 3))
  expect(await isSoldOut()).toBe(false)
  await handleTicketMessages(events, last, { ...last, id: crypto.randomUUID() })
  expect(await isSoldOut()).toBe(true)
  const { items } = await events.call(undefined, listEvents, { creatorId: event.creatorId })
  expect(items).toMatchObject([{ id: event.id, isSoldOut: true }])
  const back = givenBack(event.id, somebody(), 1)
  await handleTicketMessages(events, back, { ...back, id: crypto.randomUUID() })
  expect(await isSoldOut()).toBe(false)
  await handleTicketMessages(events, sold(event.id, somebody()))
  expect(await isSoldOut()).toBe(true)
  expect(await resize(event, 5)).toMatchObject({ isSoldOut: false })
})

test('a returned ticket that is offered to the waiting list counts as taken, until nobody is left who wants it', async () => {
  const event = await makeEvent(events, paid(2))
  const isSoldOut = async () => (await events.call(undefined, getEvent, { id: event.id })).isSoldOut
  await handleTicketMessages(events, sold(event.id, somebody(), 2))
  await handleTicketMessages(events, givenBack(event.id, somebody(), 1))
  expect(await isSoldOut()).toBe(false)
  const offer = placesOffered(event.id, 1, 1)
  await handleTicketMessages(events, offer, { ...offer, id: crypto.randomUUID() })
  expect(await isSoldOut()).toBe(true)
  const { items } = await events.call(undefined, listEvents, { creatorId: event.creatorId })
  expect(items).toMatchObject([{ id: event.id, isSoldOut: true }])
  // The offer ended, and an older message arrives late.
  await handleTicketMessages(events, placesOffered(event.id, 0, 3))
  await handleTicketMessages(events, placesOffered(event.id, 1, 2))
  expect(await isSoldOut()).toBe(false)
})

test('an event with ticket sales cannot be deleted, even when all were refunded', async () => {
  const event = await makeEvent(events, paid(10))
  const buyer = somebody()
  await handleTicketMessages(events, sold(event.id, buyer), givenBack(event.id, buyer))
  await expect(events.call(event.creatorId, deleteEvent, { id: event.id })).rejects.toMatchObject({
    status: 409,
    code: 'event_has_tickets',
  })
})

test('a sale that becomes known after its event was deleted, and its refund, count for nobody', async () => {
  const event = await makeEvent(events, paid(10))
  await events.call(event.creatorId, deleteEvent, { id: event.id })
  const buyer = somebody()
  await handleTicketMessages(events, sold(event.id, buyer))
  await handleTicketMessages(events, givenBack(event.id, buyer))
  expect(await events.call(buyer, listEventNotifications, {})).toEqual([])
  await expect(events.call(buyer, getEvent, { id: event.id })).rejects.toMatchObject({ status: 404 })
})

test('ticket holders are notified when the event changes or is cancelled', async () => {
  const event = await makeEvent(events, paid(10))
  const buyer = somebody()
  await handleTicketMessages(events, sold(event.id, buyer), sold(event.id, buyer))
  await events.call(event.creatorId, updateEvent, { id: event.id, ...draft({ ...paid(10), eventStartTime: '20:30' }) })
  await events.call(event.creatorId, cancelEvent, { id: event.id, reason: 'Por la lluvia' })
  expect(await events.call(buyer, listEventNotifications, {})).toMatchObject([
    { kind: 'event_cancelled', detail: 'Por la lluvia' },
    { kind: 'event_changed', detail: 'when' },
  ])
})

test('undoing an import keeps events with ticket sales', async () => {
  const uid = newUid()
  const eventId = await importEvent(events, [], extracted([], uid))
  await handleTicketMessages(events, sold(eventId, somebody()))
  await receive(events.db, [onImportUndone], [undone(1, [uid])])
  expect(await emittedBy(events.db, ImportUndoSettled)).toMatchObject([{ removed: 0, kept: [{ eventId }] }])
})
