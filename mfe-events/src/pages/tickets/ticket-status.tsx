import type { Ticket } from '@convive/contracts/tickets'
import { Badge, useMessages } from '@convive/ui-kit'
import { messages } from './messages/messages.ts'

const tones = { valid: 'forest', used: 'neutral', refunding: 'note', refunded: 'note', cancelled: 'danger' } as const

/** Whether a ticket lets one in, and if not, why. */
export function TicketStatus({ ticket: { status, isCancelled } }: { ticket: Pick<Ticket, 'status' | 'isCancelled'> }) {
  const say = useMessages(messages)
  const shown = isCancelled && status === 'valid' ? 'cancelled' : status
  return <Badge $tone={tones[shown]}>{say(`status.${shown}`)}</Badge>
}

/** A ticket that is, or was, good for a place. */
export const isStanding = ({ status }: Pick<Ticket, 'status'>): boolean => status === 'valid' || status === 'used'
