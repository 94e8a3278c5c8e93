import {
  defaultRefundHours,
  EventCancelled,
  EventCreated,
  EventDeleted,
  EventUpdated,
  sellsTickets,
} from '@convive/contracts/events'
import { emit, on } from '@convive/service-kit/messaging/messages'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { queueOffers, queuePassRefunds, queueRefunds } from './queued-jobs.ts'
import { VenueMerged } from '@convive/contracts/venue-merges'
import type { CalendarFacts } from '@convive/contracts/calendar-facts'
import type { OtherTitle } from '@convive/contracts/event-fields'
import type { MessageOf } from '@convive/contracts/message'
import { OfferedPlacesChanged } from '@convive/contracts/waiting-list'
import type { Transaction } from '@convive/service-kit/database/database'
import { foldToWords } from '@convive/formats/fold-text'
import { EntitySchema } from 'typeorm'
import { placesLeftFor } from './ticket-availability.rules.ts'

export const onEventCreated = on(EventCreated, 'events/on-event-created', storeEvent)

export const onEventUpdated = on(EventUpdated, 'events/on-event-updated', storeEvent)

/** Stores the reason as well: the mails about the refunds state it, also when a payment arrives later. */
export const onEventCancelled = on(EventCancelled, 'events/on-event-cancelled', async (tx, message) => {
  await storeEvent(tx, message)
  const { eventId, reason } = message.data
  await tx.update(EventTable, { eventId }, { cancelReason: reason })
})

/** Keeps the row and marks it as deleted, so that an older message cannot bring the event back. */
export const onEventDeleted = on(
  ignoringFields(EventDeleted, 'region'),
  'events/on-event-deleted',
  async (tx, { data, version }) => {
    const [stored]: { hasWaitingList: boolean }[] = await tx.query(
      `INSERT INTO event AS e (event_id, title, creator_id, starts_at, ends_at, is_paid, currency, accept_cora,
       is_cancelled, is_hidden, is_deleted, version)
     VALUES ($1, $2, $3, now(), now(), false, 'usd', false, true, false, true, $4)
     ON CONFLICT (event_id) DO UPDATE SET is_deleted = true, version = $4 WHERE e.version < $4
     RETURNING waiting + offered > 0 AS "hasWaitingList"`,
      [data.eventId, data.title, data.creatorId, version],
    )
    await queueRefunds(tx, data.eventId)
    if (stored?.hasWaitingList) await queueOffers(tx, data.eventId)
  },
)

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

/**
 * What people read about an event. The other columns are read under its lock. `location` and `calendar` are null in old
 * rows, and `cancelReason` unless the event is cancelled.
 */
export const EventTable = new EntitySchema<{
  eventId: number
  title: string
  otherTitle: OtherTitle
  location: string | null
  cancelReason: string | null
  startsAt: Date
  calendar: CalendarFacts | null
}>({
  name: 'event',
  columns: {
    eventId: { name: 'event_id', type: 'bigint', primary: true },
    title: { type: 'text' },
    otherTitle: { name: 'other_title', type: 'jsonb', nullable: true },
    location: { type: 'text', nullable: true },
    cancelReason: { name: 'cancel_reason', type: 'text', nullable: true },
    startsAt: { name: 'starts_at', type: 'timestamptz' },
    calendar: { type: 'jsonb', nullable: true },
  },
})

