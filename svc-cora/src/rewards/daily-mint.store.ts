import type { Transaction } from '@convive/service-kit/database/database'
import { runPrepared } from '@convive/service-kit/database/prepared-statements'
import { inCostaRica } from '@convive/service-kit/time/costa-rica-sql'

const today = `${inCostaRica('now()')}::date`
export const siteScope = 'site'
export const creatorScope = (creatorId: number): string => `creator:${creatorId}`

/**
 * Locks what creators and the site have minted today, in the order of the scopes, and reads it by scope. All rewards
 * lock the site's row, so they wait for each other until the commit. Without the lock, 24 rewards at once minted 320
 * Cora under a cap of 200. The wait costs little, because the consumer handles the messages of one source one batch
 * after the other anyway.
 */
export async function lockDailyMint(tx: Transaction, creatorIds: number[]): Promise<Map<string, number>> {
  const scopes = [siteScope, ...new Set(creatorIds.map(creatorScope))].sort()
  await runPrepared(tx)(
    `INSERT INTO daily_mint (day, scope, minted) SELECT ${today}, scope, 0 FROM unnest($1::text[]) AS scope
     ON CONFLICT DO NOTHING`,
    [scopes],
  )
  const rows: { scope: string; minted: number }[] = await tx.query(
    `SELECT scope, minted FROM daily_mint WHERE day = ${today} AND scope = ANY($1) ORDER BY scope FOR NO KEY UPDATE`,
    [scopes],
  )
  return new Map(rows.map(({ scope, minted }) => [scope, minted]))
}

/** Adds to what was minted today, in the order of the scopes. */
export async function addDailyMint(tx: Transaction, added: Map<string, number>): Promise<void> {
  const entries = [...added].sort(([a], [b]) => (a < b ? -1 : 1))
  await runPrepared(tx)(
    `INSERT INTO daily_mint AS d (day, scope, minted)
     SELECT ${today}, scope, minted FROM unnest($1::text[], $2::bigint[]) AS n(scope, minted)
     ON CONFLICT (day, scope) DO UPDATE SET minted = d.minted + excluded.minted`,
    [entries.map(([scope]) => scope), entries.map(([, minted]) => minted)],
  )
}

/** Finds the creators of events; the importer and unknown events have none. */
export async function findCreators(tx: Transaction, eventIds: number[]): Promise<Map<number, number>> {
  if (eventIds.length === 0) return new Map()
  const rows: { event_id: number; creator_id: number }[] = await tx.query(
    'SELECT event_id, creator_id FROM event WHERE event_id = ANY($1)',
    [eventIds],
  )
  return new Map(rows.map(({ event_id, creator_id }) => [event_id, creator_id]))
}
