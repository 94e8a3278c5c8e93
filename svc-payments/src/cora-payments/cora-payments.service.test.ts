import { TicketPaid, TicketPaidBack } from '@convive/contracts/cora'
import { EventUpdated } from '@convive/contracts/events'
import { CoraRefundRequested, getOrder, refundAsOrganiser } from '@convive/contracts/orders'
import { getSales } from '@convive/contracts/sales'
import { listTickets, TicketIssued } from '@convive/contracts/tickets'
import { eventually } from '@convive/service-kit/testing/eventually'
import { emittedBy, createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '../app.ts'
import { eventData, startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.end())

let ids = 0
const hear = (...facts: Parameters<typeof receive>[2]) => receive(payments.db, subscriptions, facts)
const paid = (eventId: number, tickets: number, userId = 100 + ++ids) =>
  createMessage(TicketPaid, {
    transactionId: ++ids,
    eventId,
    userId,
    tickets,
    amount: 8 * tickets,
    at: '2026-03-01T12:00:00.000Z',
  })
const ticketsOf = async (userId: number) => (await payments.ask(userId, listTickets, {})).items
const asked = async (transactionId: number) =>
  (await emittedBy(payments.db, CoraRefundRequested)).filter((one) => one.transactionId === transactionId)
const placesOf = async (eventId: number) =>
  (
    await payments.query<{ reserved: number; sold: number }>('SELECT reserved, sold FROM event WHERE event_id = $1', [
      eventId,
    ])
  )[0]
const coraOnly = { paymentOption: 'cora_only' as const, acceptCora: true, coraPrice: 8, priceMinor: null }

test('a payment in Cora issues its tickets at once, and only once, even after the inbox was emptied', async () => {
  const eventId = await payments.event(coraOnly)
  const fact = paid(eventId, 3)
  await hear(fact, fact)
  await payments.query('DELETE FROM inbox')
  await hear(fact)
  const tickets = await ticketsOf(fact.data.userId)
  expect(tickets.map(({ seat, seats, amount, currency, status }) => [seat, seats, amount, currency, status])).toEqual(
    [3, 2, 1].map((seat) => [seat, 3, 8, 'cora', 'valid']),
  )
  expect((await emittedBy(payments.db, TicketIssued)).filter((one) => one.eventId === eventId)).toMatchObject([
    { userId: fact.data.userId, currency: 'cora', amountMinor: 24 },
  ])
  expect(await placesOf(eventId)).toEqual({ reserved: 0, sold: 3 })
  expect(await payments.ask({ id: 2, isAdmin: true }, getSales, { id: eventId })).toMatchObject({
    sold: 3,
    income: [{ currency: 'cora', amount: 24 }],
  })
})

test('a payment for which no place is left is refunded and takes no place', async () => {
  const eventId = await payments.event({ ...coraOnly, capacity: 4 })
  const [first, second, third] = [paid(eventId, 3), paid(eventId, 2), paid(eventId, 1)]
  for (const one of [first, second, second, third]) await hear(one)
  expect(
    [await ticketsOf(first.data.userId), await ticketsOf(second.data.userId), await ticketsOf(third.data.userId)].map(
      (those) => those.length,
    ),
  ).toEqual([3, 0, 1])
  expect(await asked(second.data.transactionId)).toMatchObject([
    { eventId, userId: second.data.userId, amount: 16, reason: 'no_place' },
  ])
  expect(await placesOf(eventId)).toEqual({ reserved: 0, sold: 4 })
})

test('places that card buyers have reserved are not sold for Cora', async () => {
  const eventId = await payments.event({ capacity: 2, acceptCora: true, coraPrice: 8, paymentOption: 'mixed' })
  await payments.begin(90, eventId, 1)
  const fact = paid(eventId, 2)
  await hear(fact)
  expect(await asked(fact.data.transactionId)).toMatchObject([{ reason: 'no_place' }])
})

test('a payment for an event that has been cancelled in the meantime is refunded', async () => {
  const eventId = await payments.event({ ...coraOnly, isCancelled: true })
  const fact = paid(eventId, 1)
  await hear(fact)
  expect(await asked(fact.data.transactionId)).toMatchObject([{ amount: 8, reason: 'event_cancelled' }])
})

test('an order is refunded only when the ledger has paid the Cora back', async () => {
  const facts = eventData(coraOnly)
  await payments.event(facts)
  const fact = paid(facts.eventId, 2)
  await hear(fact)
  const [ticket] = await ticketsOf(fact.data.userId)
  const orderId = ticket!.orderId
  await payments.ask(facts.creatorId, refundAsOrganiser, { id: facts.eventId, orderId })
  const [request] = await asked(fact.data.transactionId)
  expect(request).toMatchObject({ orderId, amount: 16, reason: 'organiser' })
  expect(await payments.ask(fact.data.userId, getOrder, { id: orderId })).toMatchObject({
    state: 'refunding',
    refunds: [{ state: 'pending', amount: 16, currency: 'cora' }],
  })
  const back = createMessage(TicketPaidBack, {
    transactionId: ++ids,
    refundId: request!.refundId,
    orderId,
    paidTransactionId: fact.data.transactionId,
    amount: 16,
    at: '2026-03-01T12:00:00.000Z',
  })
  await hear(back, { ...back, id: crypto.randomUUID() })
  expect(await payments.ask(fact.data.userId, getOrder, { id: orderId })).toMatchObject({
    state: 'refunded',
    refunds: [{ state: 'succeeded' }],
  })
})

test('a payment that arrives before the message about its event waits for it', async () => {
  const facts = eventData(coraOnly)
  const fact = paid(facts.eventId, 2)
  expect(await hear(fact)).toEqual([true])
  expect(await ticketsOf(fact.data.userId)).toEqual([])
  await hear(createMessage(EventUpdated, facts))
  await eventually(
    () => ticketsOf(fact.data.userId),
    (tickets) => tickets.length === 2,
  )
})

test('a payment whose event stays unknown is refunded after 15 minutes', async () => {
  const { eventId } = eventData(coraOnly)
  const fact = paid(eventId, 1)
  await hear(fact)
  await payments.query(`UPDATE cora_payment SET heard_at = now() - interval '16 minutes' WHERE transaction_id = $1`, [
    fact.data.transactionId,
  ])
  expect(
    await eventually(
      () => asked(fact.data.transactionId),
      (requests) => requests.length > 0,
    ),
  ).toMatchObject([{ amount: 8 }])
})
