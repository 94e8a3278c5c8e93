import type { Transaction } from '@convive/service-kit/database'
import { addRefund } from '../refunds/add-refund.ts'
import { lockEvent, movePlaces, type LockedEvent } from '../sellable/lock-event.ts'
import { issueTickets } from '../tickets/issue-tickets.ts'
import { findOrder, lockOrder, type OrderRow } from './order-row.ts'
import { decide, type Decision, type Happening } from './state.ts'

/**
 * Lets something befall an order, in the caller's transaction: decides under the locks of its event and itself, and
 * carries it out. Resolves to what was decided; nothing, where the order is past that.
 */
export async function happen(tx: Transaction, orderId: number, happening: Happening): Promise<Decision> {
  const known = await findOrder(tx, orderId)
  const event = known && (await lockEvent(tx, known.eventId))
  const order = event && (await lockOrder(tx, orderId))
  if (!order) throw new Error(`there is no order ${orderId}`)
  const decision = decide(order, happening, event)
  await carryOut(tx, { event, order }, decision, happening)
  return decision
}

type Locked = { event: LockedEvent; order: OrderRow }

async function carryOut(tx: Transaction, { event, order }: Locked, decision: Decision, happening: Happening): Promise<void> {
  if (happening.kind === 'succeeded' || happening.kind === 'ended') await tx.query('UPDATE ticket_order SET next_check_at = NULL WHERE id = $1', [order.id])
  if (decision.kind === 'nothing') return
  const held = decision.fromHeld ? -order.quantity : 0
  if (happening.kind === 'succeeded') await noteReceived(tx, order.id, happening)
  switch (decision.kind) {
    case 'issue':
      await movePlaces(tx, event.eventId, { held, sold: order.quantity })
      await moveTo(tx, order.id, 'paid')
      return await issueTickets(tx, order, event.title)
    case 'refund':
      await movePlaces(tx, event.eventId, { held })
      await moveTo(tx, order.id, 'refunding')
      if (happening.kind === 'succeeded') await addRefund(tx, order, { amountMinor: happening.amountMinor, currency: happening.currency, reason: decision.reason })
      return
    case 'move':
      if (held !== 0) await movePlaces(tx, event.eventId, { held })
      await moveTo(tx, order.id, decision.to)
      // The provider is asked at once to take no money for it any more.
      if (happening.kind === 'let-go') await tx.query('UPDATE ticket_order SET next_check_at = clock_timestamp() WHERE id = $1', [order.id])
  }
}

async function noteReceived(tx: Transaction, orderId: number, received: { amountMinor: number; currency: string }): Promise<void> {
  await tx.query('UPDATE ticket_order SET received_minor = $2, received_currency = $3 WHERE id = $1', [orderId, received.amountMinor, received.currency])
}

async function moveTo(tx: Transaction, orderId: number, state: OrderRow['state']): Promise<void> {
  const moment = { held: undefined, paid: 'paid_at', refunding: undefined, lapsed: 'ended_at', abandoned: 'ended_at', refunded: 'ended_at' }[state]
  await tx.query(`UPDATE ticket_order SET state = $2${moment ? `, ${moment} = clock_timestamp()` : ''} WHERE id = $1`, [orderId, state])
}
