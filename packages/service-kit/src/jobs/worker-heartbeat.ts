import type { Database } from '../database/database.ts'

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
