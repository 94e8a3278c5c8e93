import { EventUpdated } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { emit } from '@convive/service-kit/messaging/messages'
import * as z from 'zod/mini'
import { EventTable, findEvent, lockEvent } from '../event-model/event.store.ts'
import { changeSnapshot } from '../event-model/present-event.ts'
import { findPhones, replacePhones } from '../phones/imported-phone.store.ts'
import { findClaim } from './claim.store.ts'
import { restoreOccurrence } from './original-event.store.ts'

const returnOccurrence = task('return-occurrence', z.object({ claimId: z.int(), occurrenceId: z.int() }))

/**
 * Queues the return of the occurrence that followed an event. The caller has just written the row of the event, whose
 * lock keeps it from moving on.
 */
export async function queueReturn(tx: Transaction, claimId: number, eventId: number): Promise<void> {
  const [event]: { occurrenceId: number | null }[] = await tx.query(
    'SELECT next_event_id AS "occurrenceId" FROM event WHERE id = $1',
    [eventId],
  )
  if (event?.occurrenceId) await addJob(tx, returnOccurrence, { claimId, occurrenceId: event.occurrenceId })
}

/** Queues the return of the occurrence that followed a claimed event which its claimer has deleted. */
export async function queueReturnAfterDeleted(tx: Transaction, claimId: number): Promise<void> {
  const [claim]: { occurrenceId: number | null }[] = await tx.query(
    `SELECT (original ->> 'next_event_id')::bigint AS "occurrenceId" FROM claim WHERE id = $1`,
    [claimId],
  )
  if (claim?.occurrenceId) await addJob(tx, returnOccurrence, { claimId, occurrenceId: claim.occurrenceId })
}

/**
 * Returns an occurrence of a weekly event whose claim was refused or revoked, and queues the next one: one per
 * transaction, because there may be many. A repeated job finds it returned, and ends.
 */
export const returnOccurrenceJob = (db: Database): TaskHandler =>
  returnOccurrence.handledBy(({ claimId, occurrenceId }) =>
    db.transaction(async (tx) => {
      if (!(await tx.existsBy(EventTable, { id: occurrenceId }))) return
      const before = await lockEvent(tx, occurrenceId)
      const claim = await findClaim(tx, claimId)
      if (!(await restoreOccurrence(tx, claim, occurrenceId))) return
      await replacePhones(tx, occurrenceId, await findPhones(tx, claim.eventId))
      await emit(tx, EventUpdated, changeSnapshot(before, await findEvent(tx, occurrenceId)))
      await queueReturn(tx, claimId, occurrenceId)
    }),
  )
