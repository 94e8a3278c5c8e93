import type { Order } from '@convive/contracts/payments'

const tries = 20
const pause = 1000

/**
 * The order once it is known what became of the payment: it is read again for as long as it is open.
 * Still `held` at the end means that no money has come so far.
 */
export async function settledOrder(read: () => Promise<Order>, wait: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, pause)), most = tries): Promise<Order> {
  const order = await read()
  if (order.state !== 'held' || most <= 1) return order
  await wait()
  return settledOrder(read, wait, most - 1)
}
