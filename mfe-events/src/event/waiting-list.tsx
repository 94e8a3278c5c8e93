import { ErrorBoundary, lazyComponent, useLatch } from '@convive/ui-kit'
import { Suspense } from 'react'
import type { WaitingListProps } from './waiting-list-panel.tsx'

const WaitingListPanel = lazyComponent(() =>
  import('./waiting-list-panel.tsx').then((module) => ({ default: module.WaitingListPanel })),
)

/** The waiting list of an event, loaded for sold-out events and for people in the list. */
export function WaitingList(props: WaitingListProps) {
  // It stays if tickets become free in the meantime, because it then says so to a person who wanted to join.
  const isShown = useLatch(props.soldOut || props.list.own !== null)
  if (!isShown) return null
  return (
    <ErrorBoundary name="mfe_events/waiting_list">
      <Suspense>
        <WaitingListPanel {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
