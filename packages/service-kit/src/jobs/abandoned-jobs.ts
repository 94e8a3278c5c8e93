import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../database/database.ts'
import { storeDeadLetter } from '../messaging/inbox.ts'
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

/** A worker's lease ends this long after its last heartbeat. Its jobs then go to other workers. */
const leaseSeconds = 10
const heartbeatMs = 2500
const leaseName = (worker: string): string => `job-worker/${worker}`

/**
 * Keeps a lease that shows that a worker is alive, and unlocks the jobs of workers without one. graphile-worker itself
 * leaves the jobs of a killed process locked for four hours. The returned function ends the lease at once.
 *
 * A worker that freezes for longer than its lease may run a job at the same time as another worker. Handlers must
 * tolerate that, as they tolerate a second attempt.
 */
export async function startHeartbeat(
  db: Database,
  worker: string,
  log: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await deleteEndedLeases(db)
  const beat = async () => {
    await db.source.query(
      `INSERT INTO lease (name, holder, until) VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
       ON CONFLICT (name) DO UPDATE SET until = excluded.until`,
      [leaseName(worker), worker, leaseSeconds],
    )
    await unlockAbandoned(db)
  }
  await beat()
  let last = Promise.resolve()
  const timer = setInterval(() => (last = beat().catch(log)), heartbeatMs)
  return async () => {
    clearInterval(timer)
    // A heartbeat still in flight would insert the row again.
    await last
    await db.source.query('DELETE FROM lease WHERE name = $1', [leaseName(worker)]).catch(log)
  }
}

/**
 * A killed worker leaves its row, and each worker has a new name, so the rows of a service that is restarted often would
 * pile up until the daily purge. A frozen worker inserts its row again.
 */
async function deleteEndedLeases(db: Database): Promise<void> {
  await db.source.query(`DELETE FROM lease WHERE name LIKE $1 AND until < clock_timestamp() - interval '1 minute'`, [
    leaseName('%'),
  ])
}

async function unlockAbandoned(db: Database): Promise<void> {
  await db.source.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT j.locked_by)) FROM graphile_worker._private_jobs j
     WHERE j.locked_at < now() - make_interval(secs => $1)
       AND NOT EXISTS (SELECT 1 FROM lease WHERE name = 'job-worker/' || j.locked_by AND until > clock_timestamp())
     HAVING count(*) > 0`,
    [leaseSeconds],
  )
}
