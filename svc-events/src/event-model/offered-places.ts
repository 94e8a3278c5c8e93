import type { Transaction } from '@convive/service-kit/database/database'
import { addJob, task } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'

/**
 * Ends offers of places that nobody took in time, and offers the free places of an event to the parties that wait
 * (`rsvp/offer-places.job.ts`). Declared in this folder, because an edit of an event frees places too.
 */
export const offerPlaces = task('offer-places', z.object({ eventId: z.int() }), {
  describe: ({ eventId }) => `waiting list of event ${eventId}`,
})

export const queueOffers = (tx: Transaction, eventId: number): Promise<void> =>
  addJob(tx, offerPlaces, { eventId }, { key: `offer-places:${eventId}` })

type Edited = { id: number; waitingCount: number; startsAt: Date }

/** An edit may free places, and bring the start nearer than the end of an offer. */
export async function queueOffersAfterEdit(tx: Transaction, before: Edited, after: Edited): Promise<void> {
  if (after.waitingCount > 0 || after.startsAt < before.startsAt) await queueOffers(tx, after.id)
}

/** Queues the end of the offers that end first. */
export const queueEndOfOffers = (tx: Transaction, eventId: number, runAt: Date): Promise<void> =>
  addJob(tx, offerPlaces, { eventId }, { key: `end-offers:${eventId}`, runAt })
