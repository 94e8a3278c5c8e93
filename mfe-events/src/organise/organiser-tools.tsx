import { type Event, getRsvp } from '@convive/contracts/events'
import { ErrorBoundary, lazyComponent, useApiQuery, useUser } from '@convive/ui-kit'
import { Suspense } from 'react'
import { toolsRoleOf } from './event-tools.rules.ts'
import { importerId } from '@convive/contracts/enums'
import { useFinishAction } from '../login/require-login.ts'

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

const ClaimPanel = lazyComponent(() => import('./claim-panel.tsx').then((module) => ({ default: module.ClaimPanel })))

/** Offers an imported event to its organiser. The panel is loaded for logged-in users only. */
export function ClaimEvent({ event }: { event: Event }) {
  const user = useUser()
  // After a login, the panel finishes the claim. If the visitor comes back without a login, there is no panel, and this
  // forgets the claim.
  useFinishAction(event.id, user === null ? ['claim'] : [], () => undefined)
  if (!user || event.creatorId !== importerId || event.isCancelled || event.isSample) return null
  return (
    <ErrorBoundary name="mfe_events/claim">
      <Suspense>
        <ClaimPanel event={event} />
      </Suspense>
    </ErrorBoundary>
  )
}
