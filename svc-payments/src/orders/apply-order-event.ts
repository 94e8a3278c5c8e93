import type { OrderState } from '@convive/contracts/orders'
import type { Transaction } from '@convive/service-kit/database/database'
import { changePlaces } from '../events/events.ts'
import { issueTickets } from '../tickets/issue-tickets.ts'
import { issuePass } from '../tickets/pass.store.ts'
import { removeEntry } from '../waiting-list/waiting-list.store.ts'
import { createRefund } from './create-refund.ts'
import { decideOrder, type OrderDecision, type OrderEvent } from './order.rules.ts'
import { lockOrder, OrderTable, type LockedOrder } from './order.store.ts'

/**
 * Applies an event to an order in the caller's transaction, under the locks of the order's event and the order.
 * Resolves to the decision, which is `ignore` when the order is past that event.
 */
export async function applyOrderEvent(
  tx: Transaction,
  orderId: number,
  orderEvent: OrderEvent,
): Promise<OrderDecision> {
  const locked = await lockOrder(tx, orderId)
  if (!locked) throw new Error(`there is no order ${orderId}`)
  const decision = decideOrder(locked.order, orderEvent, locked.event)
  await execute(tx, locked, decision, orderEvent)
  return decision
}

async function execute(
  tx: Transaction,
  { event, order }: LockedOrder,
  decision: OrderDecision,
  orderEvent: OrderEvent,
): Promise<void> {
  if (orderEvent.kind === 'payment_succeeded' || orderEvent.kind === 'payment_closed')
    await tx.update(OrderTable, { id: order.id }, { nextCheckAt: null })
  if (decision.kind === 'ignore') return
  const reserved = decision.releasesReservation ? -order.places : 0
  if (orderEvent.kind === 'payment_succeeded')
    await tx.update(
      OrderTable,
      { id: order.id },
      { receivedMinor: orderEvent.amountMinor, receivedCurrency: orderEvent.currency },
    )
  switch (decision.kind) {
    case 'issue_tickets':
      await setState(tx, order.id, 'paid')
      if (order.passOfferId !== null) return await issuePass(tx, order.id)
      // An order with a reservation has already removed the entry.
      if (!decision.releasesReservation) await removeEntry(tx, event.eventId, order.buyerId)
      await changePlaces(tx, event.eventId, { reserved, sold: order.places })
      await issueTickets(tx, order, event)
      return
    case 'refund':
      await changePlaces(tx, event.eventId, { reserved })
      await setState(tx, order.id, 'refunding')
      if (orderEvent.kind === 'payment_succeeded')
        await createRefund(tx, order, {
          amountMinor: orderEvent.amountMinor,
          currency: orderEvent.currency,
          reason: decision.reason,
        })
      return
    case 'change_state':
      if (reserved !== 0) await changePlaces(tx, event.eventId, { reserved })
      await setState(tx, order.id, decision.to)
      // Reconciles at once, which cancels the payment with the provider.
      if (orderEvent.kind === 'abandoned') await tx.update(OrderTable, { id: order.id }, { nextCheckAt: now })
  }
}

async function setState(tx: Transaction, id: number, state: OrderState): Promise<void> {
  const hasEnded = state === 'lapsed' || state === 'abandoned' || state === 'refunded'
  await tx.update(
    OrderTable,
    { id },
    { state, network: null, ...(state === 'paid' && { paidAt: now }), ...(hasEnded && { endedAt: now }) },
  )
}

/** The time of the statement by the database's clock. */
const now = () => 'clock_timestamp()'
