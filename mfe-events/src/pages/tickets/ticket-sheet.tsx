import type { Ticket } from '@convive/contracts/tickets'
import { Figure, Soft, styled, useFormats, useMessages } from '@convive/ui-kit'
import { Stub, StubCut, StubTop } from '../event/stub.ts'
import { messages } from './messages/messages.ts'
import { QrCode } from './qr-code.tsx'
import { isStanding, TicketStatus } from './ticket-status.tsx'
import { readableCode, useTicketTexts } from './ticket-texts.ts'

/** Paper in both themes: it is shown to scanners, and printed. */
const Sheet = styled(Stub)`
  color: var(--ink);
  width: min(100%, 460px);
  margin-inline: auto;
  break-inside: avoid;
  @media print {
    filter: none;
    border: 1px solid var(--line);
    border-radius: var(--r-l);
    break-after: page;
  }
`
const Bottom = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s-3);
  padding: var(--s-2) var(--s-5) var(--s-6);
  border-radius: 0 0 var(--r-l) var(--r-l);
  background: var(--raised);
  text-align: center;
`
const Title = styled.h2`
  font-size: var(--t-xl);
  line-height: 1.2;
  overflow-wrap: anywhere;
`
const Top = styled.div`
  display: grid;
  gap: var(--s-3);
`
const Facts = styled.dl`
  display: grid;
  gap: var(--s-2);
  dt {
    color: var(--ink-soft);
    font-size: var(--t-s);
  }
  dd {
    font-weight: var(--w-strong);
    overflow-wrap: anywhere;
  }
`
const Faded = styled.div<{ $faded: boolean }>`
  width: 100%;
  display: grid;
  justify-items: center;
  ${({ $faded }) => $faded && 'opacity: 0.35;'}
`
const Code = styled.p`
  font-size: var(--t-s);
  font-weight: var(--w-strong);
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
`

/** One ticket as one carries it: what for, when, where, and the code. `where` is null where nobody can say it now. */
export function TicketSheet({ ticket, where }: { ticket: Ticket; where: string | null }) {
  const say = useMessages(messages)
  const { instant } = useFormats()
  const texts = useTicketTexts()
  return (
    <Sheet as="article" data-theme="light" aria-label={say('seat', { seat: ticket.seat, seats: ticket.seats })}>
      <StubTop>
        <Top>
          <div>
            <TicketStatus ticket={ticket} />
          </div>
          <Title>{ticket.eventTitle}</Title>
          <Facts>
            <div>
              <dt>{say('when')}</dt>
              <dd>{texts.when(ticket)}</dd>
            </div>
            {where !== null && (
              <div>
                <dt>{say('where')}</dt>
                <dd>{where}</dd>
              </div>
            )}
            <div>
              <dt>{say('paid')}</dt>
              <dd>
                <Figure>{texts.amount(ticket)}</Figure>
              </dd>
            </div>
          </Facts>
        </Top>
      </StubTop>
      <StubCut />
      <Bottom>
        <b>{say('seat', { seat: ticket.seat, seats: ticket.seats })}</b>
        <Faded $faded={!isStanding(ticket)}>
          <QrCode text={ticket.code} />
        </Faded>
        <Code aria-label={`${say('code')}: ${ticket.code}`}>{readableCode(ticket.code)}</Code>
        {ticket.checkedInAt && <Soft $size="s">{say('usedAt', { when: instant(ticket.checkedInAt) })}</Soft>}
      </Bottom>
    </Sheet>
  )
}