/** An event whose row is locked until the transaction ends, so that its places can be counted and taken. */
export type LockedEvent = {
  eventId: number
  title: string
  otherTitle: OtherTitle
  creatorId: number
  seriesId: number | null
  startsAt: Date
  endsAt: Date
  isPaid: boolean
  priceMinor: number | null
  currency: 'usd' | 'crc'
  paymentOption: string | null
  acceptCora: boolean
  coraPrice: number | null
  isHidden: boolean
  isPast: boolean
  isCancelled: boolean
  isDeleted: boolean
  isCancelledOrDeleted: boolean
  /** People on the waiting list, and places that are offered to some of them. */
  waiting: number
  offered: number
  /** Offers of the places that are not sold. */
  unusedOffers: number
  /** Neither sold, reserved nor offered; null: no limit. */
  freePlaces: number | null
  /** Not sold, but perhaps reserved or offered; null: no limit. */
  unsoldPlaces: number | null
  hasBegun: boolean
  /** What the given buyer can reserve; null: no limit. */
  placesLeft: number | null
  /** The database's time when this was read. */
  asOf: Date
  /** Places that the given buyer has reserved already. */
  reservedByBuyer: number
}

const columns = `event_id AS "eventId", title, other_title AS "otherTitle", creator_id AS "creatorId", series_id AS "seriesId", starts_at AS "startsAt",
  ends_at AS "endsAt", is_paid AS "isPaid",
  price_minor AS "priceMinor", currency, payment_option AS "paymentOption", accept_cora AS "acceptCora",
  cora_price AS "coraPrice", is_hidden AS "isHidden", is_cancelled AS "isCancelled", is_deleted AS "isDeleted",
  is_cancelled OR is_deleted AS "isCancelledOrDeleted", ends_at < clock_timestamp() AS "isPast",
  waiting, offered, unused_offers AS "unusedOffers", capacity - reserved - sold - offered AS "freePlaces",
  capacity - sold AS "unsoldPlaces", starts_at <= clock_timestamp() AS "hasBegun", clock_timestamp() AS "asOf"`

type LockedRow = Omit<LockedEvent, 'placesLeft' | 'reservedByBuyer'>

/**
 * Locks an event. Every transaction locks the event first and its orders afterwards. Resolves to undefined when the
 * event is not known here.
 */
export async function lockEvent(tx: Transaction, eventId: number, buyerId?: number): Promise<LockedEvent | undefined> {
  const [row]: (LockedRow & Pick<LockedEvent, 'reservedByBuyer'>)[] = await tx.query(
    `SELECT ${columns},
       coalesce((SELECT sum(quantity) FROM ticket_order o
                 WHERE o.buyer_id = $2 AND o.event_id = $1 AND o.state = 'reserved'
                   AND o.pass_offer_id IS NULL), 0)::int AS "reservedByBuyer"
     FROM event WHERE event_id = $1 FOR NO KEY UPDATE`,
    [eventId, buyerId ?? null],
  )
  if (!row) return undefined
  const hasOffer = buyerId !== undefined && row.offered > 0 && (await isOfferedTo(tx, eventId, buyerId))
  return { ...row, placesLeft: placesLeftFor(row, hasOffer) }
}

/**
 * This is a separate statement under the lock: a subquery of the statement that waits for the lock would see older
 * entries.
 */
async function isOfferedTo(tx: Transaction, eventId: number, userId: number): Promise<boolean> {
  const entries: unknown[] = await tx.query(
    `SELECT 1 FROM waiting_list_entry WHERE event_id = $1 AND user_id = $2 AND offered_until > clock_timestamp()`,
    [eventId, userId],
  )
  return entries.length > 0
}

/**
 * Changes the counts of an event's places. The caller holds the lock of the event. Places that come free are offered to
 * the people who wait for them. Publishes how many are offered, because lists show an event as sold out while the last
 * ones are kept for somebody.
 *
 * Counts the offers of the unsold places. A sold place takes its share of them along, so they start again from zero when
 * the last place is sold.
 */
