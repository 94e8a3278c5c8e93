import type { Event } from '@convive/contracts/events'
import { type ApiPages, ErrorState, LoadMoreFooter, PartHeading, RuledList, Skeleton, Stack } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { EventRow } from './event-row.tsx'

type EventListProps<Item extends Event> = {
  id: string
  title: string
  failed: string
  /** The result of `useApiPages`. */
  query: ApiPages & { items: Item[] | undefined }
  /** Extra content of a row, beside its date. */
  badgeOf?: (event: Item) => ReactNode
  empty: ReactNode
}

/** A paged list of events under a heading, in each state. */
export function EventList<Item extends Event>({ id, title, failed, query, badgeOf, empty }: EventListProps<Item>) {
  const { items, error, isFetching, refetch } = query
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
      {!items && error && <ErrorState title={failed} error={error} busy={isFetching} onRetry={refetch} />}
      {items && <LoadMoreFooter pages={query} />}
    </Stack>
  )
}
