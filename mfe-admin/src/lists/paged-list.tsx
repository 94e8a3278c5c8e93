import {
  Button,
  ErrorState,
  FailureNote,
  Row,
  Skeleton,
  Soft,
  styled,
  useMessages,
  type useApiPages,
} from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { messages } from '../messages/messages.ts'

type Pages<Item> = Pick<
  ReturnType<typeof useApiPages>,
  'error' | 'refetch' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
> & { items: Item[] | undefined }

type PagedListProps<Item> = {
  /** The result of `useApiPages`. */
  pages: Pages<Item>
  /** The title of a failure. */
  failed: string
  /** Shown for an empty list. */
  none: ReactNode
  /** The height of the list while it loads. */
  height?: string
  /** Shown beside the button for more. */
  actions?: ReactNode
  children: (items: Item[]) => ReactNode
}

const Foot = styled(Row)`
  &:empty {
    display: none;
  }
`

/** A list that is read page by page: its skeleton, its failure, its items, and the button for more. */
export function PagedList<Item>({
  pages,
  failed,
  none,
  height = '240px',
  actions,
  children,
}: PagedListProps<Item>): ReactNode {
  const t = useMessages(messages)
  const { items, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  if (!items)
    return error ? (
      <ErrorState title={failed} error={error} busy={isFetching} onRetry={refetch} />
    ) : (
      <Skeleton $height={height} $radius="m" />
    )
  return (
    <>
      {items.length > 0 ? children(items) : typeof none === 'string' ? <Soft>{none}</Soft> : none}
      <FailureNote title={t('moreFailed')} error={error} />
      <Foot>
        {hasNextPage && (
          <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {items.length > 0 && actions}
      </Foot>
    </>
  )
}
