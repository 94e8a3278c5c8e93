import type { Ticket } from '@convive/contracts/tickets'
import { titleIn } from '@convive/formats/in-language'
import {
  addNamespace,
  Badge,
  costaRicaClock,
  EntryTitle,
  EntryWhen,
  Soft,
  styled,
  textLanguage,
  useFormats,
  useLanguage,
  useMessages,
} from '@convive/ui-kit/design'
import { ChevronRight, QrCode, Ticket as TicketIcon } from 'lucide-react'

export const ticketTexts = {
  cora: { en: '{{amount}} Cora', es: '{{amount}} Cora' },
  page: { en: 'Your tickets', es: 'Tus entradas' },
  count_one: { en: '{{count}} ticket', es: '{{count}} entrada' },
  count_other: { en: '{{count}} tickets', es: '{{count}} entradas' },
  title: { en: 'Ticket for {{event}}', es: 'Entrada para {{event}}' },
  seat: { en: 'Ticket {{seat}} of {{seats}}', es: 'Entrada {{seat}} de {{seats}}' },
  code: { en: 'Code', es: 'Código' },
  qr: { en: 'QR code of this ticket', es: 'Código QR con el código de la entrada' },
  when: { en: 'When', es: 'Cuándo' },
  where: { en: 'Where', es: 'Dónde' },
  paid: { en: 'Paid', es: 'Pagado' },
  withPass: { en: 'With your pass', es: 'Con tu paquete' },
  status: {
    valid: { en: 'Valid', es: 'Válida' },
    used: { en: 'Used', es: 'Usada' },
    refunding: { en: 'Refund on its way', es: 'Devolución en camino' },
    refunded: { en: 'Refunded', es: 'Devuelta' },
    cancelled: { en: 'Event cancelled', es: 'Evento cancelado' },
  },
  usedAt: { en: 'Checked in {{when}}', es: 'Entró el {{when}}' },
} as const
export const messages = addNamespace('ticket-view', ticketTexts)

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
  const title = texts.title(ticket)
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
          <a href={isAlone ? `/tickets/${ticket.code}` : `/tickets?event=${ticket.eventId}`} lang={textLanguage(title)}>
            {title}
          </a>
        </EntryTitle>
        <Soft $size="s">
          {isAlone ? t('seat', { seat: ticket.seat, seats: ticket.seats }) : t('count', { count: tickets.length })}
          {' · '}
          {ticket.passId !== undefined && amount === 0 ? t('withPass') : texts.amount({ amount, currency })}
        </Soft>
      </Lines>
      <ChevronRight size={20} aria-hidden />
    </Row>
  )
}

type TicketGroup = [Ticket, ...Ticket[]]

/**
 * One group for the tickets of an event with the same status. The tickets that still let somebody in come first, for
 * the next event above; the others keep the order of the list.
 */
export function groupTickets(tickets: readonly Ticket[], now: number): TicketGroup[] {
  const groups = new Map<string, TicketGroup>()
  for (const ticket of tickets) {
    const key = `${ticket.eventId} ${ticket.status} ${ticket.currency}`
    const group = groups.get(key)
    if (group) group.push(ticket)
    else groups.set(key, [ticket])
  }
  const startOf = ([ticket]: TicketGroup): number => (isUsable(ticket, now) ? Date.parse(ticket.startsAt) : Infinity)
  // Infinity minus Infinity is no number, so equal starts are compared first.
  return [...groups.values()].toSorted((a, b) => (startOf(a) === startOf(b) ? 0 : startOf(a) - startOf(b)))
}

/** Whether a ticket still lets somebody into its event. */
const isUsable = ({ status, isCancelled, endsAt }: Ticket, now: number): boolean =>
  status === 'valid' && !isCancelled && Date.parse(endsAt) >= now

const tones = { valid: 'forest', used: 'neutral', refunding: 'note', refunded: 'note', cancelled: 'danger' } as const

/** The status of a ticket as a badge. */
export function TicketStatus({ ticket: { status, isCancelled } }: { ticket: Pick<Ticket, 'status' | 'isCancelled'> }) {
  const t = useMessages(messages)
  const shown = isCancelled && status === 'valid' ? 'cancelled' : status
  return <Badge $tone={tones[shown]}>{t(`status.${shown}`)}</Badge>
}

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
