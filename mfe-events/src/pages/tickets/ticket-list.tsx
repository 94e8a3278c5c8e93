import { listTickets, type Ticket } from '@convive/contracts/tickets'
import { type ApiError, Button, ButtonLink, EmptyState, ErrorState, Note, RuledList, Skeleton, Stack, useApiPages, useMessages } from '@convive/ui-kit'
import { Ticket as TicketIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './messages/messages.ts'
import { TicketRow } from './ticket-row.tsx'
import { useKeeping, useKeptTickets } from './use-kept-tickets.ts'

const pageSize = 30

/** The person's tickets, page by page; without network those that this device knows. */
export function TicketList({ userId }: { userId: number }): ReactNode {
  const say = useMessages(messages)
  const kept = useKeptTickets(userId)
  const { items, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useApiPages(listTickets, { limit: pageSize }, { staleTime: 0 })
  useKeeping(userId, items, null)
  if (!items) {
    if (!error) return <Skeleton $height="220px" $radius="l" aria-busy />
    return kept.length > 0 && isOffline(error) ? (
      <Stack>
        <Note>{say('offline')}</Note>
        <Rows tickets={kept.map(({ ticket }) => ticket)} />
      </Stack>
    ) : (
      <ErrorState title={say('failed')} error={error} onRetry={refetch} busy={isFetching} />
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState title={say('none')} text={say('noneText')} picture={<TicketIcon size={44} strokeWidth={1.5} aria-hidden />}>
        <ButtonLink variant="line" href="/events/discover">
          {say('discover')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <Stack>
      <Rows tickets={items} />
      {hasNextPage && (
        <div>
          <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say('more')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

const Rows = ({ tickets }: { tickets: readonly Ticket[] }) => (
  <RuledList>
    {tickets.map((ticket) => (
      <TicketRow key={ticket.id} ticket={ticket} />
    ))}
  </RuledList>
)

/** Nothing was refused: there was nobody to ask, or nobody who could answer. */
export const isOffline = ({ status }: ApiError): boolean => status === 0 || status >= 500
