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
