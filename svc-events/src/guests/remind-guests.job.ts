import type { Database } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import { findEvent } from '../event-model/event.store.ts'
import { remindRecipients } from '../notifications/notify-recipients.job.ts'

const tenMinutes = 600

/**
 * Reminds guests and the creator of each event a day before it starts. Nobody is reminded of an event that was created
 * later than that or has just been moved to the next day (`markReminded` in `notify-recipients.job.ts`), because the guests
 * have just read its time.
 */
export const remindGuestsJob = (db: Database): RecurringJob =>
  every(tenMinutes, 'remind-guests', async ({ signal }) => {
    while (!signal.aborted && (await remindGuests(db)));
  })

/**
 * Reminds the guests of one event. Returns false when no event is due. It waits for an event that is being changed:
 * skipping it would delay its reminder by ten minutes, and again if it is still busy.
 */
export const remindGuests = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [due]: { id: number; wasCreatedLate: boolean }[] = await tx.query(
      `SELECT id, created_at > starts_at - interval '1 day' AS "wasCreatedLate" FROM event
       WHERE starts_at > now() AND starts_at <= now() + interval '1 day' AND reminded_for IS DISTINCT FROM starts_at
         AND cancelled_at IS NULL AND hidden_at IS NULL AND NOT is_sample
       ORDER BY starts_at LIMIT 1 FOR NO KEY UPDATE`,
    )
    if (!due) return false
    await tx.query('UPDATE event SET reminded_for = starts_at WHERE id = $1', [due.id])
    if (!due.wasCreatedLate) await remindRecipients(tx, await findEvent(tx, due.id))
    return true
  })
