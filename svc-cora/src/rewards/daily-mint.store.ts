import type { Transaction } from '@convive/service-kit/database/database'

const today = `(now() AT TIME ZONE 'America/Costa_Rica')::date`
/** The count of the whole site has several rows, because one row would make all rewards wait for each other. */
const siteShards = 16
export const siteScope = (userId: number): string => `site:${userId % siteShards}`
export const creatorScope = (creatorId: number): string => `creator:${creatorId}`

export type DailyMint = { creators: Map<string, number>; site: number }

/** Reads what creators and the site have minted today, and locks the creators' rows in order. */
export async function lockDailyMint(tx: Transaction, creatorIds: number[]): Promise<DailyMint> {
  const scopes = [...new Set(creatorIds.map(creatorScope))].sort()
  if (scopes.length > 0)
    await tx.query(
      `INSERT INTO daily_mint (day, scope, minted) SELECT ${today}, scope, 0 FROM unnest($1::text[]) AS scope
       ON CONFLICT DO NOTHING`,
      [scopes],
    )
  const creators: { scope: string; minted: number }[] = await tx.query(
    `SELECT scope, minted FROM daily_mint WHERE day = ${today} AND scope = ANY($1) ORDER BY scope FOR NO KEY UPDATE`,
    [scopes],
  )
  const [site]: { minted: number }[] = await tx.query(
    `SELECT coalesce(sum(minted), 0)::bigint AS minted FROM daily_mint WHERE day = ${today} AND starts_with(scope, 'site:')`,
  )
  return { creators: new Map(creators.map(({ scope, minted }) => [scope, minted])), site: site?.minted ?? 0 }
}

/** Adds to what was minted today, in the order of the scopes. */
export async function addDailyMint(tx: Transaction, added: Map<string, number>): Promise<void> {
  const entries = [...added].sort(([a], [b]) => (a < b ? -1 : 1))
  await tx.query(
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
