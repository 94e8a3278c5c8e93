import { EventCancelled, EventCreated, EventDeleted, EventUpdated } from '@convive/contracts/events'
import type { MessageOf } from '@convive/contracts/message'
import type { Transaction } from '@convive/service-kit/database'
import { on, type Subscription } from '@convive/service-kit/messages'

/** Hours before the start until which a buyer may give tickets back, where the event's facts do not say. */
const usualRefundHours = 24

/** An event that is off owes its buyers their money: the job that pays it back finds it by `refunds_due`. */
async function keep(tx: Transaction, { data, version }: { data: MessageOf<typeof EventUpdated>['data']; version: number }): Promise<void> {
  await tx.query(
    `INSERT INTO event AS e (event_id, title, creator_id, starts_at, ends_at, is_paid, price_minor, currency, payment_option, accept_cora, cora_price,
                             capacity, refund_until_hours, is_cancelled, is_hidden, version, refunds_due)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $14)
     ON CONFLICT (event_id) DO UPDATE SET title = $2, creator_id = $3, starts_at = $4, ends_at = $5, is_paid = $6, price_minor = $7, currency = $8,
       payment_option = $9, accept_cora = $10, cora_price = $11, capacity = $12, refund_until_hours = $13, is_cancelled = $14, is_hidden = $15, version = $16,
       refunds_due = e.refunds_due OR $14
     WHERE e.version < $16`,
    [
      data.eventId, data.title, data.creatorId, data.startsAt, data.endsAt, data.isPaid, data.priceMinor || null, data.currency, data.paymentOption, data.acceptCora, data.coraPrice,
      data.capacity ?? null, data.refundUntilHours === undefined ? usualRefundHours : data.refundUntilHours, data.isCancelled, data.isHidden ?? false, version,
    ],
  )
}

/** A deleted event stays known as deleted, so that an older fact cannot bring it back. */
const onDeleted = on(EventDeleted, 'sellable/deleted', async (tx, { data, version }) => {
  await tx.query(
    `INSERT INTO event AS e (event_id, title, creator_id, starts_at, ends_at, is_paid, currency, accept_cora, is_cancelled, is_hidden, is_deleted, version)
     VALUES ($1, $2, $3, now(), now(), false, 'usd', false, true, false, true, $4)
     ON CONFLICT (event_id) DO UPDATE SET is_deleted = true, refunds_due = true, version = $4 WHERE e.version < $4`,
    [data.eventId, data.title, data.creatorId, version],
  )
})

export const sellableSubscriptions: Subscription[] = [
  on(EventCreated, 'sellable/created', keep),
  on(EventUpdated, 'sellable/updated', keep),
  on(EventCancelled, 'sellable/cancelled', keep),
  onDeleted,
]
