import type { Database } from './database.ts'
import type { Logger } from './log.ts'
import { pause } from './nats.ts'

/** Work that recurs. It runs on one replica at a time, by an advisory lock of its name. `every` is in milliseconds. */
export type Job = { name: string; every: number; run: (signal: AbortSignal) => Promise<void> }

export const job = (name: string, every: number, run: Job['run']): Job => ({ name, every, run })

export async function runJob(job: Job, db: Database, log: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await runOnce(job, db, signal).catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job failed'))
    await pause(job.every, signal)
  }
}

async function runOnce(job: Job, db: Database, signal: AbortSignal): Promise<void> {
  const runner = db.source.createQueryRunner()
  try {
    const [lock]: { held: boolean }[] = await runner.query('SELECT pg_try_advisory_lock(hashtext($1)) AS held', [`job ${job.name}`])
    if (!lock?.held) return
    await job.run(signal)
    await runner.query('SELECT pg_advisory_unlock(hashtext($1))', [`job ${job.name}`])
  } finally {
    await runner.release()
  }
}

/** Every service's own tidying: what was sent more than a week ago goes, but for the newest of each aggregate (packs all go: they are restated); inbox rows, remembered answers and mails that nobody took go after 30 days. */
export function tidyJob(db: Database): Job {
  return job('tidy', 3_600_000, async () => {
    await db.source.query(
      `DELETE FROM outbox o WHERE published_at < now() - interval '7 days'
       AND (pack IS NOT NULL OR EXISTS (SELECT 1 FROM outbox newer WHERE newer.aggregate = o.aggregate AND newer.version > o.version))`,
    )
    await db.source.query(`DELETE FROM inbox WHERE handled_at < now() - interval '30 days'`)
    await db.source.query(`DELETE FROM parked WHERE handler = 'outgoing' AND parked_at < now() - interval '30 days'`)
    await db.source.query(`DELETE FROM remembered_answer WHERE created_at < now() - interval '30 days'`)
  })
}
