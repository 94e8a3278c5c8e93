import type { Database } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import { findEvent } from '../event-model/event.store.ts'
import type { Reminder } from '../notifications/notification.store.ts'
import { remindRecipients } from '../notifications/notify-recipients.job.ts'
import { remindersDueUntil } from '../notifications/quiet-hours.rules.ts'

const tenMinutes = 600

/** How long before the start each reminder comes, and the column with the start that it was last sent for. */
const reminders = {
  event_reminder: { hours: 24, column: 'reminded_for' },
  event_soon: { hours: 2, column: 'reminded_soon_for' },
} as const satisfies Record<Reminder, unknown>

/**
 * Reminds guests and the creator of each event a day and two hours before it starts, but not at night. Nobody is reminded
 * of an event that was created later than that or has just been moved to that time (`markReminded` in
 * `notify-recipients.job.ts`), because the guests have just read its time.
 */
export const remindGuestsJob = (db: Database): RecurringJob =>
  every(tenMinutes, 'remind-guests', async ({ signal }) => {
    for (const kind of ['event_reminder', 'event_soon'] as const) {
      const until = remindersDueUntil(new Date(), reminders[kind].hours * 3_600_000)
      if (until === null) continue
      while (!signal.aborted && (await remindGuests(db, kind, until)));
    }
  })

/**
 * Reminds the guests of one event that starts before `until`. Returns false when no event is due. It waits for an event
 * that is being changed: skipping it would delay its reminder by ten minutes, and again if it is still busy.
 */
export const remindGuests = (db: Database, kind: Reminder, until: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { hours, column } = reminders[kind]
    const [due]: { id: number; wasCreatedLate: boolean }[] = await tx.query(
      `SELECT id, created_at > starts_at - make_interval(hours => $2) AS "wasCreatedLate" FROM event
       WHERE starts_at > now() AND starts_at < $1 AND ${column} IS DISTINCT FROM starts_at
         AND cancelled_at IS NULL AND hidden_at IS NULL AND NOT is_sample
       ORDER BY starts_at LIMIT 1 FOR NO KEY UPDATE`,
      [until, hours],
    )
    if (!due) return false
    await tx.query(`UPDATE event SET ${column} = starts_at WHERE id = $1`, [due.id])
    if (!due.wasCreatedLate) await remindRecipients(tx, await findEvent(tx, due.id), kind)
    return true
  })
