import type { Hono } from 'hono'
import type { Database } from '../database/database.ts'

/**
 * Serves liveness (`/healthz`) and readiness (`/readyz`). A service that stops is not ready, nor is one whose
 * connections lead to a standby.
 */
export function serveHealth(app: Hono, db: Database, stopping: AbortSignal): void {
  app.get('/healthz', (c) => c.json({ state: 'up' }))
  app.get('/readyz', async (c) => {
    if (stopping.aborted || !(await hasPrimary(db))) return c.json({ error: 'Not ready.', code: 'unavailable' }, 503)
    if (c.req.query('write') !== undefined && !(await canWrite(db)))
      return c.json({ error: 'The database takes no writes.', code: 'unavailable' }, 507)
    return c.json({ state: 'ready' })
  })
}

/**
 * A service on a standby refuses every write until its connections lead to the primary, while other replicas may
 * already have it.
 */
const hasPrimary = async (db: Database): Promise<boolean> => {
  try {
    const [row]: { isStandby: boolean }[] = await db.source.query('SELECT pg_is_in_recovery() AS "isStandby"')
    return row?.isStandby === false
  } catch {
    return false
  }
}

/**
 * The status page asks for this with `?write`, because a database with a full disk still reads. Readiness does not
 * depend on it: the disk is full for all replicas, and a read-only service is better than none.
 */
const canWrite = (db: Database): Promise<boolean> =>
  succeeds(
    db.source.query(
      `INSERT INTO lease (name, holder, until) VALUES ('write probe', '', clock_timestamp())
       ON CONFLICT (name) DO UPDATE SET until = excluded.until`,
    ),
  )

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
