import { EventCancelled, EventCreated, EventDeleted, EventUpdated } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database'
import { on } from '@convive/service-kit/messages'
import type { MessageOf } from '@convive/contracts/message'
import { IMPORTER_ID, type PaymentOption } from '@convive/contracts/vocabulary'
import { person } from '../ledger/account.ts'
import { openAccounts } from '../ledger/post.ts'
import { runInTransaction } from '../ledger/run.ts'

/** What svc-cora knows of an event. `coraPrice` is for one ticket. */
export type KnownEvent = {
  eventId: number
  title: string
  creatorId: number
  isPast: boolean
  isCancelled: boolean
  isDeleted: boolean
  isHidden: boolean
  acceptCora: boolean
  coraPrice: number | null
  paymentOption: PaymentOption | null
}

/** Its creator gets an account at once, so that tickets can be paid before anything else was earned. */
async function keep(tx: Transaction, { data, version }: { data: MessageOf<typeof EventUpdated>['data']; version: number }): Promise<void> {
  await tx.query(
    `INSERT INTO event AS e (event_id, title, creator_id, ends_at, is_cancelled, accept_cora, cora_price, payment_option, is_hidden, capacity, version)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (event_id) DO UPDATE SET title = $2, creator_id = $3, ends_at = $4, is_cancelled = $5, accept_cora = $6, cora_price = $7, payment_option = $8,
       is_hidden = $9, capacity = $10, version = $11
     WHERE e.version < $11`,
    [data.eventId, data.title, data.creatorId, data.endsAt, data.isCancelled, data.acceptCora, data.coraPrice, data.paymentOption, data.isHidden ?? false, data.capacity ?? null, version],
  )
  if (data.creatorId !== IMPORTER_ID) await openAccounts(runInTransaction(tx), [person(data.creatorId)])
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

/** The copy of one event, where there is one. Whether it is past, the database's clock says. */
export async function findEvent(db: Database, eventId: number): Promise<KnownEvent | undefined> {
  const [event]: KnownEvent[] = await db.source.query(
    `SELECT event_id AS "eventId", title, creator_id AS "creatorId", ends_at < now() AS "isPast", is_cancelled AS "isCancelled", is_deleted AS "isDeleted", is_hidden AS "isHidden",
            accept_cora AS "acceptCora", cora_price AS "coraPrice", payment_option AS "paymentOption"
     FROM event WHERE event_id = $1`,
    [eventId],
  )
  return event
}
