import type { Ticket } from '@convive/contracts/tickets'
import { EntryTitle, EntryWhen, Soft, styled, useMessages } from '@convive/ui-kit'
import { messages } from './messages/messages.ts'
import { TicketStatus } from './ticket-status.tsx'
import { useTicketTexts } from './ticket-texts.ts'

const Row = styled.li`
  position: relative;
  display: grid;
  gap: 4px;
  padding-block: var(--s-4);
  overflow-wrap: anywhere;
`

export type TitleLevel = 'h2' | 'h3'

/** Tickets of one event with the same status, in a list. The whole row is a link. */
export function TicketRow({ tickets, level }: { tickets: readonly [Ticket, ...Ticket[]]; level: TitleLevel }) {
  const t = useMessages(messages)
  const texts = useTicketTexts()
  const [ticket, ...others] = tickets
  const isAlone = others.length === 0
  const { currency } = ticket
  const amount = tickets.reduce((sum, one) => sum + one.amount, 0)
  return (
    <Row>
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
    </Row>
  )
}
