import type { Database } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'
import type { Logger } from '@convive/service-kit/log'
import type { Providers } from '../providers/provider.ts'
import { happen } from './happen.ts'
import { orderColumns, type OrderRow } from './order-row.ts'
import { settle } from './settle.ts'

/**
 * Asks the providers what no webhook told: now and then while an order is open, and always before its places are let
 * go. So every order ends, whatever was lost on the way. `every` and `checkSeconds` say how often.
 */
export function checkOrdersJob(db: Database, providers: Providers, { checkSeconds }: { checkSeconds: number }, log: Logger): Job {
  return job('check-orders', 1000, async (signal) => {
    while (!signal.aborted) {
      const due = await claim(db, checkSeconds)
      await Promise.all(due.map((order) => check(db, providers, order, log)))
      if (due.length === 0) return
    }
  })
}

/**
 * Claimed by moving the next check on, so that one whose claimer dies is claimed again. While the order is held, the next
 * check comes no later than the end of the hold; afterwards the pauses grow to an hour.
 */
async function claim(db: Database, checkSeconds: number): Promise<OrderRow[]> {
  const [rows]: [OrderRow[], number] = await db.source.query(
    `UPDATE ticket_order SET asked_at = clock_timestamp(),
       next_check_at = CASE WHEN hold_until > clock_timestamp() THEN least(hold_until, clock_timestamp() + $1 * interval '1 second')
                            ELSE clock_timestamp() + least(interval '1 hour', greatest(interval '5 seconds', (clock_timestamp() - hold_until) / 2)) END
     WHERE id IN (SELECT id FROM ticket_order WHERE next_check_at <= clock_timestamp() ORDER BY next_check_at LIMIT 8 FOR UPDATE SKIP LOCKED)
     RETURNING ${orderColumns}`,
    [checkSeconds],
  )
  return rows
}

async function check(db: Database, { all }: Providers, order: OrderRow, log: Logger): Promise<void> {
  const provider = all.get(order.provider)
  try {
    if (!provider) throw new Error(`${order.provider} is not configured`)
    await settle(db, provider, order)
  } catch (error) {
    log.warn({ err: error, order: order.id }, 'the provider could not be asked about an order')
    // A provider that is away for long must not keep places from others: a payment that shows up later is still dealt with.
    if (order.isLongOver) await letGo(db, order.id)
  }
}

/** The order lapses, and goes on being asked about. */
async function letGo(db: Database, orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [row]: { next_check_at: Date }[] = await tx.query('SELECT next_check_at FROM ticket_order WHERE id = $1', [orderId])
    await happen(tx, orderId, { kind: 'ended' })
    await tx.query('UPDATE ticket_order SET next_check_at = $2 WHERE id = $1', [orderId, row?.next_check_at ?? null])
  })
}
