import type { Transaction } from '@convive/service-kit/database/database'
import { addJob, task } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'

/**
 * Refunds the orders of an event in small transactions, each of which queues the next one
 * (`refunds/refund-orders-of-event.job.ts`). Declared in this folder, because refunds lock events, and a cancelled event
 * queues refunds.
 */
export const refundOrdersOfEvent = task(
  'refund-event',
  z.object({
    eventId: z.int(),
    reason: z.enum(['event_cancelled', 'organiser']),
    requestedBy: z.nullable(z.int()),
    note: z.optional(z.string()),
    /** Only orders that were paid before. */
    paidBefore: z.optional(z.string()),
  }),
  { maxAttempts: 100, describe: ({ eventId, reason }) => `refunds of event ${eventId}: ${reason}` },
)

/** Queues the refunds of a cancelled or deleted event: its buyers get their money back. */
export const queueRefunds = (tx: Transaction, eventId: number): Promise<void> =>
  addJob(
    tx,
    refundOrdersOfEvent,
    { eventId, reason: 'event_cancelled', requestedBy: null },
    { key: `refund-cancelled-event:${eventId}` },
  )

/**
 * Offers the free places of an event to its waiting list, or ends the waiting list of an event that is over
 * (`waiting-list/offer-places.job.ts`). Declared in this folder, because the waiting list locks events, and a change of
 * an event's places queues offers.
 */
export const offerPlaces = task('offer-places', z.object({ eventId: z.int() }), {
  maxAttempts: 100,
  describe: ({ eventId }) => `waiting list of event ${eventId}`,
})

export const queueOffers = (tx: Transaction, eventId: number): Promise<void> =>
  addJob(tx, offerPlaces, { eventId }, { key: `offer-places:${eventId}` })

/** `left`: the dates that the series still has. Without them, nothing is refunded while there is one. */
export const refundPasses = task(
  'refund-passes',
  z.object({ seriesId: z.int(), after: z.int(), left: z.optional(z.array(z.int())) }),
  {
    maxAttempts: 100,
    describe: ({ seriesId }) => `the passes of series ${seriesId}, which has no further date`,
  },
)

/** SQL: whether the date `d` is left, so that a pass can be used for it. */
export const isLeft = `d.ends_at > clock_timestamp() AND NOT d.is_cancelled AND NOT d.is_deleted
  AND (d.is_paid AND d.payment_option IN ('online_payment', 'mixed') AND d.price_minor IS NOT NULL
    OR (d.accept_cora OR d.is_paid AND d.payment_option = 'cora_only') AND d.cora_price IS NOT NULL)`
/** SQL: when the last date of a series is over for which a pass can be used; null if none is left. */
export const lastEnd = (seriesId: string) =>
  `(SELECT max(d.ends_at) FROM event d WHERE d.series_id = ${seriesId} AND ${isLeft})`

export const refundPassesAt = (tx: Transaction, seriesId: number, runAt: Date) =>
  addJob(tx, refundPasses, { seriesId, after: 0 }, { runAt, key: `refund-passes:${seriesId}` })

/**
 * Follows the cancellation of a date, or the end of its sale: if it was the last one of its series, what is left of the
 * passes is refunded.
 */
export async function queuePassRefunds(tx: Transaction, eventId: number): Promise<void> {
  const [ended]: { seriesId: number }[] = await tx.query(
    `SELECT series_id AS "seriesId" FROM event
     WHERE event_id = $1 AND EXISTS (SELECT 1 FROM pass p WHERE p.series_id = event.series_id)
       AND ${lastEnd('event.series_id')} IS NULL`,
    [eventId],
  )
  if (ended) await refundPassesAt(tx, ended.seriesId, new Date())
}
