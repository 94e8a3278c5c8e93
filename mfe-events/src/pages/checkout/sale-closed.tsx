import type { Event } from '@convive/contracts/events'
import { ButtonLink, EmptyState, useMessages } from '@convive/ui-kit'
import { Ticket, TicketX } from 'lucide-react'
import { messages } from './messages/messages.ts'
import type { SaleStatus } from './sale-status.ts'

type Reason = Extract<SaleStatus, { kind: 'closed' }>['reason']

/** Explains why no tickets are on sale, and offers a link to another page. */
export function SaleClosed({ event, reason, price }: { event: Event; reason: Reason; price: string }) {
  const t = useMessages(messages)
  const Icon = reason === 'free' || reason === 'at_door' ? Ticket : TicketX
  return (
    <EmptyState
      title={t(`closed.${reason}`)}
      text={t(`closed.${reason}Text`, { price })}
      picture={<Icon size={44} strokeWidth={1.5} aria-hidden />}
    >
      <ButtonLink href={`/events/${event.id}`}>{t('back')}</ButtonLink>
    </EmptyState>
  )
}
