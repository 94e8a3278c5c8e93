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
