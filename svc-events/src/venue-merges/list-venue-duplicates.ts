import { listVenueDuplicates, maxComparedVenues } from '@convive/contracts/venue-merges'
import type { AdministeredVenue } from '@convive/contracts/venues'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { administeredVenue } from '../venues/administered-venue.store.ts'

/** More than an administrator can handle at once. Each merge makes room for the next one. */
const maxPairs = 20

export const listVenueDuplicatesRoute = (db: Database): Served =>
  serve(listVenueDuplicates, async () => {
    // Each of the newest venues costs one look-up in the index of names.
    const pairs: { one: number; other: number }[] = await db.source.query(
      `SELECT older.id AS one, newer.id AS other
       FROM (SELECT id, region, venue_name_key(search) AS key FROM venue WHERE merged_into IS NULL ORDER BY id DESC LIMIT $1) newer
       CROSS JOIN LATERAL (
         SELECT v.id FROM venue v
         WHERE v.merged_into IS NULL AND v.region = newer.region AND venue_name_key(v.search) = newer.key AND v.id < newer.id
         ORDER BY v.id LIMIT 1) older
       WHERE newer.key <> '' ORDER BY newer.id DESC LIMIT $2`,
      [maxComparedVenues, maxPairs],
    )
    const venues: AdministeredVenue[] = await db.source.query(`${administeredVenue} WHERE v.id = ANY($1)`, [
      pairs.flatMap(({ one, other }) => [one, other]),
    ])
    const byId = new Map(venues.map((venue) => [venue.id, venue]))
    return pairs.map(({ one, other }) => ({ one: byId.get(one)!, other: byId.get(other)! }))
  })
