import { PrintOnlyMain } from '../layout/print-only-main.ts'
import { getEvent } from '@convive/contracts/events'
import { isValidOrUsed, listTickets, type Ticket } from '@convive/contracts/tickets'
import { BackLink } from '@convive/event-view'
import { TicketSheet } from '@convive/event-view/ticket-sheet'
import { locationBeside } from '@convive/formats/location-beside-venue'
import {
  Button,
  LoadState,
  MoreLink,
  Note,
  Row,
  Stack,
  styled,
  useApiQuery,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { ArrowRight, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { FullScreenCode } from './full-screen-code.tsx'
import { messages } from './texts.ts'
import { ShareTicket } from './share-ticket.tsx'
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
      <TicketSheet ticket={ticket} location={location}>
        <FullScreenCode ticket={ticket} />
      </TicketSheet>
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
