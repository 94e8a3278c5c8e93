import type { Ticket } from '@convive/contracts/tickets'

/** The last known state of a ticket, with the location of its event. */
export type OfflineTicket = { ticket: Ticket; location: string | null }
type StoredTickets = { userId: number; tickets: OfflineTicket[] }

/** Enough for somebody who goes out often; the oldest tickets are dropped. */
const maxTickets = 60

/** Adds tickets to the stored text of a user and returns the new text. */
export function addOfflineTickets(text: string | null, userId: number, seen: readonly OfflineTicket[]): string {
  const codes = new Set(seen.map(({ ticket }) => ticket.code))
  const others = readOfflineTickets(text, userId).filter(({ ticket }) => !codes.has(ticket.code))
  const stored: StoredTickets = { userId, tickets: [...seen, ...others].slice(0, maxTickets) }
  return JSON.stringify(stored)
}

/** Reads the stored tickets of this user. Tickets of another user are not returned. */
export function readOfflineTickets(text: string | null, userId: number): OfflineTicket[] {
  if (text === null) return []
  const stored = JSON.parse(text) as StoredTickets
  return stored.userId === userId ? stored.tickets : []
}
