import { IMPORTER_ID } from '@convive/contracts/enums'
import { isPast, timeSpanOf } from '@convive/formats/costa-rica-time'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import { wasClaimed } from '../claims/claim.store.ts'
import { EventTable, lockEvent, type EventView } from '../event-model/event.store.ts'
import { findCandidatesOf, lockCandidates } from './imported-event.store.ts'
import { startNextOccurrence } from './start-next-occurrence.ts'
import { nextOccurrence } from './weekly.rules.ts'

const tenMinutes = 600

/** Moves each weekly event on when its occurrence is over, one event per transaction. */
export const moveWeeklyEventsJob = (db: Database): RecurringJob =>
  every(tenMinutes, 'move-weekly-events', async ({ signal }) => {
    while (!signal.aborted && (await moveWeeklyEvent(db)));
  })

/**
 * Moves one event on, or ends its rule. Returns false when no event is due. The candidates are locked before the event,
 * as in the messages about them.
 */
export const moveWeeklyEvent = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [due]: { id: number }[] = await tx.query(
      'SELECT id FROM event WHERE repeats_until IS NOT NULL AND ends_at < now() ORDER BY ends_at LIMIT 1',
    )
    if (!due) return false
    await lockCandidates(tx, await findCandidatesOf(tx, due.id))
    // In the meantime, somebody may have deleted it or the source may have moved it on.
    if (!(await tx.existsBy(EventTable, { id: due.id }))) return true
    const event = await lockEvent(tx, due.id)
    if (event.repeatsUntil === null || !isPast(event, event.asOf)) return true
    const date = nextOccurrence(event, event.asOf)
    if (date === null || (await wasClaimed(tx, event.id)) || (await isAnnounced(tx, event, date)))
      await tx.update(EventTable, { id: event.id }, { repeatsUntil: null })
    else await startNextOccurrence(tx, event, date)
    return true
  })

/** True if the next occurrence was imported as an event of its own, for example from a post during this one. */
async function isAnnounced(tx: Transaction, event: EventView, eventDate: string): Promise<boolean> {
  const { startsAt } = timeSpanOf({ ...event, eventDate })
  const rows: unknown[] = await tx.query(
    `SELECT 1 FROM event WHERE region = $1 AND starts_at = $2 AND title = $3 AND creator_id = ${IMPORTER_ID} AND id <> $4
     LIMIT 1`,
    [event.region, startsAt, event.title, event.id],
  )
  return rows.length > 0
}
