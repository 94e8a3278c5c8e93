import { listSales } from '@convive/contracts/sales'
import {
  EmptyState,
  ErrorState,
  LoadMoreFooter,
  PartHeading,
  RuledList,
  Skeleton,
  Stack,
  useApiPages,
  useMessages,
} from '@convive/ui-kit'
import { Ticket } from 'lucide-react'
import { messages } from './texts.ts'
import { OrderRow } from './order-row.tsx'

const pageSize = 30

/** The orders of an event, page by page. */
export function OrderList({ eventId }: { eventId: number }) {
  const t = useMessages(messages)
  const pages = useApiPages(listSales, { id: eventId, limit: pageSize }, { staleTime: 0 })
  const { items, error, isFetching, refetch } = pages
  return (
    <Stack as="section" $gap={3} aria-labelledby="orders">
      <PartHeading id="orders">{t('orders')}</PartHeading>
      {!items && !error && <Skeleton $height="220px" $radius="l" aria-busy />}
      {error && !items && <ErrorState title={t('ordersFailed')} error={error} onRetry={refetch} busy={isFetching} />}
      {items?.length === 0 && (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          picture={<Ticket size={44} strokeWidth={1.5} aria-hidden />}
        />
      )}
      {items && items.length > 0 && (
        <RuledList>
          {items.map((sale) => (
            <OrderRow key={sale.orderId} eventId={eventId} sale={sale} />
          ))}
        </RuledList>
      )}
      {items && <LoadMoreFooter pages={pages} />}
    </Stack>
  )
}
