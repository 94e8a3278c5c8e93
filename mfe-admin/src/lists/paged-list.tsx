import { type ApiPages, ErrorState, LoadMoreFooter, Skeleton, Soft, styled } from '@convive/ui-kit'
import type { ReactNode } from 'react'

const BelowHeading = styled.div`
  margin-top: var(--s-3);
`

type PagedListProps<Item> = {
  /** The result of `useApiPages`. */
  pages: ApiPages & { items: Item[] | undefined }
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

/** A list that is read page by page: its skeleton, its failure, its items, and the button for more. */
export function PagedList<Item>({
  pages,
  failed,
  none,
  height = '240px',
  actions,
  children,
}: PagedListProps<Item>): ReactNode {
  const { items, error, refetch, isFetching } = pages
  if (!items)
    return (
      <BelowHeading>
        {error ? (
          <ErrorState title={failed} error={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <Skeleton $height={height} $radius="m" />
        )}
      </BelowHeading>
    )
  return (
    <>
      {items.length > 0 ? children(items) : typeof none === 'string' ? <Soft>{none}</Soft> : none}
      <LoadMoreFooter pages={pages}>{items.length > 0 && actions}</LoadMoreFooter>
    </>
  )
}
