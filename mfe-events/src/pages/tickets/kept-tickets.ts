import type { Ticket } from '@convive/contracts/tickets'

/** A ticket as it was last seen, with where its event is. */
export type KeptTicket = { ticket: Ticket; where: string | null }
type Kept = { userId: number; tickets: KeptTicket[] }

/** Enough for whoever goes out a lot; the oldest give way. */
const most = 60

/** What a device keeps of a person's tickets so that they can be shown without network: text in, text out. */
export function remember(text: string | null, userId: number, seen: readonly KeptTicket[]): string {
  const codes = new Set(seen.map(({ ticket }) => ticket.code))
  const others = recall(text, userId).filter(({ ticket }) => !codes.has(ticket.code))
  const kept: Kept = { userId, tickets: [...seen, ...others].slice(0, most) }
  return JSON.stringify(kept)
}

/** The kept tickets of this person; another one's are none of theirs. */
export function recall(text: string | null, userId: number): KeptTicket[] {
  if (text === null) return []
  const kept = JSON.parse(text) as Kept
  return kept.userId === userId ? kept.tickets : []
}
