import type { Transaction } from '@convive/service-kit/database/database'
import { addJob, task } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'

/** Offers the free places of an event to the people who wait for them, or ends the waiting list of an event that is over. */
export const offerPlaces = task('offer-places', z.object({ eventId: z.int() }), {
  maxAttempts: 100,
  describe: ({ eventId }) => `waiting list of event ${eventId}`,
})

export const queueOffers = (tx: Transaction, eventId: number): Promise<void> =>
  addJob(tx, offerPlaces, { eventId }, { key: `offer-places:${eventId}` })
