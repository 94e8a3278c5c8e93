import { listTicketNotifications, readTicketNotifications } from '@convive/contracts/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'
import { refundSeats, createEvent, createPaidOrder } from '../testing/factories.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.end())

const notificationsOf = (person: number) => payments.ask(person, listTicketNotifications, {})

test('a buyer is notified of each own refund, and a read notification stays read', async () => {
  const otherTitle = { language: 'en', title: 'Song night' }
  const event = await createEvent(payments, { otherTitle })
  const dollars = await createPaidOrder(payments, event, 71, { seats: 2 })
  const cora = await createPaidOrder(payments, event, 71, { seats: 1, currency: 'cora' })
  expect(await notificationsOf(71)).toEqual([])
  await refundSeats(payments, dollars, [dollars.tickets[0]!.id])
  const [first] = await notificationsOf(71)
  expect(first).toMatchObject({
    kind: 'tickets_refunded',
    eventId: event.eventId,
    title: `Peña ${event.eventId}`,
    otherTitle,
    reason: 'buyer',
    amount: 12.5,
    currency: 'usd',
    isRead: false,
  })
  await payments.ask(71, readTicketNotifications, { upTo: first!.id })
  await refundSeats(payments, cora, [cora.tickets[0]!.id], 'requested')
  expect(await notificationsOf(71)).toMatchObject([
    { amount: 8, currency: 'cora', isRead: false },
    { id: first!.id, isRead: true },
  ])
  await payments.ask(71, readTicketNotifications, { upTo: 1 })
  expect((await notificationsOf(71)).map(({ isRead }) => isRead)).toEqual([false, true])
  expect(await notificationsOf(72)).toEqual([])
  await expect(payments.ask(undefined, listTicketNotifications, {})).rejects.toMatchObject({ status: 401 })
})
