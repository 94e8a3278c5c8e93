import { RefundReason } from '@convive/contracts/tickets'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'
import { applyOrderEvent } from '../orders/apply-order-event.ts'
import { createRefund, type NewRefund, RefundTable } from '../orders/create-refund.ts'
import { lockOrder, type OrderRow } from '../orders/order.store.ts'
import { lockPass, priceOfEntries } from '../tickets/pass.store.ts'

type PassRefund = Pick<NewRefund, 'reason' | 'requestedBy' | 'note' | 'begun' | 'reference'> & {
  /** At most so many of the unused entries; without it, all of them. */
  entries?: number
  /** What the provider returned, instead of the price of the entries. */
  amountMinor?: number
}

/**
 * Takes unused entries back from the pass of a locked order and refunds their price (`priceOfEntries`), never more than is
 * left of what was paid. Resolves to their number.
 */
export async function refundPass(tx: Transaction, order: OrderRow, refund: PassRefund): Promise<number> {
  const pass = await lockPass(tx, order.id)
  const { entries: most = Infinity, ...rest } = refund
  const entries = Math.min(most, pass?.unused ?? 0)
  if (!pass || (entries <= 0 && !refund.begun)) return 0
  const [paidBack]: { minor: number }[] = await tx.query(
    'SELECT coalesce(sum(amount_minor), 0)::bigint AS minor FROM refund WHERE order_id = $1',
    [order.id],
  )
  const amountMinor = Math.min(
    priceOfEntries({ ...pass, amountMinor: order.amountMinor }, entries),
    Math.max(order.amountMinor - (paidBack?.minor ?? 0), 0),
  )
  await createRefund(tx, order, { amountMinor, currency: order.currency, ...rest })
  await tx.query('UPDATE pass SET refunded_entries = refunded_entries + $2 WHERE order_id = $1', [order.id, entries])
  if (pass.refundedEntries + entries === pass.entries)
    await applyOrderEvent(tx, order.id, { kind: 'all_seats_cancelled' })
  return entries
}

/** `reference` is that of the order that took the entry, so that a repeated run refunds it once. */
const refundEntry = task('refund-entry', z.object({ passId: z.int(), reference: z.string(), reason: RefundReason }), {
  maxAttempts: 100,
  describe: ({ passId }) => `an entry of the pass of order ${passId}`,
})

/**
 * Follows the cancellation of a ticket that took an entry of a pass. The entry is unused again, which the pass counts by
 * itself. If nobody can use it, because the pass was returned in the meantime or has expired, its price is refunded. That
 * is done by a job, since this transaction holds the lock of another event.
 *
 * The shared lock waits for whoever uses or returns the pass, and lets several dates be cancelled at once.
 */
export async function returnEntry(
  tx: Transaction,
  { passId, reference }: { passId: number; reference: string },
  reason: RefundReason,
): Promise<void> {
  const [pass]: { isOver: boolean }[] = await tx.query(
    `SELECT refunded_entries > 0 OR expires_at <= clock_timestamp() AS "isOver" FROM pass WHERE order_id = $1 FOR SHARE`,
    [passId],
  )
  if (pass?.isOver) await addJob(tx, refundEntry, { passId, reference, reason })
}

/** How many passes one run of the job refunds, each in a transaction of its own. */
const passesPerRun = 20

const refundPasses = task('refund-passes', z.object({ seriesId: z.int(), after: z.int() }), {
  maxAttempts: 100,
  describe: ({ seriesId }) => `the passes of series ${seriesId}, which has no further date`,
})

/** SQL: whether a date of the series is left for which a pass can be used. */
const hasDate = (seriesId: string) => `EXISTS (SELECT 1 FROM event d WHERE d.series_id = ${seriesId}
  AND d.starts_at > clock_timestamp() AND NOT d.is_cancelled AND NOT d.is_deleted)`

/** Follows the cancellation of a date: if it was the last one of its series, what is left of the passes is refunded. */
export async function queuePassRefunds(tx: Transaction, eventId: number): Promise<void> {
  const [ended]: { seriesId: number }[] = await tx.query(
    `SELECT series_id AS "seriesId" FROM event WHERE event_id = $1 AND series_id IS NOT NULL AND NOT ${hasDate('event.series_id')}`,
    [eventId],
  )
  if (ended) await addJob(tx, refundPasses, { ...ended, after: 0 }, { key: `refund-passes:${ended.seriesId}` })
}

/** An entry that has expired is not paid back, and a run that is repeated finds no unused entry. */
export const refundPassesJob = (db: Database): TaskHandler =>
  refundPasses.handledBy(async ({ seriesId, after }) => {
    const passes: { id: number }[] = await db.source.query(
      `SELECT order_id AS id FROM pass WHERE series_id = $1 AND order_id > $2 AND expires_at > clock_timestamp()
         AND NOT ${hasDate('$1')} ORDER BY order_id LIMIT ${passesPerRun}`,
      [seriesId, after],
    )
    for (const { id } of passes)
      await db.transaction(async (tx) => {
        const locked = await lockOrder(tx, id)
        if (locked?.order.state === 'paid')
          await refundPass(tx, locked.order, { reason: 'event_cancelled', requestedBy: null })
      })
    const last = passes.at(-1)
    if (passes.length === passesPerRun && last)
      await db.transaction((tx) => addJob(tx, refundPasses, { seriesId, after: last.id }))
  })

export const refundEntryJob = (db: Database): TaskHandler =>
  refundEntry.handledBy(({ passId, reference, reason }) =>
    db.transaction(async (tx) => {
      const locked = await lockOrder(tx, passId)
      if (!locked || (await tx.existsBy(RefundTable, { reference }))) return
      await refundPass(tx, locked.order, { reason, requestedBy: null, reference, entries: 1 })
    }),
  )
