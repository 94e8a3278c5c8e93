import { listOwnPasses, type Pass } from '@convive/contracts/passes'
import type { TicketCurrency } from '@convive/contracts/tickets'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { refundDeadline, toMajorUnits } from '../tickets/own-tickets.ts'
import { priceOfEntries, usedEntries, validUntil } from '../tickets/pass.store.ts'

const most = 100

/** The caller's passes, newest first. `pollOpenOrders` first looks for payments that no webhook has reported yet. */
export const listOwnPassesRoute = (db: Database, pollOpenOrders: (buyerId: number) => Promise<void>): Served =>
  serve(listOwnPasses, async ({ eventId }, { caller }) => {
    if (eventId === undefined) await pollOpenOrders(caller.userId)
    const ofSeries = 'p.series_id = (SELECT series_id FROM event WHERE event_id = $3)'
    return await readPasses(
      db.source.manager,
      `p.holder_id = $1 AND ($3::bigint IS NULL OR ${ofSeries}) ORDER BY p.order_id DESC LIMIT $2`,
      [caller.userId, most, eventId ?? null],
    )
  })

type Row = Omit<Pass, 'unused' | 'amount' | 'refundUntil' | 'refundAmount'> & {
  amountMinor: number
  refundedEntries: number
  refundUntil: Date | null
  currency: TicketCurrency
}

/** Passes as their holder sees them. `where` filters `p` (pass) and ends with the `ORDER BY`. */
export async function readPasses(tx: Transaction, where: string, values: unknown[]): Promise<Pass[]> {
  const rows: Row[] = await tx.query(
    `SELECT p.order_id AS id, o.event_id AS "eventId", e.title AS "eventTitle", p.entries,
       p.refunded_entries AS "refundedEntries", ${usedEntries('p.order_id')} AS used, o.unit_minor AS "amountMinor",
       o.currency, ${validUntil} AS "validUntil", p.expires_at <= clock_timestamp() AS "isExpired", ${refundDeadline} AS "refundUntil"
     FROM pass p JOIN ticket_order o ON o.id = p.order_id JOIN event e ON e.event_id = o.event_id
     WHERE ${where}`,
    values,
  )
  return rows.map(toPass)
}

function toPass({ amountMinor, refundedEntries, refundUntil, ...row }: Row): Pass {
  const unused = row.entries - refundedEntries - row.used
  return {
    ...row,
    unused,
    amount: toMajorUnits(amountMinor, row.currency),
    refundUntil: refundUntil?.toISOString() ?? null,
    refundAmount: toMajorUnits(priceOfEntries({ ...row, amountMinor, refundedEntries }, unused), row.currency),
  }
}
