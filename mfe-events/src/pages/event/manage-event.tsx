import { type Event, getRsvp } from '@convive/contracts/events'
import { ErrorBoundary, useApiQuery, useUser, lazyComponent } from '@convive/ui-kit'
import { Suspense } from 'react'
import { toolsRoleOf } from './event-tools.rules.ts'

const ManagePanel = lazyComponent(() =>
  import('./manage-panel.tsx').then((module) => ({ default: module.ManagePanel })),
)

/** The panel for the creator, co-organisers and administrators. It is loaded for them only. */
export function ManageEvent({ event }: { event: Event }) {
  const user = useUser()
  const { data } = useApiQuery(getRsvp, { id: event.id }, { enabled: Boolean(user) })
  const role = toolsRoleOf(event, user, data?.role)
  if (!role) return null
  return (
    <ErrorBoundary name="mfe_events/manage">
      <Suspense>
        <ManagePanel event={event} toolsRole={role} />
      </Suspense>
    </ErrorBoundary>
  )
}
