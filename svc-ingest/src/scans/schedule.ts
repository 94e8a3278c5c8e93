import type { Database } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'
import { askForAll } from './ask-scan.ts'

/** Puts a scan of every source in the line each `minutes`, counted in the database: also across restarts, and once however many replicas there are. */
export function scheduleJob(db: Database, minutes: number, wake: () => void): Job {
  return job('scan schedule', 2000, async () => {
    if (await scheduleDue(db, minutes)) wake()
  })
}

/** What was missed while nobody was there is made up for once. */
export async function scheduleDue(db: Database, minutes: number): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO scan_schedule AS s (next_at, seen_at) VALUES (now() + $1 * interval '1 minute', now())
       ON CONFLICT (only_row) DO UPDATE SET seen_at = now(), next_at = LEAST(s.next_at, now() + $1 * interval '1 minute')`,
      [minutes],
    )
    const [due]: [unknown[]] = await tx.query(`UPDATE scan_schedule SET next_at = now() + $1 * interval '1 minute' WHERE next_at <= now() RETURNING 1`, [minutes])
    return due.length > 0 && (await askForAll(tx, 'scheduled', null)) !== undefined
  })
}
