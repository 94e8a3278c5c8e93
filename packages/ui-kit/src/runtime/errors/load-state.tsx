import type { ReactNode } from 'react'
import { Skeleton } from '../../design/components/skeleton.ts'
import { ErrorState } from './error-state.tsx'

type LoadStateProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The title of a failure. */
  failed: ReactNode
  /** Shown until the first answer: a skeleton, or the height of a plain one. */
  skeleton: ReactNode
}

/** In place of what a query has not answered yet: a skeleton, or why it failed and a retry. */
export function LoadState({ query: { error, isFetching, refetch }, failed, skeleton }: LoadStateProps): ReactNode {
  if (error) return <ErrorState title={failed} error={error} busy={isFetching} onRetry={refetch} />
  return typeof skeleton === 'string' ? <Skeleton $height={skeleton} $radius="l" aria-busy /> : skeleton
}
