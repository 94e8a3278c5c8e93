import type { ApiError } from '@convive/contracts/call'
import type { Event } from '@convive/contracts/events'
import { Button, ErrorState, PartHeading, RuledList, Skeleton, Stack, useMessages } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { messages } from '../messages/messages.ts'
import { EventRow } from './event-row.tsx'

type EventListProps<Item extends Event> = {
  id: string
  title: string
  failed: string
  query: {
    items: Item[] | undefined
    error: ApiError | null
    isFetching: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  /** Extra content of a row, beside its date. */
  badgeOf?: (event: Item) => ReactNode
  empty: ReactNode
}

/** A paged list of events under a heading, in each state. */
export function EventList<Item extends Event>({ id, title, failed, query, badgeOf, empty }: EventListProps<Item>) {
  const t = useMessages(messages)
  const { items, error, isFetching, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query
  return (
    <Stack as="section" $gap={3} aria-labelledby={id}>
      <PartHeading id={id}>{title}</PartHeading>
      {items && items.length > 0 && (
        <RuledList>
          {items.map((event) => (
            <EventRow key={event.id} event={event} badge={badgeOf?.(event)} />
          ))}
        </RuledList>
      )}
      {items?.length === 0 && empty}
      {!items && !error && <Skeleton $height="280px" $radius="l" />}
      {error && !isFetchingNextPage && (
        <ErrorState title={failed} error={error} busy={isFetching} onRetry={items ? fetchNextPage : refetch} />
      )}
      {hasNextPage && !error && (
        <div>
          <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('created.more')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
