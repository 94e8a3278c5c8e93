import {
  abandonOrder,
  createPaymentIntent,
  getCheckout,
  getOrder,
  type Order,
  type PaymentIntent,
} from '@convive/contracts/orders'
import { call, currentUser, isOutcomeKnown, queryKeyOf, queryClient, tabStorage } from '@convive/ui-kit'
import { isSettled } from './wait-for-settlement.ts'
import { toLocalExpiry } from './expiry.ts'
import { isForRequest, type ReservationRequest, reservationStore } from './reservation-store.ts'

/** `expiresAt` is in milliseconds by this device's clock. */
export type Reservation = { intent: PaymentIntent; tickets: number; expiresAt: number }
/** The payment for this tab's reservation has arrived. */
export type PaidOrder = { paid: Order }

const storeOf = (eventId: number) =>
  reservationStore(`convive.reservation.${currentUser()?.id} ${eventId}`, tabStorage())

/**
 * Reserves places for a checkout. A reservation of this tab for the same request is used again; one for another request
 * is released first. After a reload in the middle of a payment, the order may already be paid; it is then returned.
 */
export async function reservePlaces(request: ReservationRequest): Promise<Reservation | PaidOrder> {
  const store = storeOf(request.eventId)
  const previous = store.read()
  const order = previous && (await readOrder(previous.orderId))
  if (order && isSettled(order)) return { paid: order }
  const isOver = previous && ((order && order.state !== 'reserved') || (previous.expiresAt ?? Infinity) <= Date.now())
  if (previous && (isOver || !isForRequest(previous, request))) {
    store.clear()
    await abandon(previous.orderId)
  }
  const { key, expiresAt } = store.start(request)
  const intent = await call(createPaymentIntent, request, { idempotencyKey: key }).catch((error: unknown) => {
    if (isOutcomeKnown(error)) store.clear()
    throw error
  })
  const facts = { orderId: intent.orderId, expiresAt: expiresAt ?? toLocalExpiry(intent.reservedUntil, Date.now()) }
  // The user may have changed the request before the response arrived.
  if (!store.update(key, facts)) await abandon(intent.orderId)
  return { intent, tickets: request.tickets, expiresAt: facts.expiresAt }
}

/** The number of places that this tab has reserved. They count as taken for others, but not for this user. */
export function placesReservedByThisTab(eventId: number): number {
  const reservation = storeOf(eventId).read()
  return reservation?.expiresAt !== undefined && reservation.expiresAt > Date.now() ? reservation.request.tickets : 0
}

/** The order of this tab's reservation, once the service has answered. */
export const orderOfThisTab = (eventId: number): number | undefined => storeOf(eventId).read()?.orderId

/** Marks the reservation as expired, because the service ended it before this device's clock did. */
export function expireReservation(eventId: number): void {
  const store = storeOf(eventId)
  const reservation = store.read()
  if (reservation) store.update(reservation.key, { expiresAt: 0 })
}

/** Forgets a paid reservation without releasing its places. */
export const forgetReservation = (eventId: number): void => storeOf(eventId).clear()

/** Releases the reserved places. */
export function releaseReservation(eventId: number): void {
  const store = storeOf(eventId)
  const reservation = store.read()
  store.clear()
  // The next page may have read the number of places while these still counted as taken.
  void abandon(reservation?.orderId).then(() =>
    queryClient.invalidateQueries({ queryKey: queryKeyOf(getCheckout, { eventId }) }),
  )
}

/** Returns null if there is no order yet or it cannot be read. The reservation then counts as valid. */
const readOrder = async (id: number | undefined): Promise<Order | null> =>
  id === undefined ? null : await call(getOrder, { id }).catch(() => null)

/** If this request fails, the service releases the places when they expire. */
async function abandon(orderId: number | undefined): Promise<void> {
  if (orderId !== undefined)
    await call(abandonOrder, { id: orderId }).catch((error: unknown) =>
      console.info('A reservation could not be released', error),
    )
}
