import { SeriesEnded } from '@convive/contracts/recurrence'
import { RefundReason } from '@convive/contracts/tickets'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { on } from '@convive/service-kit/messaging/messages'
import * as z from 'zod/mini'
import { isLeft, lastEnd, refundPasses, refundPassesAt } from '../events/queued-jobs.ts'
import { applyOrderEvent } from '../orders/apply-order-event.ts'
import { createRefund, type NewRefund, RefundTable } from '../orders/create-refund.ts'
import { lockOrder, type OrderRow } from '../orders/order.store.ts'
import { type LockedPass, lockPass, priceOfEntries } from '../tickets/pass.store.ts'

type PassRefund = Pick<NewRefund, 'reason' | 'requestedBy' | 'note' | 'begun' | 'reference'> & {
  /** At most so many of the unused entries; without it, all of them. */
  entries?: number
  /** Events for each of which an entry is left to the holder, who can use it there. */
  keptFor?: number[]
  /** What the provider returned, instead of the price of the entries. */
  amountMinor?: number
}

/**
 * Takes unused entries back from the pass of a locked order and refunds their price (`priceOfEntries`), never more than is
 * left of what was paid. Resolves to their number.
 */
export async function refundPass(tx: Transaction, order: OrderRow, refund: PassRefund): Promise<number> {
  const pass = await lockPass(tx, order.id)
  if (!pass) return 0
  const { entries: most = Infinity, keptFor = [], ...rest } = refund
  const kept = keptFor.length > 0 ? await countUsable(tx, pass, keptFor) : 0
  const entries = Math.min(most, Math.max(pass.unused - kept, 0))
  if (entries === 0 && !refund.begun) return 0
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

/** How many of the dates a pass can still be used for. The caller holds the lock of the pass. */
async function countUsable(tx: Transaction, { id, expiresAt }: LockedPass, dates: number[]): Promise<number> {
  const [row]: { count: number }[] = await tx.query(
    `SELECT count(*)::int AS count FROM event d
     WHERE d.event_id = ANY ($1) AND ${isLeft} AND d.starts_at < $2
       AND NOT EXISTS (SELECT 1 FROM ticket_order o JOIN ticket t ON t.order_id = o.id
         WHERE o.pass_id = $3 AND o.event_id = d.event_id AND t.refund_id IS NULL)`,
    [dates, expiresAt, id],
  )
  return row?.count ?? 0
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
    `SELECT refunded_entries > 0 OR expires_at <= clock_timestamp() OR ${lastEnd('pass.series_id')} IS NULL AS "isOver"
     FROM pass WHERE order_id = $1 FOR SHARE OF pass`,
    [passId],
  )
  if (pass?.isOver) await addJob(tx, refundEntry, { passId, reference, reason })
}

/** How many passes one run of the job refunds, each in a transaction of its own. */
const passesPerRun = 20

/**
 * When a series ends sooner, entries for which no date is left are refunded at once, and the others that were not used once
 * its last date is over.
 */
export const onSeriesEnded = on(
  SeriesEnded,
  'refunds/on-series-ended',
  async (tx, { data: { seriesId, left, endsAt } }) => {
    await addJob(tx, refundPasses, { seriesId, after: 0, left })
    if (endsAt !== null) await refundPassesAt(tx, seriesId, new Date(endsAt))
  },
)

/** An entry that has expired is not paid back, and a run that is repeated finds no unused entry. */
export const refundPassesJob = (db: Database): TaskHandler =>
  refundPasses.handledBy(async ({ seriesId, after, left }) => {
    const [last]: { end: Date | null }[] = await db.source.query(`SELECT ${lastEnd('$1')} AS end`, [seriesId])
    // Its last date was moved to a later day.
    if (!left && last?.end) return await db.transaction((tx) => refundPassesAt(tx, seriesId, last.end!))
    const passes: { id: number }[] = await db.source.query(
      `SELECT order_id AS id FROM pass WHERE series_id = $1 AND order_id > $2 AND expires_at > clock_timestamp()
       ORDER BY order_id LIMIT ${passesPerRun}`,
      [seriesId, after],
    )
    for (const { id } of passes)
      await db.transaction(async (tx) => {
        const locked = await lockOrder(tx, id)
        if (locked?.order.state === 'paid')
          await refundPass(tx, locked.order, { reason: 'event_cancelled', requestedBy: null, keptFor: left ?? [] })
      })
    const next = passes.at(-1)
    if (passes.length === passesPerRun && next)
      await db.transaction((tx) => addJob(tx, refundPasses, { seriesId, after: next.id, left }))
  })

export const refundEntryJob = (db: Database): TaskHandler =>
  refundEntry.handledBy(({ passId, reference, reason }) =>
    db.transaction(async (tx) => {
      const locked = await lockOrder(tx, passId)
      if (!locked || (await tx.existsBy(RefundTable, { reference }))) return
      await refundPass(tx, locked.order, { reason, requestedBy: null, reference, entries: 1 })
    }),
  )
