import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../design/components/button.tsx'
import { Row, Stack } from '../../design/components/layout.ts'
import { Note } from '../../design/components/note.tsx'
import { useMessages } from '../../design/i18n/translations.ts'
import { useDescribeError } from '../errors/describe-error.ts'
import { runtimeMessages } from '../texts.ts'
import type { useApiPages } from './use-api-query.ts'

export type ApiPages = Pick<
  ReturnType<typeof useApiPages>,
  | 'error'
  | 'refetch'
  | 'isFetching'
  | 'isRefetchError'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
>

const Foot = styled(Stack)<{ $align: Align }>`
  justify-items: ${({ $align }) => $align};
  &:empty {
    display: none;
  }
`

type Align = 'start' | 'center' | 'stretch'

type LoadMoreFooterProps = {
  /** The result of `useApiPages`, once it has items. */
  pages: ApiPages
  /** Replaces the text of the button. */
  more?: string
  /** Replaces the title of a failure to read the next page, without a full stop. */
  moreFailed?: string
  align?: Align
  /** Shown beside the button. */
  children?: ReactNode
}

/**
 * The end of a list that is read page by page: the button for more, and the reason if the next page could not be read.
 * If the shown pages could not be refetched, it says that the list may be outdated, and offers a retry.
 */
export function LoadMoreFooter({ pages, more, moreFailed, align = 'start', children }: LoadMoreFooterProps) {
  const t = useMessages(runtimeMessages)
  const describe = useDescribeError()
  const { error, isRefetchError, isFetchNextPageError, isFetching, isFetchingNextPage, hasNextPage } = pages
  return (
    <Foot $gap={3} $align={align}>
      {isFetchNextPageError && (
        <Note tone="danger">
          <b>{moreFailed ?? t('moreFailed')}.</b> {describe(error)}
        </Note>
      )}
      {isRefetchError && (
        <>
          <Note>
            <b>{t('refreshFailed')}.</b> {describe(error)}
          </Note>
          <Button variant="line" busy={isFetching && !isFetchingNextPage} onClick={() => void pages.refetch()}>
            {t('retry')}
          </Button>
        </>
      )}
      {(hasNextPage || children) && (
        <Row>
          {hasNextPage && (
            <Button
              variant="line"
              wide={align === 'stretch'}
              busy={isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {more ?? t('more')}
            </Button>
          )}
          {children}
        </Row>
      )}
    </Foot>
  )
}
