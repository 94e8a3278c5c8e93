import type { Transaction } from '@convive/service-kit/database/database'
import { addJob, task } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'

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
