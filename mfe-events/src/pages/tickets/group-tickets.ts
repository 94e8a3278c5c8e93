import type { Ticket } from '@convive/contracts/tickets'

export type TicketGroup = [Ticket, ...Ticket[]]

/**
 * One group for the tickets of an event with the same status. The tickets that still let somebody in come first, for
 * the next event above; the others keep the order of the list.
 */
export function groupTickets(tickets: readonly Ticket[], now: number): TicketGroup[] {
  const groups = new Map<string, TicketGroup>()
  for (const ticket of tickets) {
    const key = `${ticket.eventId} ${ticket.status} ${ticket.currency}`
    const group = groups.get(key)
    if (group) group.push(ticket)
    else groups.set(key, [ticket])
  }
  const startOf = ([ticket]: TicketGroup): number => (isUsable(ticket, now) ? Date.parse(ticket.startsAt) : Infinity)
  // Infinity minus Infinity is no number, so equal starts are compared first.
  return [...groups.values()].toSorted((a, b) => (startOf(a) === startOf(b) ? 0 : startOf(a) - startOf(b)))
}

/** Whether a ticket still lets somebody into its event. */
const isUsable = ({ status, isCancelled, endsAt }: Ticket, now: number): boolean =>
  status === 'valid' && !isCancelled && Date.parse(endsAt) >= now
