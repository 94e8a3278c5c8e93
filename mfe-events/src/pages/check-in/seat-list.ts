import type { CheckIn, listSeats, Seat } from '@convive/contracts/tickets'
import type { OutputOf } from '@convive/contracts/route'

export type SeatList = OutputOf<typeof listSeats>

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
        ? { ...seat, status: 'valid', checkedInAt: null, undoneCheckIns: undoneOf(seat) + 1 }
        : seat,
    ),
  }
}

const undoneOf = ({ undoneCheckIns = 0 }: Pick<Seat, 'undoneCheckIns'>): number => undoneCheckIns

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
      if (!before || undoneOf(before) < undoneOf(seat)) return seat
      const isUsed = before.checkedInAt !== null && seat.status === 'valid'
      const isOlder = undoneOf(before) > undoneOf(seat) && (seat.status === 'valid' || seat.status === 'used')
      return isUsed || isOlder
        ? { ...seat, status: before.status, checkedInAt: before.checkedInAt, undoneCheckIns: before.undoneCheckIns }
        : seat
    }),
  }
}
