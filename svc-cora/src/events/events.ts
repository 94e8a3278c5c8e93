import { EventCancelled, EventCreated, EventDeleted, EventUpdated } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database'
import { on } from '@convive/service-kit/messages'
import type { MessageOf } from '@convive/contracts/message'

/** What svc-cora knows of an event. */
export type KnownEvent = { eventId: number; title: string; creatorId: number; isPast: boolean; isCancelled: boolean; isDeleted: boolean }

async function keep(tx: Transaction, { data, version }: { data: MessageOf<typeof EventUpdated>['data']; version: number }): Promise<void> {
  await tx.query(
    `INSERT INTO event AS e (event_id, title, creator_id, ends_at, is_cancelled, accept_cora, cora_price, payment_option, version) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (event_id) DO UPDATE SET title = $2, creator_id = $3, ends_at = $4, is_cancelled = $5, accept_cora = $6, cora_price = $7, payment_option = $8, version = $9
     WHERE e.version < $9`,
    [data.eventId, data.title, data.creatorId, data.endsAt, data.isCancelled, data.acceptCora, data.coraPrice, data.paymentOption, version],
  )
}

export const onEventCreated = on(EventCreated, 'events/created', keep)
export const onEventUpdated = on(EventUpdated, 'events/updated', keep)
export const onEventCancelled = on(EventCancelled, 'events/cancelled', keep)

/** A deleted event stays known as deleted, so that an older fact cannot bring it back. */
export const onEventDeleted = on(EventDeleted, 'events/deleted', async (tx, { data, version }) => {
  await tx.query(
    `INSERT INTO event AS e (event_id, title, creator_id, ends_at, is_cancelled, accept_cora, is_deleted, version) VALUES ($1, $2, $3, now(), true, false, true, $4)
     ON CONFLICT (event_id) DO UPDATE SET is_deleted = true, version = $4 WHERE e.version < $4`,
    [data.eventId, data.title, data.creatorId, version],
  )
})

type Row = { event_id: number; title: string; creator_id: number; is_past: boolean; is_cancelled: boolean; is_deleted: boolean }

/** The copy of one event, where there is one. Whether it is past, the database's clock says. */
export async function findEvent(db: Database, eventId: number): Promise<KnownEvent | undefined> {
  const [row]: Row[] = await db.source.query('SELECT event_id, title, creator_id, ends_at < now() AS is_past, is_cancelled, is_deleted FROM event WHERE event_id = $1', [eventId])
  return row && { eventId: row.event_id, title: row.title, creatorId: row.creator_id, isPast: row.is_past, isCancelled: row.is_cancelled, isDeleted: row.is_deleted }
}
