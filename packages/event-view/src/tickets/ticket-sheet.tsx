import { isValidOrUsed, type Ticket } from '@convive/contracts/tickets'
import { readableCode } from '@convive/formats/readable-code'
import { Figure, Soft, styled, textLanguage, useFormats, useMessages } from '@convive/ui-kit/design'
import type { ReactNode } from 'react'
import { TicketCard, TicketCardPerforation, TicketCardTop } from '../event/ticket-card.ts'
import { QrCode } from '../qr-code/qr-code.tsx'
import { messages, TicketStatus, useTicketTexts } from './ticket-row.tsx'

/** Light in both themes, because it is shown to scanners and printed. */
const Sheet = styled(TicketCard)`
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
/** Few lines, so that a phone shows the whole code below them. */
const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-2) var(--s-4);
  dt {
    color: var(--ink-soft);
    font-size: var(--t-s);
  }
  dd {
    font-weight: var(--w-strong);
    overflow-wrap: anywhere;
  }
`
const Place = styled.div`
  grid-column: 1 / -1;
  order: 1;
`
const Faded = styled.div<{ $faded: boolean }>`
  width: 100%;
  display: grid;
  justify-items: center;
  ${({ $faded }) => $faded && 'opacity: 0.35;'}
`
const CodeText = styled.p`
  font-size: var(--t-s);
  font-weight: var(--w-strong);
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
`

const Code = styled.div`
  width: min(100%, 300px);
`

type TicketSheetProps = {
  ticket: Ticket
  /** Null if it is not known. */
  location: string | null
  /** The drawn code, if it is more than a picture. */
  children?: ReactNode
}

/** One ticket: event, time, location and code. */
export function TicketSheet({ ticket, location, children }: TicketSheetProps) {
  const t = useMessages(messages)
  const { instant } = useFormats()
  const texts = useTicketTexts()
  const title = texts.title(ticket)
  return (
    <Sheet as="article" data-theme="light" aria-label={t('seat', { seat: ticket.seat, seats: ticket.seats })}>
      <TicketCardTop>
        <Top>
          <div>
            <TicketStatus ticket={ticket} />
          </div>
          <Title lang={textLanguage(title)}>{title}</Title>
          <Facts>
            <div>
              <dt>{t('when')}</dt>
              <dd>{texts.when(ticket)}</dd>
            </div>
            {location !== null && (
              <Place>
                <dt>{t('where')}</dt>
                <dd>{location}</dd>
              </Place>
            )}
            <div>
              <dt>{t('paid')}</dt>
              <dd>{ticket.passId === undefined ? <Figure>{texts.amount(ticket)}</Figure> : t('withPass')}</dd>
            </div>
          </Facts>
        </Top>
      </TicketCardTop>
      <TicketCardPerforation />
      <Bottom>
        <b>{t('seat', { seat: ticket.seat, seats: ticket.seats })}</b>
        <Faded $faded={!isValidOrUsed(ticket)}>
          {children ?? (
            <Code>
              <QrCode text={ticket.code} label={t('qr')} />
            </Code>
          )}
        </Faded>
        <CodeText aria-label={`${t('code')}: ${ticket.code}`}>{readableCode(ticket.code)}</CodeText>
        {ticket.checkedInAt && <Soft $size="s">{t('usedAt', { when: instant(ticket.checkedInAt) })}</Soft>}
      </Bottom>
    </Sheet>
  )
}
