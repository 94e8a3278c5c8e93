import { VenueUsed } from '@convive/contracts/cora'
import { onBatch, type Subscription } from '@convive/service-kit/messaging/messages'

/**
 * Projects how much Cora each venue has accepted in a month. The figure only grows, so the greatest is the newest,
 * whatever the order in which messages arrive. The amounts of a merged venue count for the other one.
 */
export const onVenueUsed: Subscription = onBatch(
  VenueUsed,
  'venues/on-venue-used',
  async (tx, messages) => {
    for (const { data } of messages) {
      await tx.query(
        `INSERT INTO venue_month AS m (venue_id, month, used)
         SELECT id, $2, $3 FROM venue WHERE id = $1 AND merged_into IS NULL
         ON CONFLICT (venue_id, month) DO UPDATE SET used = GREATEST(m.used, EXCLUDED.used)`,
        [data.venueId, data.month, data.used],
      )
    }
  },
  { repeatable: true },
)
