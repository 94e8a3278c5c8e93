import type { Order } from '@convive/contracts/orders'

const tries = 20
const pause = 1000

/** Money has come: the tickets exist, or it goes back. */
export const isSettled = ({ state }: Order): boolean => state === 'paid' || state === 'refunding' || state === 'refunded'

/**
 * The order once it is known what became of the payment: it is read again until money has come, also when the hold has
 * lapsed meanwhile, for a late payment takes a place or goes back. Anything else at the end means that none has come so far.
 */
export async function settledOrder(read: () => Promise<Order>, wait: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, pause)), most = tries): Promise<Order> {
  const order = await read()
  if (isSettled(order) || most <= 1) return order
  await wait()
  return settledOrder(read, wait, most - 1)
}
