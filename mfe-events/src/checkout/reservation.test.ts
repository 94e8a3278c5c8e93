import type { Order, OrderState } from '@convive/contracts/orders'
import { expect, it } from 'vitest'
import { waitForSettlement } from './reservation.ts'

function orderReader(states: OrderState[]) {
  let reads = 0
  const read = async () => ({ id: 1, state: states[Math.min(reads++, states.length - 1)] }) as Order
  return { read, reads: () => reads }
}

it.each([
  [['paid'], 'paid', 1],
  [['reserved', 'reserved', 'paid'], 'paid', 3],
  [['reserved', 'refunding'], 'refunding', 2],
  [['reserved', 'lapsed', 'lapsed', 'paid'], 'paid', 4],
  [['lapsed', 'refunded'], 'refunded', 2],
  [['lapsed'], 'lapsed', 5],
  [['reserved'], 'reserved', 5],
] as [OrderState[], OrderState, number][])('%s ends as %s after %d reads', async (states, finalState, reads) => {
  const orders = orderReader(states)
  expect((await waitForSettlement(orders.read, 5, async () => {})).state).toBe(finalState)
  expect(orders.reads()).toBe(reads)
})
