import { type ApiError, ErrorBoundary, ErrorState, lazyComponent, useMessages } from '@convive/ui-kit'
import { listMessages, RowSkeletons } from '@convive/event-view'
import { type ReactNode, Suspense } from 'react'
import { loadStoredEvents } from './load-stored-events.ts'
import { useOfflineTexts } from './use-offline-texts.ts'

const StoredEvents = lazyComponent(() => loadStoredEvents().then((module) => ({ default: module.StoredEvents })))

type EventListFailureProps = { error: ApiError; onRetry: () => unknown; busy: boolean }

/** A list of events that failed to load. If nothing answered at all, it shows the events stored on this device. */
export function EventListFailure({ error, onRetry, busy }: EventListFailureProps): ReactNode {
  const t = useMessages(listMessages)
  const texts = useOfflineTexts(error)
  const failure = (
    <ErrorState
      title={texts?.title ?? t('list.error')}
      text={texts?.text}
      error={error}
      onRetry={onRetry}
      busy={busy}
    />
  )
  if (error.status !== 0) return failure
  return (
    <ErrorBoundary name="stored events" fallback={failure}>
      <Suspense fallback={<RowSkeletons count={3} />}>
        <StoredEvents onRetry={onRetry} busy={busy} failure={failure} />
      </Suspense>
    </ErrorBoundary>
  )
}
