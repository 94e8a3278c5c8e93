import type { Order } from '@convive/contracts/orders'
import { listTickets } from '@convive/contracts/tickets'
import { type ApiError, useApiQuery, useQuery } from '@convive/ui-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  expireReservation,
  type PaidOrder,
  releaseReservation,
  type Reservation,
  reservePlaces,
} from './reserve-places.ts'
import type { ReservationRequest } from './reservation-store.ts'

/** Choosing five tickets takes five presses and makes one reservation. */
const debounceMs = 400

export type ReservationState =
  | { state: 'reserving' }
  | { state: 'paid'; order: Order }
  | { state: 'failed'; error: ApiError; busy: boolean; retry: () => void }
  | {
      state: 'reserved' | 'expired'
      reservation: Reservation
      retry: () => void
      expire: () => void
      setPaying: (paying: boolean) => void
    }

/** Reserves places while the page is open and releases them on leaving, but never while they are being paid. */
export function useReservation(wanted: ReservationRequest): ReservationState {
  const request = useDebounced(wanted)
  const [attempt, setAttempt] = useState(0)
  const [expiredOrderId, setExpiredOrderId] = useState<number | null>(null)
  const paying = useRef(false)
  const { data, error, isFetching, refetch } = useQuery<Reservation | PaidOrder, ApiError>({
    queryKey: ['reservation', request, attempt],
    queryFn: () => reservePlaces(request),
    gcTime: 0,
    // This query reserves places: nothing but a retry may run it again.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const reservation = data && 'intent' in data ? data : undefined
  const expired =
    useExpired(reservation?.expiresAt) || (reservation !== undefined && expiredOrderId === reservation.intent.orderId)
  const { eventId } = wanted
  const readAgain = () => setAttempt(attempt + 1)
  useOnTicketsIssued(eventId, reservation?.intent.orderId, () => {
    if (!paying.current) readAgain()
  })
  useEffect(() => () => void (paying.current || releaseReservation(eventId)), [eventId])

  if (error) return { state: 'failed', error, busy: isFetching, retry: () => void refetch() }
  if (data && 'paid' in data) return { state: 'paid', order: data.paid }
  if (!reservation || wanted !== request) return { state: 'reserving' }
  return {
    state: expired ? 'expired' : 'reserved',
    reservation,
    retry: readAgain,
    expire: () => {
      expireReservation(eventId)
      setExpiredOrderId(reservation.intent.orderId)
    },
    setPaying: (now) => {
      paying.current = now
    },
  }
}

/**
 * Calls `onIssued` once the user has tickets of the order. After a reload in the middle of a payment, the payment can
 * arrive while the page offers to pay.
 */
function useOnTicketsIssued(eventId: number, orderId: number | undefined, onIssued: () => void): void {
  const { data } = useApiQuery(listTickets, { eventId, limit: 100 }, { staleTime: 0 })
  const isIssued = orderId !== undefined && (data?.items ?? []).some((ticket) => ticket.orderId === orderId)
  const notify = useEffectEvent(onIssued)
  useEffect(() => {
    if (isIssued) notify()
  }, [isIssued])
}

/** Returns the first value at once and the last of several quick changes after a pause. */
function useDebounced(wanted: ReservationRequest): ReservationRequest {
  const [debounced, setDebounced] = useState(wanted)
  useEffect(() => {
    if (wanted === debounced) return undefined
    const timer = setTimeout(() => setDebounced(wanted), debounceMs)
    return () => clearTimeout(timer)
  }, [wanted, debounced])
  return debounced
}

function useExpired(at: number | undefined): boolean {
  const [expiredAt, setExpiredAt] = useState<number | null>(null)
  useEffect(() => {
    if (at === undefined) return undefined
    const timer = setTimeout(() => setExpiredAt(at), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return at !== undefined && expiredAt === at
}
