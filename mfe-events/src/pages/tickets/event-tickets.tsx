import { listTickets, type Ticket } from '@convive/contracts/tickets'
import { ErrorState, MoreLink, Note, Skeleton, Stack, styled, useApiQuery, useMessages } from '@convive/ui-kit'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './texts.ts'
import { PrintBar } from './print-bar.tsx'
import { PrintOnlyTickets } from './print-only-tickets.ts'
import { isOffline } from './ticket-list.tsx'
import { ShareTicket } from './share-ticket.tsx'
import { TicketSheet } from './ticket-sheet.tsx'
import { isValidOrUsed } from './is-valid-or-used.ts'
import { useSaveOffline, useOfflineTickets } from './use-offline-tickets.ts'
import { useEventLocation } from './use-event-location.ts'

/** All of the user's tickets for one event, one below the other. Each is printed on a separate page. */
export function EventTickets({ userId, event }: { userId: number; event: string }): ReactNode {
  const t = useMessages(messages)
  const stored = useOfflineTickets(userId).filter(({ ticket }) => String(ticket.eventId) === event)
  const { data, error, refetch, isFetching } = useApiQuery(
    listTickets,
    { eventId: event, limit: 100 },
    { staleTime: 0 },
  )
  const location = useEventLocation(event)
  useSaveOffline(userId, data?.items, location)
  const offline = !data && error !== null && isOffline(error) && stored.length > 0
  const tickets = data?.items ?? (offline ? stored.map(({ ticket }) => ticket) : undefined)
  if (!tickets)
    return error ? (
      <ErrorState title={t('failed')} error={error} onRetry={refetch} busy={isFetching} />
    ) : (
      <Skeleton $height="420px" $radius="l" aria-busy />
    )
  const sorted = tickets.toSorted((a, b) => a.orderId - b.orderId || a.seat - b.seat)
  const shown = [...sorted.filter(isValidOrUsed), ...sorted.filter((ticket) => !isValidOrUsed(ticket))]
  return (
    <Stack $gap={6}>
      <PrintOnlyTickets />
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
