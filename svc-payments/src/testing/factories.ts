import { EventCreated } from '@convive/contracts/events'
import { UserRegistered } from '@convive/contracts/identity'
import type { TicketCurrency } from '@convive/contracts/tickets'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import type { TestService } from '@convive/service-kit/testing/service'
import { subscriptions } from '../app.ts'
import { createTicketCode } from '../tickets/issue-tickets.ts'

let ids = 10_000
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Creates a user with a message of svc-identity. */
export async function createUser({ db }: TestService, displayName = 'Ana Mora'): Promise<number> {
  const userId = ++ids
  await receive(db, subscriptions, [
    createMessage(UserRegistered, {
      userId,
      username: `person${userId}`,
      displayName,
      region: 'all',
      referrerId: null,
      registeredAt: inHours(0),
    }),
  ])
  return userId
}

export type CreatedEvent = { eventId: number; creatorId: number }

/** Creates an event in two days whose tickets cost 12.50 dollars or 8 Cora, unless `given` says otherwise. */
export async function createEvent({ db }: TestService, given: object = {}): Promise<CreatedEvent> {
  const [eventId, creatorId] = [++ids, ++ids]
  const facts = {
    eventId,
    creatorId,
    title: `Peña ${eventId}`,
    region: 'uvita' as const,
    startsAt: inHours(48),
    endsAt: inHours(51),
    coraReward: 0,
    isPaid: true,
    priceMinor: 1250,
    currency: 'usd' as const,
    paymentOption: 'mixed' as const,
    acceptCora: true,
    coraPrice: 8,
    capacity: null,
    refundUntilHours: 24,
    isCancelled: false,
    isSample: false,
    isHidden: false,
    ...given,
  }
  await receive(db, subscriptions, [createMessage(EventCreated, { ...facts, coraAwarded: 0 })])
  return { eventId, creatorId }
}

export type PaidOrder = { orderId: number; tickets: { id: number; code: string }[] }

/** Creates a paid order with its seats. */
export async function createPaidOrder(
  { db }: TestService,
  { eventId }: CreatedEvent,
  buyerId: number,
  { seats = 1, currency = 'usd' }: { seats?: number; currency?: TicketCurrency } = {},
): Promise<PaidOrder> {
  const [order]: { id: number }[] = await db.source.query(
    `INSERT INTO ticket_order
       (event_id, buyer_id, quantity, unit_minor, currency, provider, provider_ref, state, reserved_until, paid_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'paid', now(), now()) RETURNING id`,
    [
      eventId,
      buyerId,
      seats,
      currency === 'cora' ? 8 : 1250,
      currency,
      currency === 'cora' ? 'cora' : 'sandbox',
      String(++ids),
    ],
  )
  const orderId = order?.id ?? 0
  const tickets: { id: number; code: string }[] = await db.source.query(
    `INSERT INTO ticket (order_id, event_id, holder_id, seat, code)
     SELECT $1, $2, $3, row_number() OVER (), code FROM unnest($4::text[]) AS code RETURNING id, code`,
    [orderId, eventId, buyerId, Array.from({ length: seats }, createTicketCode)],
  )
  await db.source.query('UPDATE event SET sold = sold + $2 WHERE event_id = $1', [eventId, seats])
  return { orderId, tickets }
}

/** Refunds some seats of an order; `state` is the state of the refund. */
export async function refundSeats(
  { db }: TestService,
  { orderId }: PaidOrder,
  ticketIds: number[],
  state: 'requested' | 'succeeded' = 'succeeded',
): Promise<void> {
  const [refund]: { id: number }[] = await db.source.query(
    `INSERT INTO refund (order_id, amount_minor, currency, reason, state, ended_at)
     SELECT id, unit_minor * $2, currency, 'buyer', $3::text, CASE $3::text WHEN 'succeeded' THEN now() END
     FROM ticket_order WHERE id = $1 RETURNING id`,
    [orderId, ticketIds.length, state],
  )
  await db.source.query('UPDATE ticket SET refund_id = $2 WHERE id = ANY($1)', [ticketIds, refund?.id])
  await db.source.query(
    'UPDATE event SET sold = sold - $2 WHERE event_id = (SELECT event_id FROM ticket_order WHERE id = $1)',
    [orderId, ticketIds.length],
  )
}
