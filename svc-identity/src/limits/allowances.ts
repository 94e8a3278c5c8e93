import type { Database, Transaction } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'
import { Refused } from '@convive/service-kit/refused'

/** How often a thing may be done: `most` times within so many hours. */
export type Allowance = { most: number; hours: number }

export type Allowances = {
  /** Counts one more time and says whether it is still allowed. */
  take(tx: Transaction, who: string, allowance: Allowance): Promise<boolean>
  /** The same, refusing with a 429. */
  charge(tx: Transaction, who: string, allowance: Allowance): Promise<void>
}

/** `on` false allows everything. */
export function createAllowances(on: boolean): Allowances {
  const take: Allowances['take'] = async (tx, who, allowance) => !on || (await count(tx, who, allowance))
  return {
    take,
    charge: async (tx, who, allowance) => {
      if (await take(tx, who, allowance)) return
      throw new Refused(429, 'too_many_requests', 'That is enough for now. Please try again later.', { retryAfter: allowance.hours * 3600 })
    },
  }
}

/** One statement counts and decides, so that parallel attempts find no gap. What is refused does not count. */
async function count(tx: Transaction, who: string, { most, hours }: Allowance): Promise<boolean> {
  const allowed: unknown[] = await tx.query(
    `INSERT INTO attempt AS a (who, recent) VALUES ($1, ARRAY[now()])
     ON CONFLICT (who) DO UPDATE SET counted_at = now(), recent = ARRAY(SELECT at FROM unnest(a.recent) at WHERE at > now() - make_interval(hours => $3)) || now()
     WHERE (SELECT count(*) FROM unnest(a.recent) at WHERE at > now() - make_interval(hours => $3)) < $2
     RETURNING 1`,
    [who, most, hours],
  )
  return allowed.length > 0
}

/** No allowance counts for longer than a day. */
export function tidyAttempts(db: Database): Job {
  return job('tidy attempts', 3_600_000, async () => {
    await db.source.query(`DELETE FROM attempt WHERE counted_at < now() - interval '1 day'`)
  })
}
