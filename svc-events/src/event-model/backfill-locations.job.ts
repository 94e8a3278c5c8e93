import { EventUpdated } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { emitEach } from '@convive/service-kit/messaging/messages'
import * as z from 'zod/mini'
import { viewColumns, viewTables, type EventView } from './event.store.ts'
import { eventSnapshot } from './present-event.ts'

const backfillLocations = task('announce-places', z.object({ afterId: z.int() }))
const sliceRows = 1000

/**
 * Publishes the upcoming events with tickets again, in slices, once after the location was added to the messages.
 * Without it, svc-payments would learn the location of an older event only when it first changes, and could not detect
 * that change.
 */
export const backfillLocationsJob = (db: Database): TaskHandler =>
  backfillLocations.handledBy(({ afterId }) => db.transaction((tx) => announceSlice(tx, afterId)))

async function announceSlice(tx: Transaction, afterId: number): Promise<void> {
  const [slice]: { last: number | null }[] = await tx.query(
    'SELECT max(id) AS last FROM (SELECT id FROM event WHERE id > $1 ORDER BY id LIMIT $2) slice',
    [afterId, sliceRows],
  )
  if (slice?.last == null) return
  const events: EventView[] = await tx.query(
    `SELECT ${viewColumns}, now() AS "asOf" FROM ${viewTables}
     WHERE e.id > $1 AND e.id <= $2 AND e.ends_at > now() AND e.cancelled_at IS NULL
       AND (e.accept_cora OR (e.is_paid AND e.payment_option IN ('online_payment', 'mixed', 'cora_only')))
     ORDER BY e.id FOR UPDATE OF e`,
    [afterId, slice.last],
  )
  if (events.length > 0) await emitEach(tx, EventUpdated, events.map(eventSnapshot))
  await addJob(tx, backfillLocations, { afterId: slice.last })
}
