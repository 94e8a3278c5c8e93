import { UserDeleted } from '@convive/contracts/identity'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import * as z from 'zod/mini'
import { saveAnswer } from './set-rsvp.ts'
import { noAnswer } from './rsvp.rules.ts'
import { findGuestOf, lockRsvpEvent } from './rsvp.store.ts'

const withdrawRsvps = task('withdraw-rsvps', z.object({ userId: z.int(), after: z.int() }))
const slice = 100

/**
 * Whoever deletes the account comes to nothing any more: the places are free, and organisers don't count on them. What is
 * over stays counted, but not what they told the organiser.
 */
export const onUserDeleted: Subscription = on(
  UserDeleted,
  'rsvp/on-user-deleted',
  async (tx, { data }) => {
    await tx.query(
      `UPDATE rsvp SET answers = NULL, companion_names = NULL, reason = NULL
       WHERE user_id = $1 AND (answers IS NOT NULL OR companion_names IS NOT NULL OR reason IS NOT NULL)`,
      [data.userId],
    )
    await addJob(tx, withdrawRsvps, { userId: data.userId, after: 0 })
  },
  { repeatable: true },
)

/** What is over stays counted. Each event has its own transaction, so that none holds the locks of others. */
export const withdrawRsvpsJob = (db: Database): TaskHandler =>
  withdrawRsvps.handledBy(async ({ userId, after }) => {
    const answered: { id: number }[] = await db.source.query(
      `SELECT e.id FROM rsvp r JOIN event e ON e.id = r.event_id
       WHERE r.user_id = $1 AND r.event_id > $2 AND e.ends_at > now() ORDER BY r.event_id LIMIT ${slice}`,
      [userId, after],
    )
    for (const { id } of answered) await db.transaction((tx) => withdraw(tx, id, userId))
    const last = answered.at(-1)
    if (answered.length === slice && last)
      await db.transaction((tx) => addJob(tx, withdrawRsvps, { userId, after: last.id }))
  })

async function withdraw(tx: Transaction, eventId: number, userId: number): Promise<void> {
  const event = await lockRsvpEvent(tx, eventId)
  if (!event) return
  const { answer, hasTicket } = await findGuestOf(tx, eventId, userId)
  if (answer.status !== null) await saveAnswer(tx, event, userId, { before: answer, after: noAnswer, hasTicket })
}
