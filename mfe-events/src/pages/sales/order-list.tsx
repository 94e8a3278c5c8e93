import { listSales } from '@convive/contracts/payments'
import { Button, EmptyState, ErrorState, Skeleton, Stack, styled, useApiPages, useMessages } from '@convive/ui-kit'
import { Ticket } from 'lucide-react'
import { messages } from './messages/messages.ts'
import { OrderRow } from './order-row.tsx'

const Heading = styled.h2`
  font-size: var(--t-xl);
  line-height: 1.2;
`
const List = styled.ul`
  > li + li {
    border-top: 1px solid var(--line);
  }
`
const pageSize = 30

/** Who bought, page by page. */
export function OrderList({ eventId }: { eventId: number }) {
  const say = useMessages(messages)
  const { items, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useApiPages(listSales, { id: eventId, limit: pageSize }, { staleTime: 0 })
  return (
    <Stack as="section" $gap={3} aria-labelledby="orders">
      <Heading id="orders">{say('orders')}</Heading>
      {!items && !error && <Skeleton $height="220px" $radius="l" aria-busy />}
      {error && !items && <ErrorState title={say('ordersFailed')} error={error} onRetry={refetch} busy={isFetching} />}
      {items?.length === 0 && <EmptyState title={say('none')} text={say('noneText')} picture={<Ticket size={44} strokeWidth={1.5} aria-hidden />} />}
      {items && items.length > 0 && (
        <List>
          {items.map((sale) => (
            <OrderRow key={sale.orderId} eventId={eventId} sale={sale} />
          ))}
        </List>
      )}
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
