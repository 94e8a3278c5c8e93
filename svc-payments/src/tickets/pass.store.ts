import type { MessageOf } from '@convive/contracts/message'
import { PassIssued } from '@convive/contracts/passes'
import type { TicketCurrency } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { refundDeadline } from './own-tickets.ts'

/** SQL: the end of the last day on which a pass of the offer `p` that is ordered at `at` lets its holder in. */
export const passExpiry = (at: string): string =>
  `(((${at} AT TIME ZONE 'America/Costa_Rica')::date + p.valid_days + 1)::timestamp AT TIME ZONE 'America/Costa_Rica')`

/** A pass that a series offers. `priceMinor` is in minor units; for Cora, whole Cora. */
export type OfferRow = {
  id: number
  seriesId: number
  entries: number
  priceMinor: number
  currency: TicketCurrency
  validDays: number
}

/** Offers that were withdrawn are not among them. `where` filters `p`. */
export const readOffers = (tx: Transaction, where: string, values: unknown[]): Promise<OfferRow[]> =>
  tx.query(
    `SELECT p.id, p.series_id AS "seriesId", p.entries, p.price_minor AS "priceMinor", p.currency,
       p.valid_days AS "validDays"
     FROM pass_offer p WHERE NOT p.is_withdrawn AND ${where} ORDER BY p.entries, p.id`,
    values,
  )

/** Issues the pass that an order has paid. */
export async function issuePass(tx: Transaction, orderId: number): Promise<void> {
  const [pass]: IssuedPass[] = await tx.query(
    `WITH p AS (INSERT INTO pass (order_id, series_id, holder_id, entries, expires_at)
       SELECT o.id, p.series_id, o.buyer_id, p.entries, ${passExpiry('o.created_at')}
       FROM ticket_order o JOIN pass_offer p ON p.id = o.pass_offer_id WHERE o.id = $1 RETURNING *)
     SELECT o.id AS "orderId", o.event_id AS "eventId", o.buyer_id AS "userId", e.title, e.other_title AS "otherTitle", p.entries,
       ${validUntil} AS "validUntil", ${refundDeadline} AS "refundUntil", o.currency, o.unit_minor AS "amountMinor"
     FROM p JOIN ticket_order o ON o.id = p.order_id JOIN event e ON e.event_id = o.event_id`,
    [orderId],
  )
  if (!pass) throw new Error(`no pass was issued for order ${orderId}`)
  await emit(tx, PassIssued, { ...pass, refundUntil: pass.refundUntil?.toISOString() ?? null })
}

type IssuedPass = Omit<MessageOf<typeof PassIssued>['data'], 'refundUntil'> & { refundUntil: Date | null }

/** SQL: the last local day of the pass `p`. */
export const validUntil = `to_char((p.expires_at - interval '1 second') AT TIME ZONE 'America/Costa_Rica', 'YYYY-MM-DD')`

/** A pass whose row is locked, so that its entries can be counted and taken. */
export type LockedPass = {
  id: number
  seriesId: number
  holderId: number
  entries: number
  refundedEntries: number
  unused: number
  expiresAt: Date
  isExpired: boolean
}

/**
 * Locks a pass, after the event whose places change. Counts its tickets in a statement of its own: a subquery of the one
 * that waits for the lock would see older tickets.
 */
export async function lockPass(tx: Transaction, id: number): Promise<LockedPass | undefined> {
  const [pass]: Omit<LockedPass, 'unused'>[] = await tx.query(
    `SELECT order_id AS id, series_id AS "seriesId", holder_id AS "holderId", entries,
       refunded_entries AS "refundedEntries", expires_at AS "expiresAt", expires_at <= clock_timestamp() AS "isExpired"
     FROM pass WHERE order_id = $1 FOR UPDATE`,
    [id],
  )
  if (!pass) return undefined
  const [row]: { used: number }[] = await tx.query(`SELECT ${usedEntries('$1')} AS used`, [id])
  return { ...pass, unused: pass.entries - pass.refundedEntries - (row?.used ?? 0) }
}

/** SQL: how many entries of a pass hold a ticket. */
export const usedEntries = (passId: string): string =>
  `(SELECT count(*)::int FROM ticket_order used JOIN ticket t ON t.order_id = used.id
    WHERE used.pass_id = ${passId} AND t.refund_id IS NULL)`

type Price = { amountMinor: number; entries: number; refundedEntries: number }

/**
 * What `returned` further entries of a pass give back, in minor units: the share of all returned entries, rounded down,
 * without what earlier ones gave. Whoever returns all entries gets exactly the price, in however many steps.
 */
export const priceOfEntries = ({ amountMinor, entries, refundedEntries }: Price, returned: number): number =>
  Math.floor((amountMinor * (refundedEntries + returned)) / entries) -
  Math.floor((amountMinor * refundedEntries) / entries)
