import type { Order } from '@convive/contracts/orders'

const maxAttempts = 20
const pollIntervalMs = 1000

/** The payment has arrived: the tickets exist, or the money is being refunded. */
export const isSettled = ({ state }: Order): boolean =>
  state === 'paid' || state === 'refunding' || state === 'refunded'

/**
 * Polls an order until its payment has arrived and returns the last state that was read. It also polls an expired
 * reservation, because a late payment still gets a place or is refunded. Any other state means no payment so far.
 */
export async function waitForSettlement(
  read: () => Promise<Order>,
  wait: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, pollIntervalMs)),
  attempts = maxAttempts,
): Promise<Order> {
  const order = await read()
  if (isSettled(order) || attempts <= 1) return order
  await wait()
  return waitForSettlement(read, wait, attempts - 1)
}
