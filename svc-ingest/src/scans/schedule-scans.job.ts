import type { Database } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import { queueRun, requestScanOfAll } from './request-scan.ts'

const intervalSeconds = 2

/**
 * Requests a scan of all sources every `minutes`. The database keeps the time, so restarts and replicas do not matter.
 * Queues the job that runs scans again if a scan waits without one.
 */
export const scheduleScansJob = (db: Database, minutes: number): RecurringJob =>
  every(intervalSeconds, 'schedule-scans', async () => {
    await scheduleIfDue(db, minutes)
    await resumeScans(db)
  })

/** However many times were missed while no replica was up, one scan makes up for them. */
export async function scheduleIfDue(db: Database, minutes: number): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO scan_schedule AS s (next_at, seen_at) VALUES (now() + $1 * interval '1 minute', now())
       ON CONFLICT (only_row) DO UPDATE SET seen_at = now(), next_at = LEAST(s.next_at, now() + $1 * interval '1 minute')`,
      [minutes],
    )
    const [due]: [unknown[]] = await tx.query(
      `UPDATE scan_schedule SET next_at = now() + $1 * interval '1 minute' WHERE next_at <= now() RETURNING 1`,
      [minutes],
    )
    return due.length > 0 && (await requestScanOfAll(tx, 'scheduled', null)) !== undefined
  })
}

async function resumeScans(db: Database): Promise<void> {
  const [row]: unknown[] = await db.source.query(
    `SELECT 1 FROM scan WHERE state IN ('waiting', 'running')
       AND NOT EXISTS (SELECT 1 FROM graphile_worker.jobs WHERE key = 'run-scans') LIMIT 1`,
  )
  if (row !== undefined) await queueRun(db.source.manager)
}
