import type { CheckIn, listSeats } from '@convive/contracts/tickets'
import type { OutputOf } from '@convive/contracts/route'

export type SeatList = OutputOf<typeof listSeats>

/** The list once a scan was answered. */
export function markCheckedIn(list: SeatList, { ticketId, checkedInAt }: Pick<CheckIn, 'ticketId' | 'checkedInAt'>): SeatList {
  return { ...list, seats: list.seats.map((seat) => (seat.ticketId === ticketId ? { ...seat, status: 'used', checkedInAt } : seat)) }
}

/**
 * What is known once the list is read again. Nobody leaves again through this door, and an answer may have been worked out before a scan
 * that was answered sooner: who was let in stays so, or without network the same code would open twice.
 */
export function keepCheckedIn(known: SeatList | undefined, answer: SeatList): SeatList {
  const checkedIn = new Map(known?.seats.map(({ ticketId, checkedInAt }) => [ticketId, checkedInAt]))
  return {
    ...answer,
    seats: answer.seats.map((seat) => {
      const before = checkedIn.get(seat.ticketId)
      return seat.status === 'valid' && before ? { ...seat, status: 'used', checkedInAt: before } : seat
    }),
  }
}
