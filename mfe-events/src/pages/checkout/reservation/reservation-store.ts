import type { createPaymentIntent } from '@convive/contracts/orders'
import type { RequestOf } from '@convive/contracts/route'

export type ReservationRequest = Required<RequestOf<typeof createPaymentIntent>>
/**
 * What a tab stores about its reservation: the idempotency key of the request and, once the service has responded, the
 * order and the expiry by this device's clock in milliseconds.
 */
export type StoredReservation = { key: string; request: ReservationRequest; orderId?: number; expiresAt?: number }

export type ReservationStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const isForRequest = (stored: StoredReservation, request: ReservationRequest): boolean =>
  JSON.stringify(stored.request) === JSON.stringify(request)

/**
 * Stores one user's reservation for one event for as long as the tab lives, so that a reload finds the reserved places.
 */
export function reservationStore(
  storageKey: string,
  storage: ReservationStorage,
  newKey: () => string = () => crypto.randomUUID(),
) {
  const read = (): StoredReservation | null => {
    const text = storage.getItem(storageKey)
    return text === null ? null : (JSON.parse(text) as StoredReservation)
  }
  const save = (reservation: StoredReservation): StoredReservation => {
    storage.setItem(storageKey, JSON.stringify(reservation))
    return reservation
  }
  return {
    read,
    /** Returns the stored reservation if it is for the same request; otherwise stores a new one. */
    start(request: ReservationRequest): StoredReservation {
      const stored = read()
      return stored && isForRequest(stored, request) ? stored : save({ key: newKey(), request })
    },
    /** Adds facts from the service. Returns false if another reservation has replaced this one. */
    update(key: string, facts: Pick<StoredReservation, 'orderId' | 'expiresAt'>): boolean {
      const stored = read()
      return stored?.key === key && Boolean(save({ ...stored, ...facts }))
    },
    clear: () => storage.removeItem(storageKey),
  }
}
