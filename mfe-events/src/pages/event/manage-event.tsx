import type { Event } from '@convive/contracts/events'
import { ErrorBoundary, useUser, lazyComponent } from '@convive/ui-kit'
import { Suspense } from 'react'

const ManagePanel = lazyComponent(() =>
  import('./manage-panel.tsx').then((module) => ({ default: module.ManagePanel })),
)

/** The panel for the creator and administrators. It is loaded for them only. */
export function ManageEvent({ event }: { event: Event }) {
  const user = useUser()
  const own = user?.id === event.creatorId
  if (!user || !(own || user.isAdmin)) return null
  return (
    <ErrorBoundary name="mfe_events/manage">
      <Suspense>
        <ManagePanel event={event} own={own} />
      </Suspense>
    </ErrorBoundary>
  )
}
