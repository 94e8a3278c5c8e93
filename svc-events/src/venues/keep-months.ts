import { TransactionRecorded } from '@convive/contracts/cora'
import { onBatch, type Subscription } from '@convive/service-kit/messages'

/**
 * What each venue has accepted in a month. It only grows, and payments of different people come in no order,
 * so that the greatest figure is the newest.
 */
export const venueMonthSubscription: Subscription = onBatch(TransactionRecorded, 'venues.months', async (tx, messages) => {
  for (const { data } of messages) {
    if (!data.venue) continue
    await tx.query(
      `INSERT INTO venue_month AS m (venue_id, month, used) VALUES ($1, $2, $3)
       ON CONFLICT (venue_id, month) DO UPDATE SET used = GREATEST(m.used, EXCLUDED.used)`,
      [data.venue.venueId, data.venue.month, data.venue.used],
    )
  }
}, { when: ({ venue }) => venue !== undefined })
