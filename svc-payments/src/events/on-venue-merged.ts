import { VenueMerged } from '@convive/contracts/venue-merges'
import { on } from '@convive/service-kit/messaging/messages'

/**
 * Records that two venues are the same location. Both may have been merged before or after, and the messages may
 * arrive in any order, so every row names the last venue.
 */
export const onVenueMerged = on(VenueMerged, 'events/on-venue-merged', async (tx, { data }) => {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('venue merge'))`)
  await tx.query(
    `INSERT INTO merged_venue (venue_id, into_venue_id)
     VALUES ($1, coalesce((SELECT into_venue_id FROM merged_venue WHERE venue_id = $2), $2))
     ON CONFLICT (venue_id) DO UPDATE SET into_venue_id = EXCLUDED.into_venue_id`,
    [data.venueId, data.intoVenueId],
  )
  await tx.query(
    `UPDATE merged_venue SET into_venue_id = (SELECT into_venue_id FROM merged_venue WHERE venue_id = $1)
     WHERE into_venue_id = $1`,
    [data.venueId],
  )
})
