import { mostTickets } from '@convive/contracts/orders'
import type { Transaction } from '@convive/service-kit/database'
import { notFound, Refused } from '@convive/service-kit/refused'
import { lockEvent, type LockedEvent } from '../sellable/lock-event.ts'
import { happen } from './happen.ts'
import { orderColumns, type OrderRow } from './order-row.ts'
import { checkForSale, checkPlaces } from './sale-rules.ts'

export type Reservation = {
  eventId: number
  buyerId: number
  tickets: number
  /** The whole, in major units, as the buyer's page shows it. */
  amount: number
  provider: 'stripe' | 'sandbox'
  /** How long the places are held, and after how long the provider is first asked. */
  holdSeconds: number
  checkSeconds: number
}

/**
 * Makes an order that holds its places. They are counted and taken under the lock of the event's row, in the one
 * transaction that makes the order.
 */
export async function reserve(tx: Transaction, asked: Reservation): Promise<OrderRow> {
  const verdict = mayBuy(await lockForBuyer(tx, asked), asked)
  if (verdict instanceof Refused) throw verdict
  const { event, unitMinor } = verdict
  const [row]: OrderRow[] = await tx.query(
    `WITH taken AS (UPDATE event SET held = held + $3 WHERE event_id = $1)
     INSERT INTO ticket_order (event_id, buyer_id, quantity, unit_minor, currency, provider, state, hold_until, next_check_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'held', clock_timestamp() + $7 * interval '1 second', clock_timestamp() + least($7, $8) * interval '1 second') RETURNING ${orderColumns}`,
    [asked.eventId, asked.buyerId, asked.tickets, unitMinor, event.currency, asked.provider, asked.holdSeconds, asked.checkSeconds],
  )
  if (!row) throw new Error('no order was made')
  return row
}

type Buyable = Pick<LockedEvent, 'isDeleted' | 'isHidden' | 'currency'> & Parameters<typeof checkForSale>[0]

/** What one ticket costs in minor units if the buyer may have so many of an event that is locked; else why not. */
export function mayBuy<Event extends Buyable>(event: Event | undefined, asked: Pick<Reservation, 'tickets' | 'amount'>): { event: Event; unitMinor: number } | Refused {
  if (!event || event.isDeleted || event.isHidden) return notFound('There is no such event.')
  const unitMinor = checkForSale(event, asked)
  return unitMinor instanceof Refused ? unitMinor : (checkPlaces(event, asked.tickets) ?? { event, unitMinor })
}

/** Nobody holds more of an event than one order may have: beyond, the oldest holds are let go, and the places counted anew. */
async function lockForBuyer(tx: Transaction, asked: Reservation): Promise<LockedEvent | undefined> {
  const event = await lockEvent(tx, asked.eventId, asked.buyerId)
  if (!event || event.heldByBuyer + asked.tickets <= mostTickets) return event
  await letOlderGo(tx, asked)
  return await lockEvent(tx, asked.eventId, asked.buyerId)
}

async function letOlderGo(tx: Transaction, { eventId, buyerId, tickets }: Reservation): Promise<void> {
  const held: { id: number }[] = await tx.query(
    `SELECT id FROM (SELECT id, sum(quantity) OVER (ORDER BY id DESC) AS newer FROM ticket_order WHERE buyer_id = $1 AND event_id = $2 AND state = 'held') AS own
     WHERE newer > $3 ORDER BY id`,
    [buyerId, eventId, mostTickets - tickets],
  )
  for (const { id } of held) await happen(tx, id, { kind: 'let-go' })
}
