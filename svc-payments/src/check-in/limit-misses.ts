import type { Database } from '@convive/service-kit/database'
import { Refused } from '@convive/service-kit/refused'

const mostMisses = 30
const within = `interval '10 minutes'`

/** Whoever keeps entering codes that no ticket has must pause; those who let hundreds of guests in with real ones never do. */
export async function checkMisses(db: Database, userId: number): Promise<void> {
  const [row]: { misses: number }[] = await db.source.query(`SELECT count(*)::int AS misses FROM code_miss, unnest(recent) at WHERE user_id = $1 AND at > now() - ${within}`, [userId])
  if ((row?.misses ?? 0) >= mostMisses) throw new Refused(429, 'too_many_requests', 'Too many codes that are not tickets. Please try again in a few minutes.', { retryAfter: 600 })
}

/** Notes a miss, outside of the transaction that its refusal undoes. */
export async function noteMiss(db: Database, userId: number): Promise<void> {
  await db.source.query(
    `INSERT INTO code_miss AS m (user_id, recent) VALUES ($1, ARRAY[now()])
     ON CONFLICT (user_id) DO UPDATE SET recent = ARRAY(SELECT at FROM unnest(m.recent) at WHERE at > now() - ${within}) || now()`,
    [userId],
  )
}
