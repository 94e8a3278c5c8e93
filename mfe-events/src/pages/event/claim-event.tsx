import type { Event } from '@convive/contracts/events'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import { Boundary, useUser } from '@convive/ui-kit'
import { lazy, Suspense } from 'react'

const ClaimPanel = lazy(() => import('./claim-panel.tsx').then((module) => ({ default: module.ClaimPanel })))

/** Offers an imported event to whoever organizes it; only signed-in people are asked, and only they fetch what asks. */
export function ClaimEvent({ event }: { event: Event }) {
  const user = useUser()
  if (!user || event.creatorId !== IMPORTER_ID || event.isCancelled || event.isSample) return null
  return (
    <Boundary name="mfe_events/claim">
      <Suspense>
        <ClaimPanel event={event} />
      </Suspense>
    </Boundary>
  )
}
