import type { Ticket } from '@convive/contracts/tickets'
import { Badge, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'

const tones = { valid: 'forest', used: 'neutral', refunding: 'note', refunded: 'note', cancelled: 'danger' } as const

/** The status of a ticket as a badge. */
export function TicketStatus({ ticket: { status, isCancelled } }: { ticket: Pick<Ticket, 'status' | 'isCancelled'> }) {
  const t = useMessages(messages)
  const shown = isCancelled && status === 'valid' ? 'cancelled' : status
  return <Badge $tone={tones[shown]}>{t(`status.${shown}`)}</Badge>
}
