import { getEvent } from '@convive/contracts/events'
import type { Ticket } from '@convive/contracts/tickets'
import {
  Badge,
  Button,
  costaRicaClock,
  Figure,
  Row,
  Soft,
  styled,
  useApiQuery,
  useFormats,
  useLabels,
  useLanguage,
  useMessages,
  textLanguage,
} from '@convive/ui-kit'
import { locationBeside } from '@convive/formats/location-beside-venue'
import { titleIn } from '@convive/formats/in-language'
import { Printer } from 'lucide-react'
import { BackLink, TicketCard, TicketCardPerforation, TicketCardTop } from '@convive/event-view'
import { FullScreenCode } from './full-screen-code.tsx'
import { messages } from './texts.ts'

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
const Code = styled.p`
  font-size: var(--t-s);
  font-weight: var(--w-strong);
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
`

/** One ticket: event, time, location and code. `location` is null if it is not known. */
export function TicketSheet({ ticket, location }: { ticket: Ticket; location: string | null }) {
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
          <FullScreenCode code={ticket.code} readableCode={readableCode(ticket.code)} title={title} />
        </Faded>
        <Code aria-label={`${t('code')}: ${ticket.code}`}>{readableCode(ticket.code)}</Code>
        {ticket.checkedInAt && <Soft $size="s">{t('usedAt', { when: instant(ticket.checkedInAt) })}</Soft>}
      </Bottom>
    </Sheet>
  )
}

const tones = { valid: 'forest', used: 'neutral', refunding: 'note', refunded: 'note', cancelled: 'danger' } as const

/** The status of a ticket as a badge. */
export function TicketStatus({ ticket: { status, isCancelled } }: { ticket: Pick<Ticket, 'status' | 'isCancelled'> }) {
  const t = useMessages(messages)
  const shown = isCancelled && status === 'valid' ? 'cancelled' : status
  return <Badge $tone={tones[shown]}>{t(`status.${shown}`)}</Badge>
}

/** Formats a ticket code for reading aloud: groups of five characters, the last of six. */
export const readableCode = (code: string): string => code.replace(/^(.{5})(.{5})(.{5})(.{5})(.+)$/, '$1-$2-$3-$4-$5')

/** Texts about a ticket that several components show. */
export function useTicketTexts() {
  const t = useMessages(messages)
  const { eventTime, money, number } = useFormats()
  const language = useLanguage()
  return {
    title: ({ eventTitle, otherTitle }: Pick<Ticket, 'eventTitle' | 'otherTitle'>): string =>
      titleIn({ title: eventTitle, otherTitle }, language),
    when({ startsAt }: Pick<Ticket, 'startsAt'>): string {
      const { date, time } = costaRicaClock(startsAt)
      return eventTime({ eventDate: date, eventStartTime: time })
    },
    amount: ({ amount, currency }: { amount: number; currency: Ticket['currency'] }): string =>
      currency === 'cora' ? t('cora', { amount: number(amount) }) : money(amount, currency, 'exact'),
  }
}

/** True for a ticket that is valid or was used. */
export const isValidOrUsed = ({ status }: Pick<Ticket, 'status'>): boolean => status === 'valid' || status === 'used'

/** The location of an event; undefined while it is loading, null if it cannot be loaded. */
export function useEventLocation(event: number | string): string | null | undefined {
  const { region } = useLabels()
  const { data, error } = useApiQuery(getEvent, { id: event })
  if (!data) return error ? null : undefined
  const { venueName } = data
  const beside = venueName === null ? data.location : locationBeside(venueName, data.location)
  return [venueName, beside, region(data.region)].filter(Boolean).join(', ')
}

/** The links above tickets on the screen: back to the event, and print. */
export function PrintBar({ eventId }: { eventId: number | string }) {
  const t = useMessages(messages)
  return (
    <Row data-screen-only $justify="space-between">
      <BackLink href={`/events/${eventId}`}>{t('toEvent')}</BackLink>
      <Button variant="line" onClick={() => print()}>
        <Printer size={20} aria-hidden />
        {t('print')}
      </Button>
    </Row>
  )
}
