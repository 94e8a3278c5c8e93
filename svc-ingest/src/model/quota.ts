import type { Database } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'
import { Refused } from '@convive/service-kit/refused'

/** What is limited: a question to a model costs money, a text and above all a poster cost a processor. */
export type Help = 'question' | 'text' | 'poster'

/** How often within an hour of the clock: one person, and all together. */
const most: Record<Help, { person: number; everyone: number }> = {
  question: { person: 30, everyone: 600 },
  text: { person: 200, everyone: 20_000 },
  poster: { person: 30, everyone: 600 },
}

export type Quota = {
  /** Counts one more time and says whether it is still allowed. What is refused does not count. */
  take(help: Help, userId: number): Promise<boolean>
  /** The same, refusing with a 429. */
  charge(help: Help, userId: number): Promise<void>
}

/** `on` false allows everything. */
export function createQuota(db: Database, on: boolean): Quota {
  const take: Quota['take'] = async (help, userId) => !on || ((await count(db, `${help} ${userId}`, most[help].person)) && (await count(db, help, most[help].everyone)))
  return {
    take,
    charge: async (help, userId) => {
      if (!(await take(help, userId))) throw new Refused(429, 'too_many_requests', 'That is enough for now. Please try again later.', { retryAfter: 3600 })
    },
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
