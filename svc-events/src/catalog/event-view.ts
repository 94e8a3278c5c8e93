import type { Event } from '@convive/contracts/events'
import { IMPORTER_ID, type ProfileFrame } from '@convive/contracts/vocabulary'
import type { Caller } from '@convive/service-kit/caller'
import type { Transaction } from '@convive/service-kit/database'
import { notFound } from '@convive/service-kit/refused'
import { EventTable, type EventRow } from './schema.ts'
import { isPast } from './time.ts'

/** An event with the names that it shows, and the database's time at which it was read. */
export type EventView = Omit<EventRow, 'search'> & { venueName: string | null; creatorName: string | null; creatorFrame?: ProfileFrame | null; asOf: Date }

const columns = Object.entries(EventTable.options.columns)
  .filter(([, column]) => column.select !== false)
  .map(([property, column]) => `e.${column.name ?? property} AS "${property}"`)

/** What an `EventView` selects, and from where: `e` is the event. */
export const viewColumns = `${columns.join(', ')}, v.name AS "venueName", p.display_name AS "creatorName"`
export const viewTables = 'event e LEFT JOIN venue v ON v.id = e.venue_id LEFT JOIN person p ON p.id = e.creator_id'

const viewOfOne = `SELECT ${viewColumns}, CASE WHEN p.frame_until > now() THEN p.frame END AS "creatorFrame", clock_timestamp() AS "asOf" FROM ${viewTables} WHERE e.id = $1`

export async function findEvent(tx: Transaction, id: number): Promise<EventView> {
  return existing(await tx.query(viewOfOne, [id]))
}

/** Whoever decides about an event, or counts on it, holds its row first: that puts all such decisions in one line. */
export async function lockEvent(tx: Transaction, id: number): Promise<EventView> {
  return existing(await tx.query(`${viewOfOne} FOR UPDATE OF e`, [id]))
}

type Viewer = Pick<Caller, 'userId' | 'isAdmin'> | null

/** As `findEvent`, for somebody: a hidden event is there only for admins and its creator. */
export const findEventFor = async (tx: Transaction, id: number, viewer: Viewer): Promise<EventView> => visible(await findEvent(tx, id), viewer)

/** As `lockEvent`, for somebody. */
export const lockEventFor = async (tx: Transaction, id: number, viewer: Viewer): Promise<EventView> => visible(await lockEvent(tx, id), viewer)

function visible(event: EventView, viewer: Viewer): EventView {
  if (event.hiddenAt && !viewer?.isAdmin && viewer?.userId !== event.creatorId) throw noEvent()
  return event
}

function existing([event]: EventView[]): EventView {
  if (!event) throw noEvent()
  return event
}

const noEvent = () => notFound('There is no such event.')

/** An event as everybody sees it. */
export function presentEvent({ startsAt: _startsAt, endsAt, priceMinor, cancelledAt, hiddenAt, missingFromSource, boostedUntil, createdAt, updatedAt, asOf, ...rest }: EventView): Event {
  return {
    ...rest,
    price: priceMinor === null ? null : priceMinor / 100,
    isPast: isPast({ endsAt }, asOf),
    isCancelled: cancelledAt !== null,
    isHidden: hiddenAt !== null,
    isMissingFromSource: missingFromSource && rest.creatorId === IMPORTER_ID,
    boostedUntil: boostedUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** What other services are told of an event. */
export const factsOf = (event: EventView) => ({
  eventId: event.id,
  title: event.title,
  region: event.region,
  creatorId: event.creatorId,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  coraReward: event.coraReward,
  isPaid: event.isPaid,
  priceMinor: event.priceMinor,
  currency: event.currency,
  paymentOption: event.paymentOption,
  acceptCora: event.acceptCora,
  coraPrice: event.coraPrice,
  capacity: event.capacity,
  refundUntilHours: event.refundUntilHours,
  isCancelled: event.cancelledAt !== null,
  isSample: event.isSample,
  isHidden: event.hiddenAt !== null,
})
