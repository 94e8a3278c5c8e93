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

/** A ticket in a list. The whole row is a link. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const t = useMessages(messages)
  const texts = useTicketTexts()
  return (
    <Row>
      <EntryWhen>
        {texts.when(ticket)}
        <TicketStatus ticket={ticket} />
      </EntryWhen>
      <EntryTitle>
        <a href={`/tickets/${ticket.code}`}>{ticket.eventTitle}</a>
      </EntryTitle>
      <Soft $size="s">
        {t('seat', { seat: ticket.seat, seats: ticket.seats })} · {texts.amount(ticket)}
      </Soft>
    </Row>
  )
}
