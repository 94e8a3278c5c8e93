import type { Database } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'

/** What is limited: a question to a model costs money, a poster costs a processor. */
export type Help = 'question' | 'poster'

/** How often within an hour of the clock: one person, and all together. */
const most: Record<Help, { person: number; everyone: number }> = {
  question: { person: 30, everyone: 600 },
  poster: { person: 30, everyone: 600 },
}

export type Quota = {
  /** Counts one more time and says whether it is still allowed. What is refused does not count. */
  take(help: Help, userId: number): Promise<boolean>
}

/** `on` false allows everything. */
export function createQuota(db: Database, on: boolean): Quota {
  return {
    take: async (help, userId) => !on || ((await count(db, `${help} ${userId}`, most[help].person)) && (await count(db, help, most[help].everyone))),
  }
}

/** One statement counts and decides, so that parallel requests find no gap. */
async function count(db: Database, who: string, limit: number): Promise<boolean> {
  const allowed: unknown[] = await db.source.query(
    `INSERT INTO assist_use AS u (who, since, used) VALUES ($1, date_trunc('hour', now()), 1)
     ON CONFLICT (who, since) DO UPDATE SET used = u.used + 1 WHERE u.used < $2
     RETURNING 1`,
    [who, limit],
  )
  return allowed.length > 0
}

export const tidyQuota = (db: Database): Job =>
  job('tidy assistance', 3_600_000, async () => {
    await db.source.query(`DELETE FROM assist_use WHERE since < now() - interval '1 day'`)
  })
