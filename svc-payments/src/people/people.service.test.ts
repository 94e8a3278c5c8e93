import { UserDeleted } from '@convive/contracts/identity'
import { getOrder, refundOwnTickets } from '@convive/contracts/orders'
import { exportTicketsData } from '@convive/contracts/data-export-tickets'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { eventually } from '@convive/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinWaitingList } from '@convive/contracts/waiting-list'
import { subscriptions } from '../app.ts'
import { startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'
import { onUserDeleted } from './people.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.end())

test('a buyer exports everything that is stored about them, and nothing about anybody else', async () => {
  const eventId = await payments.event()
  const order = await payments.buy(70, eventId, 2)
  await payments.buy(71, eventId)
  await payments.ask(70, refundOwnTickets, { id: order.id, tickets: [order.issued[0]?.id ?? 0] })
  const { sections, ...about } = await payments.ask(70, exportTicketsData, {})
  expect(about).toMatchObject({ part: 'tickets', userId: 70 })
  expect(sections.orders).toMatchObject([
    { id: order.id, eventId, tickets: 2, amount: 25, currency: 'usd', state: 'paid' },
  ])
  expect(sections.tickets.map(({ seat }) => seat)).toEqual([1, 2])
  expect(sections.refunds).toMatchObject([{ orderId: order.id, amount: 12.5, reason: 'buyer' }])
  expect((await payments.ask(72, exportTicketsData, {})).sections).toEqual({
    orders: [],
    tickets: [],
    undoneCheckIns: [],
    refunds: [],
    waitingLists: [],
    passes: [],
  })
})

test('a deleted account keeps its tickets under its id, loses its name and releases its reservations', async () => {
  const eventId = await payments.event({ capacity: 5 })
  const order = await payments.buy(73, eventId, 2)
  const { orderId } = await payments.begin(73, eventId, 3)
  await receive(payments.db, subscriptions, [createMessage(UserDeleted, { userId: 73 }, { version: 9 })])
  expect(await payments.query('SELECT display_name, deleted FROM person WHERE user_id = 73')).toEqual([
    { display_name: '', deleted: true },
  ])
  expect(await payments.query('SELECT reserved, sold FROM event WHERE event_id = $1', [eventId])).toEqual([
    { reserved: 0, sold: 2 },
  ])
  expect(
    await payments.query('SELECT 1 FROM ticket WHERE order_id = $1 AND refund_id IS NULL', [order.id]),
  ).toHaveLength(2)
  await eventually(
    () => payments.ask(73, getOrder, { id: orderId }),
    ({ state }) => state === 'abandoned',
  )
})

test('a deletion locks each event once and in the order of the ids, like all who lock several', async () => {
  const [first, second] = [await payments.event({ capacity: 1 }), await payments.event({ capacity: 5 })]
  await payments.begin(75, first)
  await payments.ask(74, joinWaitingList, { id: first })
  await payments.begin(74, second)
  const locked: number[] = []
  await payments.db.transaction(async (tx) => {
    const query = tx.query.bind(tx)
    tx.query = (async (sql: string, values?: unknown[]) => {
      if (/FROM event WHERE event_id = \$1 FOR NO KEY UPDATE/.test(sql)) locked.push(Number(values?.[0]))
      return await query(sql, values)
    }) as typeof tx.query
    await onUserDeleted.handle(tx, [createMessage(UserDeleted, { userId: 74 }, { version: 9 })])
  })
  expect(locked).toEqual(locked.toSorted((a, b) => a - b))
  expect(new Set(locked)).toEqual(new Set([first, second]))
})
