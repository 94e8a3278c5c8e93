import type { CheckIn, listSeats } from '@convive/contracts/tickets'
import type { OutputOf } from '@convive/contracts/route'

export type SeatList = OutputOf<typeof listSeats>

/** The seat list after a scan was answered. */
export function markCheckedIn(
  list: SeatList,
  { ticketId, checkedInAt }: Pick<CheckIn, 'ticketId' | 'checkedInAt'>,
): SeatList {
  return {
    ...list,
    seats: list.seats.map((seat) => (seat.ticketId === ticketId ? { ...seat, status: 'used', checkedInAt } : seat)),
  }
}

/**
 * Merges a newly read list with the known one. The response may have been computed before a scan that was answered
 * earlier. A seat that was checked in therefore stays checked in; otherwise the same code would be accepted twice
 * without a network.
 */
export function mergeSeatList(known: SeatList | undefined, answer: SeatList): SeatList {
  const checkInTimes = new Map(known?.seats.map(({ ticketId, checkedInAt }) => [ticketId, checkedInAt]))
  return {
    ...answer,
    seats: answer.seats.map((seat) => {
      const knownTime = checkInTimes.get(seat.ticketId)
      return seat.status === 'valid' && knownTime ? { ...seat, status: 'used', checkedInAt: knownTime } : seat
    }),
  }
}
