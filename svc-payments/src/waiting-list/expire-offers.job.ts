import type { Database } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import { changePlaces, lockEvent } from '../events/event.store.ts'

const maxOffersPerRead = 50

/** Ends the offers that nobody took in time. Their places go to the next people, or on sale again. */
export const expireOffersJob = (db: Database): RecurringJob =>
  every(2, 'expire-offers', async ({ signal }) => {
    while (!signal.aborted) {
      const due: { id: number; eventId: number }[] = await db.source.query(
        `SELECT id, event_id AS "eventId" FROM waiting_list_entry WHERE offered_until <= now()
         ORDER BY offered_until LIMIT $1`,
        [maxOffersPerRead],
      )
      for (const offer of due) await expireOffer(db, offer)
      if (due.length < maxOffersPerRead) return
    }
  })

const expireOffer = (db: Database, { id, eventId }: { id: number; eventId: number }): Promise<void> =>
  db.transaction(async (tx) => {
    await lockEvent(tx, eventId)
    const [, removed]: [unknown, number] = await tx.query(
      'DELETE FROM waiting_list_entry WHERE id = $1 AND offered_until <= clock_timestamp()',
      [id],
    )
    if (removed === 1) await changePlaces(tx, eventId, { offered: -1 })
  })
