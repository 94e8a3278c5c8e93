import { VenueUsed } from '@convive/contracts/cora'
import { onBatch, type Subscription } from '@convive/service-kit/messages'

/** What each venue has accepted in a month. It only grows, so that the greatest figure is the newest, whatever order the facts come in. */
export const venueMonthSubscription: Subscription = onBatch(VenueUsed, 'venues.months', async (tx, messages) => {
  for (const { data } of messages) {
    await tx.query(
      `INSERT INTO venue_month AS m (venue_id, month, used) VALUES ($1, $2, $3)
       ON CONFLICT (venue_id, month) DO UPDATE SET used = GREATEST(m.used, EXCLUDED.used)`,
      [data.venueId, data.month, data.used],
    )
  }
}, { repeatable: true })
