import type { OrderProvider, OrderState } from '@convive/contracts/orders'
import type { TicketCurrency } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { EntitySchema } from 'typeorm'
import { passExpiry } from '../tickets/pass.store.ts'
import { lockEvent, type LockedEvent } from '../events/events.ts'

/** The columns by which single orders are written or checked. `OrderRow` is the whole order. */
export const OrderTable = new EntitySchema<{
  id: number
  reference: string
  eventId: number
  buyerId: number
  provider: OrderProvider
  providerRef: string | null
  state: OrderState
  network: string | null
  receivedMinor: number | null
  receivedCurrency: string | null
  paidAt: Date | null
  endedAt: Date | null
  nextCheckAt: Date | null
}>({
  name: 'ticket_order',
  columns: {
    id: { type: 'bigint', primary: true, generated: true },
    reference: { type: 'uuid' },
    eventId: { name: 'event_id', type: 'bigint' },
    buyerId: { name: 'buyer_id', type: 'bigint' },
    provider: { type: 'text' },
    providerRef: { name: 'provider_ref', type: 'text', nullable: true },
    state: { type: 'text' },
    network: { type: 'text', nullable: true },
    receivedMinor: { name: 'received_minor', type: 'bigint', nullable: true },
    receivedCurrency: { name: 'received_currency', type: 'text', nullable: true },
    paidAt: { name: 'paid_at', type: 'timestamptz', nullable: true },
    endedAt: { name: 'ended_at', type: 'timestamptz', nullable: true },
    nextCheckAt: { name: 'next_check_at', type: 'timestamptz', nullable: true },
  },
})

/** A whole order. Amounts are minor units (Cora: whole Cora); `amountMinor` is the total of all its tickets. */
export type OrderRow = {
  id: number
  reference: string
  eventId: number
  buyerId: number
  quantity: number
  unitMinor: number
  amountMinor: number
  currency: TicketCurrency
  /** The places that it takes: none for a pass. */
  places: number
  /** The offer of the pass that it buys, and the pass whose entry it takes. */
  passOfferId: number | null
  passId: number | null
  provider: OrderProvider
  providerRef: string | null
  state: OrderState
  /** When the reservation expires. */
  expiresAt: Date
  /** Whether the reservation expired, and whether more than a minute ago, by the database's clock. */
  isExpired: boolean
  isLongExpired: boolean
  /** Whether the provider may still report a change. */
  isOpen: boolean
}

export const orderColumns = `id, reference, event_id AS "eventId", buyer_id AS "buyerId", quantity,
  unit_minor AS "unitMinor", unit_minor * quantity AS "amountMinor",
  CASE WHEN pass_offer_id IS NULL THEN quantity ELSE 0 END AS places,
  pass_offer_id AS "passOfferId", pass_id AS "passId", currency, provider, provider_ref AS "providerRef", state, reserved_until AS "expiresAt",
  reserved_until <= clock_timestamp() AS "isExpired",
  reserved_until <= clock_timestamp() - interval '1 minute' AS "isLongExpired", next_check_at IS NOT NULL AS "isOpen"`

export async function findOrder(tx: Transaction, id: number): Promise<OrderRow | undefined> {
  const [row]: OrderRow[] = await tx.query(`SELECT ${orderColumns} FROM ticket_order WHERE id = $1`, [id])
  return row
}

/** Throws a 404 when the order belongs to somebody else. */
export async function findOwnOrder(tx: Transaction, id: number, buyerId: number): Promise<OrderRow> {
  const order = await findOrder(tx, id)
  if (order?.buyerId !== buyerId) throw notFound('There is no such order of yours.')
  return order
}

/**
 * The promises of a new order, which stay valid whatever the organiser changes later: their columns, and the SQL for
 * their values from the event `e`.
 */
export const promiseColumns = 'promised_starts_at, promised_location_key, refund_until'
export const orderPromises = `e.starts_at, e.location_key, e.starts_at - e.refund_until_hours * interval '1 hour'`

/** The same for a pass `p` that is ordered now: it can be returned like a ticket for the moment at which it expires. */
export const passPromises = `NULL::timestamptz, NULL::text,
  ${passExpiry('clock_timestamp()')} - e.refund_until_hours * interval '1 hour'`

export type LockedOrder = { event: LockedEvent; order: OrderRow }

/**
 * Locks the order's event first and then the order, like every transaction that changes either. `placesLeft` of the
 * event is that of the order's buyer; null for a pass, which takes no place.
 */
export async function lockOrder(tx: Transaction, id: number): Promise<LockedOrder | undefined> {
  const found = await findOrder(tx, id)
  const event = found && (await lockEvent(tx, found.eventId, found.buyerId))
  if (!event) return undefined
  const [order]: OrderRow[] = await tx.query(`SELECT ${orderColumns} FROM ticket_order WHERE id = $1 FOR UPDATE`, [id])
  return order && { event: order.places === 0 ? { ...event, placesLeft: null } : event, order }
}
