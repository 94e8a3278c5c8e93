import type { Database, Transaction } from '@convive/service-kit/database/database'
import { batchLoader } from '@convive/service-kit/database/batch-loader'

export type CurrentVenue = { id: number; name: string }

/** SQL: the venues `asked`, each with the `current` one: itself, or the one into which it was merged. */
const currentVenues = `SELECT asked.venue_id AS "askedId", v.venue_id AS id, v.name
  FROM venue asked JOIN venue v ON v.venue_id = coalesce(asked.merged_into, asked.venue_id)
  WHERE asked.venue_id = ANY($1)`

/**
 * Finds venues, or those into which they were merged, because the code at a counter may be older. Many people pay at
 * one venue at once, so simultaneous look-ups share one query.
 */
export function currentVenueLoader(db: Database): (venueId: number) => Promise<CurrentVenue | undefined> {
  return batchLoader(async (ids: number[]) => {
    const rows: (CurrentVenue & { askedId: number })[] = await db.source.query(currentVenues, [ids])
    return new Map(rows.map(({ askedId, id, name }) => [askedId, { id, name }]))
  })
}

/** Finds a stored venue, or the one into which it was merged. */
export async function findCurrentVenue(tx: Transaction, venueId: number): Promise<CurrentVenue> {
  const [venue]: CurrentVenue[] = await tx.query(currentVenues, [[venueId]])
  if (!venue) throw new Error(`venue ${venueId} is not stored`)
  return venue
}

/** Inserts venues whose message has not arrived yet, as version 0. They take no Cora. */
export async function insertUnknownVenues(tx: Transaction, venueIds: number[]): Promise<void> {
  await tx.query(
    `INSERT INTO venue (venue_id, name, accepts_cora, version) SELECT id, '', false, 0 FROM unnest($1::bigint[]) AS id
     ON CONFLICT DO NOTHING`,
    [venueIds],
  )
}
