import { listTickets } from '@convive/contracts/tickets'
import { ErrorState, MoreLink, Note, Row, Skeleton, Stack, useApiQuery, useMessages } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { messages } from './messages/messages.ts'
import { PrintBar } from './print-bar.tsx'
import { PrintOnlyTickets } from './print-only-tickets.ts'
import { isOffline } from './ticket-list.tsx'
import { TicketSheet } from './ticket-sheet.tsx'
import { isStanding } from './ticket-status.tsx'
import { useKeeping, useKeptTickets } from './use-kept-tickets.ts'
import { useWhere } from './use-where.ts'

/** All tickets for one event, one below the other; each is a page of its own on paper. */
export function EventTickets({ userId, event }: { userId: number; event: string }): ReactNode {
  const say = useMessages(messages)
  const kept = useKeptTickets(userId).filter(({ ticket }) => String(ticket.eventId) === event)
  const { data, error, refetch, isFetching } = useApiQuery(listTickets, { eventId: event, limit: 100 }, { staleTime: 0 })
  const where = useWhere(event)
  useKeeping(userId, data?.items, where)
  const offline = !data && error !== null && isOffline(error) && kept.length > 0
  const tickets = data?.items ?? (offline ? kept.map(({ ticket }) => ticket) : undefined)
  if (!tickets) return error ? <ErrorState title={say('failed')} error={error} onRetry={refetch} busy={isFetching} /> : <Skeleton $height="420px" $radius="l" aria-busy />
  const inOrder = tickets.toSorted((a, b) => a.orderId - b.orderId || a.seat - b.seat)
  const shown = [...inOrder.filter(isStanding), ...inOrder.filter((ticket) => !isStanding(ticket))]
  return (
    <Stack $gap={6}>
      <PrintOnlyTickets />
      <PrintBar eventId={event} />
      {offline && (
        <div data-screen-only>
          <Note>{say('offline')}</Note>
        </div>
      )}
      {shown.map((ticket) => (
        <Stack key={ticket.id} $gap={2}>
          <TicketSheet ticket={ticket} where={where ?? kept.find((one) => one.ticket.id === ticket.id)?.where ?? null} />
          <Row data-screen-only $justify="center">
            <MoreLink href={`/tickets/${ticket.code}`}>{say('seat', { seat: ticket.seat, seats: ticket.seats })}</MoreLink>
          </Row>
        </Stack>
      ))}
    </Stack>
  )
}
