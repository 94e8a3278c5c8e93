import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { VenueChanged } from '@convive/contracts/venues'
import { on } from '@convive/service-kit/messaging/messages'
import { openAccounts, venue } from '../ledger/account.ts'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { batchLoader } from '@convive/service-kit/database/batch-loader'

/** Updates the projection of a venue and opens its account. A new limit applies from the next payment on. */
export const onVenueChanged = on(
  ignoringFields(VenueChanged, 'region'),
  'venues/on-venue-changed',
  async (tx, { data, version }) => {
    await tx.query(
      `INSERT INTO venue AS v (venue_id, name, accepts_cora, monthly_limit, version, owner_id)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (venue_id) DO UPDATE SET name = $2, accepts_cora = $3, monthly_limit = $4, version = $5,
       owner_id = CASE WHEN $7::boolean THEN $6::bigint ELSE v.owner_id END
     WHERE v.version < $5`,
      [
        data.venueId,
        data.name,
        data.acceptsCora,
        data.monthlyCoraLimit,
        version,
        data.ownerId ?? null,
        data.ownerId !== undefined,
      ],
    )
    await openAccounts(tx, [venue(data.venueId)])
  },
)

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
