import type { Ticket } from '@convive/contracts/tickets'
import { type ApiError, readPreference, savePreference, ticketsPreference } from '@convive/ui-kit'
import { useEffect, useState } from 'react'

/** The tickets that were stored on this device when the page was opened. */
export function useOfflineTickets(userId: number): OfflineTicket[] {
  const [stored] = useState(() => readOfflineTickets(readPreference(ticketsPreference), userId))
  return stored
}

/** Stores the shown tickets on this device for use without a network. A `location` of undefined is not known yet. */
export function useSaveOffline(
  userId: number,
  tickets: readonly Ticket[] | undefined,
  location: string | null | undefined,
): void {
  useEffect(() => {
    if (!tickets || tickets.length === 0 || location === undefined) return
    const stored = readPreference(ticketsPreference)
    const next = addOfflineTickets(
      stored,
      userId,
      tickets.map((ticket) => ({ ticket, location })),
    )
    if (next !== stored) savePreference(ticketsPreference, next)
  }, [userId, tickets, location])
}

/** The last known state of a ticket, with the location of its event. */
export type OfflineTicket = { ticket: Ticket; location: string | null }
type StoredTickets = { userId: number; tickets: OfflineTicket[] }

/** Enough for somebody who goes out often; the oldest tickets are dropped. */
const maxTickets = 60

/** Adds tickets to the stored text of a user and returns the new text. A list does not know the locations of its events. */
export function addOfflineTickets(text: string | null, userId: number, seen: readonly OfflineTicket[]): string {
  const former = new Map(readOfflineTickets(text, userId).map((one) => [one.ticket.code, one]))
  const latest = seen.map(({ ticket, location }) => ({
    ticket,
    location: location ?? former.get(ticket.code)?.location ?? null,
  }))
  for (const { ticket } of seen) former.delete(ticket.code)
  const stored: StoredTickets = { userId, tickets: [...latest, ...former.values()].slice(0, maxTickets) }
  return JSON.stringify(stored)
}

/** Reads the stored tickets of this user. Tickets of another user are not returned. */
export function readOfflineTickets(text: string | null, userId: number): OfflineTicket[] {
  if (text === null) return []
  const stored = JSON.parse(text) as StoredTickets
  return stored.userId === userId ? stored.tickets : []
}

/** The request was not refused: the service could not be reached or could not answer. */
export const isOffline = ({ status }: ApiError): boolean => status === 0 || status >= 500
