import { listTicketNotifications, readTicketNotifications } from '@convive/contracts/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'
import { giveBack, makeEvent, sell } from '../testing/sold.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.end())

const told = (person: number) => payments.ask(person, listTicketNotifications, {})

test('a buyer is told of each refund, and of nobody else’s; what was read stays read', async () => {
  const event = await makeEvent(payments)
  const dollars = await sell(payments, event, 71, { seats: 2 })
  const cora = await sell(payments, event, 71, { seats: 1, currency: 'cora' })
  expect(await told(71)).toEqual([])
  await giveBack(payments, dollars, [dollars.tickets[0]!.id])
  const [first] = await told(71)
  expect(first).toMatchObject({ kind: 'tickets_refunded', eventId: event.eventId, title: `Peña ${event.eventId}`, reason: 'buyer', amount: 12.5, currency: 'usd', isRead: false })
  await payments.ask(71, readTicketNotifications, { upTo: first!.id })
  await giveBack(payments, cora, [cora.tickets[0]!.id], 'requested')
  expect(await told(71)).toMatchObject([{ amount: 8, currency: 'cora', isRead: false }, { id: first!.id, isRead: true }])
  await payments.ask(71, readTicketNotifications, { upTo: 1 })
  expect((await told(71)).map(({ isRead }) => isRead)).toEqual([false, true])
  expect(await told(72)).toEqual([])
  await expect(payments.ask(undefined, listTicketNotifications, {})).rejects.toMatchObject({ status: 401 })
})
