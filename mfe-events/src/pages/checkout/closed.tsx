import type { Event } from '@convive/contracts/events'
import { ButtonLink, EmptyState, useMessages } from '@convive/ui-kit'
import { Ticket, TicketX } from 'lucide-react'
import { messages } from './messages/messages.ts'
import type { Sale } from './sale.ts'

type Reason = Extract<Sale, { kind: 'closed' }>['reason']

/** Why there is nothing to buy here, and what to do instead. */
export function Closed({ event, reason, price }: { event: Event; reason: Reason; price: string }) {
  const say = useMessages(messages)
  const Icon = reason === 'free' || reason === 'at_door' ? Ticket : TicketX
  return (
    <EmptyState title={say(`closed.${reason}`)} text={say(`closed.${reason}Text`, { price })} picture={<Icon size={44} strokeWidth={1.5} aria-hidden />}>
      <ButtonLink href={`/events/${event.id}`}>{say('back')}</ButtonLink>
    </EmptyState>
  )
}
