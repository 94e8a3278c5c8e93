import type { Ticket } from '@convive/contracts/tickets'
import { readPreference, savePreference, ticketsPreference } from '@convive/ui-kit'
import { useEffect, useState } from 'react'
import { addOfflineTickets, type OfflineTicket, readOfflineTickets } from './offline-tickets.ts'

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
