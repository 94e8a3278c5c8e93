import { PrintOnlyMain } from '../layout/print-only-main.ts'
import { listTickets, type Ticket } from '@convive/contracts/tickets'
import {
  EntryTitle,
  EntryWhen,
  LoadState,
  MoreLink,
  Note,
  Soft,
  Stack,
  styled,
  textLanguage,
  useApiQuery,
  useMessages,
} from '@convive/ui-kit'
import { ArrowRight, ChevronRight, QrCode, Ticket as TicketIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './texts.ts'
import { ShareTicket } from './share-ticket.tsx'
import {
  isValidOrUsed,
  PrintBar,
  TicketSheet,
  TicketStatus,
  useEventLocation,
  useTicketTexts,
} from './ticket-sheet.tsx'
import { isOffline, useOfflineTickets, useSaveOffline } from './offline-tickets.ts'

/** All of the user's tickets for one event, one below the other. Each is printed on a separate page. */
export function EventTickets({ userId, event }: { userId: number; event: string }): ReactNode {
  const t = useMessages(messages)
  const stored = useOfflineTickets(userId).filter(({ ticket }) => String(ticket.eventId) === event)
  const query = useApiQuery(listTickets, { eventId: event, limit: 100 }, { staleTime: 0 })
  const { data, error } = query
  const location = useEventLocation(event)
  useSaveOffline(userId, data?.items, location)
  const offline = !data && error !== null && isOffline(error) && stored.length > 0
  const tickets = data?.items ?? (offline ? stored.map(({ ticket }) => ticket) : undefined)
  if (!tickets) return <LoadState query={query} failed={t('failed')} skeleton="420px" />
  const sorted = tickets.toSorted((a, b) => a.orderId - b.orderId || a.seat - b.seat)
  const shown = [...sorted.filter(isValidOrUsed), ...sorted.filter((ticket) => !isValidOrUsed(ticket))]
  return (
    <Stack $gap={6}>
      <PrintOnlyMain />
      <PrintBar eventId={event} />
      {offline && (
        <div data-screen-only>
          <Note>{t('offline')}</Note>
        </div>
      )}
      {shown.map((ticket) => (
        <SeatTicket
          key={ticket.id}
          ticket={ticket}
          location={location ?? stored.find((one) => one.ticket.id === ticket.id)?.location ?? null}
        />
      ))}
    </Stack>
  )
}

/** One ticket with what can be done with it. They are as wide as the ticket. */
function SeatTicket({ ticket, location }: { ticket: Ticket; location: string | null }) {
  const t = useMessages(messages)
  const seat = t('seat', { seat: ticket.seat, seats: ticket.seats })
  return (
    <Stack $gap={3}>
      <TicketSheet ticket={ticket} location={location} />
      <Actions data-screen-only $gap={1}>
        <ShareTicket ticket={ticket} location={location} />
        <div>
          <MoreLink href={`/tickets/${ticket.code}`} aria-label={`${t('open')}: ${seat}`}>
            {t('open')}
            <ArrowRight size={20} aria-hidden />
          </MoreLink>
        </div>
      </Actions>
    </Stack>
  )
}

const Actions = styled(Stack)`
  width: min(100%, 460px);
  margin-inline: auto;
`

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
