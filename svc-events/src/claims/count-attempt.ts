import type { Database } from '@convive/service-kit/database'
import { Refused } from '@convive/service-kit/refused'

const mostAnHour = 5

/**
 * Counts a guess at an event's phone, before it is looked at and in a transaction of its own: a wrong guess is refused,
 * and what it did is undone, but it must have counted. One statement counts and decides, so that parallel guesses find no gap.
 */
export async function countAttempt(db: Database, userId: number, eventId: number): Promise<void> {
  const allowed: unknown[] = await db.source.query(
    `INSERT INTO claim_attempt AS a (user_id, event_id, recent) VALUES ($1, $2, ARRAY[now()])
     ON CONFLICT (user_id, event_id) DO UPDATE SET recent = ARRAY(SELECT at FROM unnest(a.recent) at WHERE at > now() - interval '1 hour') || now()
     WHERE (SELECT count(*) FROM unnest(a.recent) at WHERE at > now() - interval '1 hour') < $3
     RETURNING 1`,
    [userId, eventId, mostAnHour],
  )
  if (allowed.length === 0) throw new Refused(429, 'too_many_requests', 'Too many attempts. Please try again in an hour.', { retryAfter: 3600 })
}
