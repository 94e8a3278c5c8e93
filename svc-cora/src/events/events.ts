import { EventCancelled, EventCreated, EventDeleted, EventUpdated } from '@convive/contracts/events'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on } from '@convive/service-kit/messaging/messages'
import { importerId, type PaymentOption } from '@convive/contracts/enums'
import type { MessageOf } from '@convive/contracts/message'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { openAccounts, person } from '../ledger/account.ts'

/** Updates the projection of the event. */
export const onEventCreated = on(
  ignoringFields(EventCreated, 'region', 'currency'),
  'events/on-event-created',
  upsertEvent,
)

/** Updates the projection of the event. */
export const onEventUpdated = on(
  ignoringFields(EventUpdated, 'region', 'formerRegion', 'currency'),
  'events/on-event-updated',
  upsertEvent,
)

/** Updates the projection of the event. */
export const onEventCancelled = on(
  ignoringFields(EventCancelled, 'region', 'currency'),
  'events/on-event-cancelled',
  upsertEvent,
)

/** Marks the event as deleted. The row stays, so that an older message cannot bring the event back. */
export const onEventDeleted = on(
  ignoringFields(EventDeleted, 'region'),
  'events/on-event-deleted',
  async (tx, { data, version }) => {
    await tx.query(
      `INSERT INTO event AS e (event_id, title, creator_id, ends_at, is_cancelled, accept_cora, is_deleted, version)
     VALUES ($1, $2, $3, now(), true, false, true, $4)
     ON CONFLICT (event_id) DO UPDATE SET is_deleted = true, version = $4 WHERE e.version < $4`,
      [data.eventId, data.title, data.creatorId, version],
    )
  },
)

/** The projection of an event. `coraPrice` is the price of one ticket. */
export type ProjectedEvent = {
  eventId: number
  title: string
  creatorId: number
  seriesId: number | null
  isPast: boolean
  isCancelled: boolean
  isDeleted: boolean
  isHidden: boolean
  isUnlisted: boolean
  acceptCora: boolean
  coraPrice: number | null
  /** Null for a free event. */
  paymentOption: PaymentOption | null
  isPaid: boolean
}

type EventData = Omit<MessageOf<typeof EventUpdated>['data'], 'region' | 'formerRegion' | 'currency'>

/** Updates the projection of an event. Opens the creator's account, so that tickets can be paid at once. */
async function upsertEvent(tx: Transaction, { data, version }: { data: EventData; version: number }): Promise<void> {
  await tx.query(
    `INSERT INTO event AS e (event_id, title, creator_id, ends_at, is_cancelled, accept_cora, cora_price, payment_option,
       is_hidden, capacity, version, is_unlisted, series_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (event_id) DO UPDATE SET title = $2, creator_id = $3, ends_at = $4, is_cancelled = $5, accept_cora = $6,
       cora_price = $7, payment_option = $8, is_hidden = $9, capacity = $10, version = $11, is_unlisted = $12,
       series_id = $13
     WHERE e.version < $11`,
    [
      data.eventId,
      data.title,
      data.creatorId,
      data.endsAt,
      data.isCancelled,
      data.acceptCora,
      data.coraPrice,
      // A free event may have kept an option, with which nothing is sold.
      data.isPaid ? data.paymentOption : null,
      data.isHidden ?? false,
      data.capacity ?? null,
      version,
      data.visibility === 'unlisted',
      data.seriesId ?? null,
    ],
  )
  if (data.creatorId !== importerId) await openAccounts(tx, [person(data.creatorId)])
}

/** Finds the projection of an event. The database's clock decides whether the event is past. */
export async function findEvent(db: Database, eventId: number): Promise<ProjectedEvent | undefined> {
  const [event]: ProjectedEvent[] = await db.source.query(
    `SELECT event_id AS "eventId", title, creator_id AS "creatorId", series_id AS "seriesId", ends_at < now() AS "isPast",
            is_cancelled AS "isCancelled", is_deleted AS "isDeleted", is_hidden AS "isHidden", is_unlisted AS "isUnlisted",
            accept_cora AS "acceptCora", cora_price AS "coraPrice", payment_option AS "paymentOption",
            payment_option IS NOT NULL AS "isPaid"
     FROM event WHERE event_id = $1`,
    [eventId],
  )
  return event
}
