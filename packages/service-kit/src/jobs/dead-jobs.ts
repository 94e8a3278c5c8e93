import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database/database.ts'
import { storeDeadLetter } from '../messaging/dead-letter.store.ts'
import { keyedFlag } from './task.ts'

type Queryable = Pick<Transaction, 'query'>

/** The handler of a job's dead letter: this prefix and the task's name. */
const prefix = 'jobs/'
export const deadJobHandler = (task: string): string => `${prefix}${task}`

/** Stores a job that failed permanently where administrators see it and can retry it. */
export async function storeDeadJob(
  db: Queryable,
  job: { task: string; subject: string; payload: unknown; reason: string },
): Promise<void> {
  const { subject, payload, reason } = job
  await storeDeadLetter(db, {
    handler: deadJobHandler(job.task),
    messageId: randomUUID(),
    subject,
    message: payload,
    reason,
    isUnreadable: false,
  })
}

/**
 * Deletes the rows that recurring jobs leave behind. A run plans the next one under the same key, and its own row has
 * no attempts left then. The row stays if its worker lost it, for example because the process froze for longer than its
 * lease.
 */
export async function deleteLostRuns(db: Queryable, recurring: string[]): Promise<void> {
  await db.query(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = ANY($1) AND j.key IS NULL AND j.locked_at IS NULL AND j.attempts >= j.max_attempts`,
    [recurring],
  )
}

/**
 * Moves jobs without attempts left to the dead letters: those whose process died during the last attempt. Resolves to
 * the names of their tasks. A job that was superseded while it ran, and then failed, is deleted: the other one does its
 * work.
 */
export async function collectDeadJobs(db: Queryable, tasks: string[]): Promise<string[]> {
  const rows: { identifier: string }[] = await db.query(
    `WITH dead AS (
       DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
       WHERE t.id = j.task_id AND t.identifier = ANY($1) AND j.locked_at IS NULL AND j.attempts >= j.max_attempts
       RETURNING t.identifier, j.payload, j.last_error, j.key IS NULL AND coalesce(j.flags ? '${keyedFlag}', false) AS is_superseded
     ), stored AS (
       INSERT INTO dead_letter (handler, message_id, subject, message, reason)
       SELECT $2 || identifier, gen_random_uuid(), identifier, payload, left(coalesce(last_error, 'The process ended during the last attempt.'), 500)
       FROM dead WHERE NOT is_superseded
     )
     SELECT identifier FROM dead WHERE NOT is_superseded`,
    [tasks, prefix],
  )
  return rows.map(({ identifier }) => identifier)
}
