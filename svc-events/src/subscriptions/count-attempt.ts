import type { Database } from '@convive/service-kit/database'

/** How often somebody may do a thing: `most` times within `window`, an interval of PostgreSQL's. */
export type Allowance = { most: number; window: string }

/** Counts an attempt and says whether it is still allowed. One statement does both, so that parallel attempts find no gap. */
export async function countAttempt(db: Database, who: string, { most, window }: Allowance): Promise<boolean> {
  const allowed: unknown[] = await db.source.query(
    `INSERT INTO subscription_attempt AS a (who, recent) VALUES ($1, ARRAY[now()])
     ON CONFLICT (who) DO UPDATE SET recent = ARRAY(SELECT at FROM unnest(a.recent) at WHERE at > now() - $3::interval) || now()
     WHERE (SELECT count(*) FROM unnest(a.recent) at WHERE at > now() - $3::interval) < $2
     RETURNING 1`,
    [who, most, window],
  )
  return allowed.length > 0
}
