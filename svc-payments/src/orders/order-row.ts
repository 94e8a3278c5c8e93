import type { OrderProvider, OrderState } from '@convive/contracts/orders'
import type { TicketCurrency } from '@convive/contracts/tickets'
import type { Transaction } from '@convive/service-kit/database'

/** An order as stored. Amounts are minor units (Cora: whole Cora); `amountMinor` is that of all its tickets. */
export type OrderRow = {
  id: number
  reference: string
  eventId: number
  buyerId: number
  quantity: number
  unitMinor: number
  amountMinor: number
  currency: TicketCurrency
  provider: OrderProvider
  providerRef: string | null
  state: OrderState
  holdUntil: Date
  /** Whether its time is over, and whether by more than a minute, by the database's clock. */
  isOver: boolean
  isLongOver: boolean
  /** Whether the provider may still have something to tell. */
  isOpen: boolean
}

export const orderColumns = `id, reference, event_id AS "eventId", buyer_id AS "buyerId", quantity, unit_minor AS "unitMinor", unit_minor * quantity AS "amountMinor",
  currency, provider, provider_ref AS "providerRef", state, hold_until AS "holdUntil", hold_until <= clock_timestamp() AS "isOver",
  hold_until <= clock_timestamp() - interval '1 minute' AS "isLongOver", next_check_at IS NOT NULL AS "isOpen"`

export async function findOrder(tx: Transaction, id: number): Promise<OrderRow | undefined> {
  const [row]: OrderRow[] = await tx.query(`SELECT ${orderColumns} FROM ticket_order WHERE id = $1`, [id])
  return row
}

/** The caller holds the lock of the order's event already. */
export async function lockOrder(tx: Transaction, id: number): Promise<OrderRow | undefined> {
  const [row]: OrderRow[] = await tx.query(`SELECT ${orderColumns} FROM ticket_order WHERE id = $1 FOR UPDATE`, [id])
  return row
}
