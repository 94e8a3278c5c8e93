import { maxTicketsPerOrder } from '@convive/contracts/orders'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { ReservationRequest } from './reserve-places.ts'

/** Ten places for an hour, or two for five hours. */
const maxPlaceSeconds = maxTicketsPerOrder * 3600
/** A reservation counts at least this long, which also bounds how many of them a day the sum reads. */
const minSeconds = 30
const window = `interval '1 day'`

/**
 * The refusal for a person who has reserved places of an event for too long within a day without paying: otherwise one
 * account could keep ten places from all buyers by reserving them again and again. An event without a limit has places
 * for all.
 */
export async function unpaidReservationsRefusal(
  db: Database,
  { eventId, buyerId }: Pick<ReservationRequest, 'eventId' | 'buyerId'>,
): Promise<HttpError | undefined> {
  const [unpaid]: { placeSeconds: number }[] = await db.source.query(
    `SELECT sum(o.quantity * greatest(${minSeconds}, extract(epoch FROM
         coalesce(o.ended_at, clock_timestamp()) - greatest(o.created_at, clock_timestamp() - ${window}))))::float8
       AS "placeSeconds"
     FROM ticket_order o JOIN event e ON e.event_id = o.event_id
     WHERE o.buyer_id = $1 AND o.event_id = $2 AND o.state IN ('reserved', 'lapsed', 'abandoned')
       AND (o.ended_at IS NULL OR o.ended_at > clock_timestamp() - ${window}) AND e.capacity IS NOT NULL`,
    [buyerId, eventId],
  )
  if (!unpaid || unpaid.placeSeconds < maxPlaceSeconds) return undefined
  return new HttpError(
    429,
    'reserved_too_long',
    'You have reserved tickets of this event for a long time without paying. Please try again tomorrow.',
    { retryAfter: 3600 },
  )
}
