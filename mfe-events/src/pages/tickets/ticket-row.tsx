import type { Ticket } from '@convive/contracts/payments'
import { Soft, styled, useMessages } from '@convive/ui-kit'
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
const When = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--s-2);
  color: var(--forest);
  font-size: var(--t-s);
  font-weight: var(--w-strong);
`
const Title = styled.h3`
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

/** A ticket in a list, all of it a link. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const say = useMessages(messages)
  const texts = useTicketTexts()
  return (
    <Row>
      <When>
        {texts.when(ticket)}
        <TicketStatus ticket={ticket} />
      </When>
      <Title>
        <a href={`/tickets/${ticket.code}`}>{ticket.eventTitle}</a>
      </Title>
      <Soft $size="s">
        {say('seat', { seat: ticket.seat, seats: ticket.seats })} · {texts.amount(ticket)}
      </Soft>
    </Row>
  )
}
