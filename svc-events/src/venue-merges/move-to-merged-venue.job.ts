import { EventUpdated } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { emitEach } from '@convive/service-kit/messaging/messages'
import * as z from 'zod/mini'
import { moveEvents } from '../event-model/move-events.ts'
import { eventSnapshot } from '../event-model/present-event.ts'
import { moveWaitingClaims } from '../venue-claims/venue-claim.store.ts'
import { findMergeTarget, holdMerges } from '../venues/merged-venue.store.ts'

export const moveToMergedVenue = task('move-to-merged-venue', z.object({ venueId: z.int() }), {
  describe: ({ venueId }) => `events and claims of venue ${venueId}`,
})
/** Bounds the work of one transaction, because changes of its events wait for it. */
const sliceRows = 500

/**
 * Moves the events and the waiting claims of a merged venue, in slices. Guests are not notified, because the location
 * is the same.
 */
export const moveToMergedVenueJob = (db: Database): TaskHandler =>
  moveToMergedVenue.handledBy(({ venueId }) => db.transaction((tx) => moveSlice(tx, venueId)))

/** `slice` is for tests. */
export async function moveSlice(tx: Transaction, venueId: number, slice = sliceRows): Promise<void> {
  await holdMerges(tx)
  const intoId = await findMergeTarget(tx, venueId)
  if (intoId === null) return
  const events = await moveEvents(tx, venueId, intoId, slice)
  if (events.length > 0) await emitEach(tx, EventUpdated, events.map(eventSnapshot))
  const claims = await moveWaitingClaims(tx, venueId, intoId, slice)
  if (events.length === slice || claims === slice) await addJob(tx, moveToMergedVenue, { venueId })
}
