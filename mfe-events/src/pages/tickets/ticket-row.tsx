import type { Ticket } from '@convive/contracts/tickets'
import { EntryTitle, EntryWhen, Soft, styled, useMessages } from '@convive/ui-kit'
import { ChevronRight, QrCode, Ticket as TicketIcon } from 'lucide-react'
import { messages } from './texts.ts'
import { TicketStatus } from './ticket-status.tsx'
import { useTicketTexts } from './ticket-texts.ts'

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--s-3);
  align-items: center;
  padding-block: var(--s-4);
  overflow-wrap: anywhere;
  > svg {
    color: var(--ink-soft);
  }
`
/** What the row opens: the code of a valid ticket, or an old ticket. */
const Tile = styled.span<{ $isValid: boolean }>`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: var(--r-m);
  background: ${({ $isValid }) => ($isValid ? 'var(--forest-tint)' : 'var(--sunk)')};
  color: ${({ $isValid }) => ($isValid ? 'var(--on-forest-tint)' : 'var(--ink-soft)')};
`
const Lines = styled.div`
  display: grid;
  gap: 4px;
`

export type TitleLevel = 'h2' | 'h3'

/** Tickets of one event with the same status, in a list. The whole row is a link. */
export function TicketRow({ tickets, level }: { tickets: readonly [Ticket, ...Ticket[]]; level: TitleLevel }) {
  const t = useMessages(messages)
  const texts = useTicketTexts()
  const [ticket, ...others] = tickets
  const isAlone = others.length === 0
  const { currency } = ticket
  const isValid = ticket.status === 'valid' && !ticket.isCancelled
  const Icon = isValid ? QrCode : TicketIcon
  const amount = tickets.reduce((sum, one) => sum + one.amount, 0)
  return (
    <Row>
      <Tile $isValid={isValid}>
        <Icon size={32} strokeWidth={1.5} aria-hidden />
      </Tile>
      <Lines>
        <EntryWhen>
          {texts.when(ticket)}
          <TicketStatus ticket={ticket} />
        </EntryWhen>
        <EntryTitle as={level}>
          <a href={isAlone ? `/tickets/${ticket.code}` : `/tickets?event=${ticket.eventId}`}>{ticket.eventTitle}</a>
        </EntryTitle>
        <Soft $size="s">
          {isAlone ? t('seat', { seat: ticket.seat, seats: ticket.seats }) : t('count', { count: tickets.length })}
          {' · '}
          {texts.amount({ amount, currency })}
        </Soft>
      </Lines>
      <ChevronRight size={20} aria-hidden />
    </Row>
  )
}
