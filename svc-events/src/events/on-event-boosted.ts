import { boostDays, EventBoosted } from '@convive/contracts/cora'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'

/**
 * Extends the event's boost by a week, from its current end if that is in the future. The table `boost` keeps each
 * payment's id: a message that is redelivered after the inbox was purged must not count twice.
 */
export const onEventBoosted: Subscription = on(EventBoosted, 'events/on-event-boosted', async (tx, { data }) => {
  const inserted: unknown[] = await tx.query(
    'INSERT INTO boost (transaction_id, event_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
    [data.transactionId, data.eventId, data.at],
  )
  if (inserted.length === 0) return
  await tx.query(
    `UPDATE event SET boosted_until = GREATEST(boosted_until, $2::timestamptz) + make_interval(days => $3)
     WHERE id = $1`,
    [data.eventId, data.at, boostDays],
  )
})
