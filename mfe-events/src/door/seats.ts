import { type CheckIn, listSeats, type Seat } from '@convive/contracts/tickets'
import { queryClient, queryKeyOf, useApiQuery } from '@convive/ui-kit'
import type { OutputOf } from '@convive/contracts/route'
import type { QueuedScan } from './offline-scan-queue.ts'

/** Other devices may be scanning too. */
const pollIntervalMs = 30_000

/** The seat list, loaded in advance and polled while there is a network. */
export function useSeats(eventId: string) {
  const query = useApiQuery(
    listSeats,
    { id: eventId },
    { refetchInterval: pollIntervalMs, staleTime: 0, merge: mergeSeatList },
  )
  const update = (change: (list: SeatList) => SeatList): void =>
    void queryClient.setQueryData<SeatList>(queryKeyOf(listSeats, { id: eventId }), (known) => known && change(known))
  return {
    query,
    marks: {
      checkedIn: (checkIn: CheckIn) => update((list) => markCheckedIn(list, checkIn)),
      undone: (ticketId: number) => update((list) => markUndone(list, ticketId)),
    },
  }
}

/** Changes the seat list according to the service's responses. */
export type SeatMarks = { checkedIn: (checkIn: CheckIn) => void; undone: (ticketId: number) => void }

export type SeatList = OutputOf<typeof listSeats>

/**
 * How many valid tickets there are, and how many of them are checked in at any door, together with those that this
 * device has accepted and not sent yet. A ticket that another door has checked in meanwhile counts once.
 */
export function countSeats(
  seats: readonly Seat[],
  queued: readonly Pick<QueuedScan, 'ticketId'>[],
): { valid: number; inside: number } {
  const valid = seats.filter(({ status }) => status === 'valid' || status === 'used')
  const checkedIn = new Set(valid.filter(({ checkedInAt }) => checkedInAt !== null).map(({ ticketId }) => ticketId))
  const accepted = queued.filter(({ ticketId }) => ticketId === undefined || !checkedIn.has(ticketId))
  return { valid: valid.length, inside: checkedIn.size + accepted.length }
}

/** The seat list after the response to a scan. */
export function markCheckedIn(
  list: SeatList,
  { ticketId, checkedInAt }: Pick<CheckIn, 'ticketId' | 'checkedInAt'>,
): SeatList {
  return {
    ...list,
    seats: list.seats.map((seat) => (seat.ticketId === ticketId ? { ...seat, status: 'used', checkedInAt } : seat)),
  }
}

/** The seat list after a check-in was undone here. */
export function markUndone(list: SeatList, ticketId: number): SeatList {
  return {
    ...list,
    seats: list.seats.map((seat) =>
      seat.ticketId === ticketId
        ? { ...seat, status: 'valid', checkedInAt: null, undoneCheckIns: seat.undoneCheckIns + 1 }
        : seat,
    ),
  }
}

/**
 * Merges a newly read list with the known one. The response may have been computed before a scan whose response arrived
 * earlier. A seat that was checked in therefore stays checked in; otherwise the same code would be accepted twice
 * without a network. The number of undone check-ins tells which one is newer.
 */
export function mergeSeatList(known: SeatList | undefined, answer: SeatList): SeatList {
  const knownSeats = new Map(known?.seats.map((seat) => [seat.ticketId, seat]))
  return {
    ...answer,
    seats: answer.seats.map((seat) => {
      const before = knownSeats.get(seat.ticketId)
      if (!before || before.undoneCheckIns < seat.undoneCheckIns) return seat
      const isUsed = before.checkedInAt !== null && seat.status === 'valid'
      const isOlder = before.undoneCheckIns > seat.undoneCheckIns && (seat.status === 'valid' || seat.status === 'used')
      return isUsed || isOlder
        ? { ...seat, status: before.status, checkedInAt: before.checkedInAt, undoneCheckIns: before.undoneCheckIns }
        : seat
    }),
  }
}
