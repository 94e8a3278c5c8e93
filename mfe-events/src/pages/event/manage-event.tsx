import type { Event } from '@convive/contracts/events'
import { Boundary, useUser } from '@convive/ui-kit'
import { lazy, Suspense } from 'react'

const ManagePanel = lazy(() => import('./manage-panel.tsx').then((module) => ({ default: module.ManagePanel })))

/** What its creator and admins may do with an event; nobody else fetches it. */
export function ManageEvent({ event }: { event: Event }) {
  const user = useUser()
  const own = user?.id === event.creatorId
  if (!user || !(own || user.isAdmin)) return null
  return (
    <Boundary name="mfe_events/manage">
      <Suspense>
        <ManagePanel event={event} own={own} />
      </Suspense>
    </Boundary>
  )
}
