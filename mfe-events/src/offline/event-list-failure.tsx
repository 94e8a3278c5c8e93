import { type ApiError, ErrorBoundary, ErrorState, lazyComponent, runtimeMessages, useMessages } from '@convive/ui-kit'
import { listMessages, RowSkeletons } from '@convive/event-view'
import { type ReactNode, Suspense } from 'react'

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

/** The title and the text of a failure whose cause is that the device is offline; undefined for another cause. */
export function useOfflineTexts(error: ApiError): { title: string; text: string } | undefined {
  const t = useMessages(runtimeMessages)
  const isOffline = error.status === 0 && !navigator.onLine
  return isOffline ? { title: t('chunk.offline'), text: t('chunk.offlineText') } : undefined
}

/** The part that shows stored events. It must be on the device before there is no connection. */
const loadStoredEvents = () => import(/* webpackChunkName: 'stored-events' */ './stored-events.tsx')

/** Loads it when something has been stored. Without it, the failure of a list is shown alone. */
export const preloadStoredEvents = (): Promise<unknown> =>
  loadStoredEvents().catch((error: unknown) => console.info('The list of stored events could not be preloaded', error))
