import type { Ticket } from '@convive/contracts/tickets'
import { readPreference, savePreference, ticketsPreference } from '@convive/ui-kit'
import { useEffect, useState } from 'react'
import { type KeptTicket, recall, remember } from './kept-tickets.ts'

/** The tickets as they were when this page was opened, from this device. */
export function useKeptTickets(userId: number): KeptTicket[] {
  const [kept] = useState(() => recall(readPreference(ticketsPreference), userId))
  return kept
}

/** Keeps what is on show, for when there is no network. `where` undefined: not known yet. */
export function useKeeping(userId: number, tickets: readonly Ticket[] | undefined, where: string | null | undefined): void {
  useEffect(() => {
    if (!tickets || tickets.length === 0 || where === undefined) return
    savePreference(ticketsPreference, remember(readPreference(ticketsPreference), userId, tickets.map((ticket) => ({ ticket, where }))))
  }, [userId, tickets, where])
}
