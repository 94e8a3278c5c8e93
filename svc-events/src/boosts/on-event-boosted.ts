import { boostDays, EventBoosted } from '@convive/contracts/cora'
import { on, type Subscription } from '@convive/service-kit/messages'

/**
 * A payment moves the event's time in front a week on, from its end if it has not come yet.
 * The payment itself is remembered, not only its message: sent again after the inbox was tidied, it must not count twice.
 */
export const boostSubscription: Subscription = on(EventBoosted, 'boosts.paid', async (tx, { data }) => {
  const first: unknown[] = await tx.query('INSERT INTO boost (transaction_id, event_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1', [data.transactionId, data.eventId, data.at])
  if (first.length === 0) return
  await tx.query(`UPDATE event SET boosted_until = GREATEST(boosted_until, $2::timestamptz) + make_interval(days => $3) WHERE id = $1`, [data.eventId, data.at, boostDays])
})
