import type { Database } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'
import { happen } from '../orders/happen.ts'
import { voidSeats } from './void-seats.ts'

const atOnce = 50

/** Pays back what was paid for events that are off, a few orders in a transaction, and lets what is held for them go. */
export function refundCancelledJob(db: Database): Job {
  return job('refund-cancelled', 1000, async (signal) => {
    const events: { event_id: number }[] = await db.source.query('SELECT event_id FROM event WHERE refunds_due ORDER BY event_id LIMIT 100')
    for (const { event_id } of events) {
      while (!signal.aborted && !(await refundSome(db, event_id)));
    }
  })
}

/** Resolves to true when nothing is left to do: from then on whatever is paid late goes back by itself. */
async function refundSome(db: Database, eventId: number): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM event WHERE event_id = $1 FOR NO KEY UPDATE', [eventId])
    const orders: { id: number; state: string }[] = await tx.query(`SELECT id, state FROM ticket_order WHERE event_id = $1 AND state IN ('held', 'paid') ORDER BY id LIMIT ${atOnce}`, [eventId])
    for (const { id, state } of orders) {
      if (state === 'paid') await voidSeats(tx, id, { reason: 'event_cancelled', by: null })
      else await happen(tx, id, { kind: 'let-go' })
    }
    if (orders.length === 0) await tx.query('UPDATE event SET refunds_due = false WHERE event_id = $1', [eventId])
    return orders.length === 0
  })
}
