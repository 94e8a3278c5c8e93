import type { Event } from '@convive/contracts/events'
import { importerId } from '@convive/contracts/enums'
import { ErrorBoundary, useUser, lazyComponent } from '@convive/ui-kit'
import { Suspense } from 'react'
import { useFinishAction } from '../../session/pending-action.ts'

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
