import {
  abandonOrder,
  createPaymentIntent,
  getOrder,
  type Order,
  type OrderState,
  type PaymentIntent,
} from '@convive/contracts/orders'
import type { RequestOf } from '@convive/contracts/route'
import { call, currentUser, isOutcomeKnown, readPreference, removePreference, savePreference } from '@convive/ui-kit'
import { toLocalExpiry } from './checkout.rules.ts'

type Request = RequestOf<typeof createPaymentIntent>
export type ReservationRequest = Required<Omit<Request, 'passOfferId'>> & Pick<Request, 'passOfferId'>

/** The places of an order, until `expiresAt` by this device's clock in milliseconds. */
export type Reservation = { orderId: number; tickets: number; expiresAt: number }

/**
 * The order that this person has not paid yet: the idempotency key of the request and, once the service has answered,
 * the order and its expiry. It is stored on the device, so that a reload and every tab go on with it.
 */
type OpenOrder = { key: string; request: ReservationRequest; orderId?: number; expiresAt?: number }

const storageName = () => `convive.open-order.${currentUser()?.id}`

function readOpenOrder(eventId: number): OpenOrder | null {
  try {
    const stored = JSON.parse(readPreference(storageName()) ?? 'null') as OpenOrder | null
    return stored?.request.eventId === eventId ? stored : null
  } catch {
    // Another version of the page may have stored something else.
    return null
  }
}

const saveOpenOrder = (order: OpenOrder): void => savePreference(storageName(), JSON.stringify(order))

/** Forgets a paid or expired order. */
export const forgetOpenOrder = (eventId: number): void => {
  if (readOpenOrder(eventId)) removePreference(storageName())
}

/** The places that are reserved for this person's open order; null if there are none. */
export function openReservation(eventId: number): Reservation | null {
  const { orderId, request, expiresAt = 0 } = readOpenOrder(eventId) ?? {}
  return orderId !== undefined && request && expiresAt > Date.now()
    ? { orderId, tickets: request.tickets, expiresAt }
    : null
}

/**
 * Reserves the places that are about to be paid. The open order for the same request is used again; one for another
 * number of tickets is released first. If it was paid meanwhile, for example in another tab, it is returned.
 */
export async function reservePlaces(
  request: ReservationRequest,
): Promise<{ intent: PaymentIntent; reservation: Reservation } | { paid: Order }> {
  const previous = readOpenOrder(request.eventId)
  const order = previous?.orderId === undefined ? null : await readOrder(previous.orderId)
  if (order && isSettled(order)) return { paid: order }
  const open: OpenOrder =
    previous && canContinue(previous, order, request) ? previous : { key: crypto.randomUUID(), request }
  if (previous && open !== previous) await abandon(previous.orderId)
  saveOpenOrder(open)
  const intent = await call(createPaymentIntent, request, { idempotencyKey: open.key }).catch((error: unknown) => {
    if (isOutcomeKnown(error)) forgetOpenOrder(request.eventId)
    throw error
  })
  const facts = {
    orderId: intent.orderId,
    expiresAt: open.expiresAt ?? toLocalExpiry(intent.reservedUntil, Date.now()),
  }
  saveOpenOrder({ ...open, ...facts })
  return { intent, reservation: { ...facts, tickets: request.tickets } }
}

const canContinue = (
  { request: before, expiresAt = Infinity }: OpenOrder,
  order: Order | null,
  request: ReservationRequest,
) =>
  (order === null || order.state === 'reserved') &&
  expiresAt > Date.now() &&
  JSON.stringify(before) === JSON.stringify(request)

/** Null if the order cannot be read. It then counts as open. */
const readOrder = (id: number): Promise<Order | null> => call(getOrder, { id }).catch(() => null)

/** If this request fails, the service releases the places when they expire. */
async function abandon(orderId: number | undefined): Promise<void> {
  if (orderId !== undefined)
    await call(abandonOrder, { id: orderId }).catch((error: unknown) =>
      console.info('A reservation could not be released', error),
    )
}

const settledStates: readonly OrderState[] = ['paid', 'refunding', 'refunded']
/** The payment has arrived: the tickets exist, or the money is being refunded. */
export const isSettled = ({ state }: Order): boolean => settledStates.includes(state)

const maxAttempts = 20
const pollIntervalMs = 1000

/**
 * Polls an order until its payment has arrived and returns the last state that was read. It also polls an expired
 * reservation, because a late payment still gets a place or is refunded. Any other state means no payment so far.
 */
export async function waitForSettlement(
  read: () => Promise<Order>,
  attempts = maxAttempts,
  wait: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, pollIntervalMs)),
): Promise<Order> {
  const order = await read()
  if (isSettled(order) || attempts <= 1) return order
  await wait()
  return waitForSettlement(read, attempts - 1, wait)
}