export async function changePlaces(
  tx: Transaction,
  eventId: number,
  change: { reserved?: number; sold?: number; waiting?: number; offered?: number },
): Promise<void> {
  const [[event]]: [{ canOffer: boolean; offered: number }[], number] = await tx.query(
    `UPDATE event SET reserved = reserved + $2, sold = sold + $3, waiting = waiting + $4, offered = offered + $5,
       unused_offers = CASE WHEN capacity IS NULL THEN 0
         WHEN $3 > 0 THEN unused_offers * greatest(capacity - sold - $3, 0) / greatest(capacity - sold, 1)
         ELSE unused_offers + greatest($5, 0) END
     WHERE event_id = $1
     RETURNING waiting > 0 AND (capacity IS NULL OR reserved + sold + offered < capacity) AS "canOffer",
       offered`,
    [eventId, change.reserved ?? 0, change.sold ?? 0, change.waiting ?? 0, change.offered ?? 0],
  )
  if (event && change.offered) await emit(tx, OfferedPlacesChanged, { eventId, offered: event.offered })
  if (event?.canOffer) await queueOffers(tx, eventId)
}

type EventData = MessageOf<typeof EventUpdated>['data']

/**
 * Where an event takes place, to compare with what a buyer was promised. A different spelling of the same words is the
 * same location. In every other name here, a place is one admission.
 */
const locationKey = ({ region, venueId, location }: EventData): string | null =>
  location === undefined ? null : [region, venueId ?? '', foldToWords(location)].join('|')

const toJson = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null)

/**
 * Stores the state of an event unless a newer version is stored, and refunds the orders of a cancelled event. Checks
 * the waiting list again, because the event may have more places, or another time.
 */
async function storeEvent(tx: Transaction, { data, version }: { data: EventData; version: number }): Promise<void> {
  const [stored]: { hasWaitingList: boolean }[] = await tx.query(
    `INSERT INTO event AS e (event_id, title, creator_id, starts_at, ends_at, is_paid, price_minor, currency,
       payment_option, accept_cora, cora_price, capacity, refund_until_hours, is_cancelled, is_hidden, version,
       location_key, location, map_pin, co_organiser_ids, calendar, series_id, other_title)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
       coalesce($21::bigint[], '{}'), $22, $23, $24)
     ON CONFLICT (event_id) DO UPDATE SET title = $2, creator_id = $3, starts_at = $4, ends_at = $5, is_paid = $6,
       price_minor = $7, currency = $8, payment_option = $9, accept_cora = $10, cora_price = $11, capacity = $12,
       refund_until_hours = $13, is_cancelled = $14, is_hidden = $15, version = $16,
       location_key = coalesce($17, e.location_key),
       location = coalesce($18, e.location), map_pin = CASE WHEN $20 THEN $19 ELSE e.map_pin END,
       co_organiser_ids = coalesce($21, e.co_organiser_ids), calendar = $22, series_id = $23,
       other_title = $24
     WHERE e.version < $16 RETURNING waiting + offered > 0 AS "hasWaitingList"`,
    [
      data.eventId,
      data.title,
      data.creatorId,
      data.startsAt,
      data.endsAt,
      data.isPaid,
      data.priceMinor || null,
      data.currency,
      data.paymentOption,
      data.acceptCora,
      data.coraPrice,
      data.capacity ?? null,
      data.refundUntilHours === undefined ? defaultRefundHours : data.refundUntilHours,
      data.isCancelled,
      data.isHidden ?? false,
      version,
      locationKey(data),
      data.location ?? null,
      toJson(data.mapPin),
      data.mapPin !== undefined,
      data.coOrganiserIds ?? null,
      toJson(data.calendar),
      data.seriesId ?? null,
      toJson(data.otherTitle),
    ],
  )
  if (!stored) return
  if (data.isCancelled) await queueRefunds(tx, data.eventId)
  else if (takesNoPass(data)) await queuePassRefunds(tx, data.eventId)
  if (stored.hasWaitingList) await queueOffers(tx, data.eventId)
}

/** Whether a date of a series that is to come sells no tickets, so that no pass can be used for it. */
const takesNoPass = (data: EventData): boolean =>
  data.seriesId !== undefined && !sellsTickets(data) && new Date(data.endsAt) > new Date()
