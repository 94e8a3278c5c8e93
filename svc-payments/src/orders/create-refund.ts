import { CoraRefundRequested } from '@convive/contracts/orders'
import { type RefundReason, type RefundState, TicketRefunded } from '@convive/contracts/tickets'
import { insertedId, type Transaction } from '@convive/service-kit/database/database'
import { addJob, task } from '@convive/service-kit/jobs/task'
import { emit } from '@convive/service-kit/messaging/messages'
import * as z from 'zod/mini'
import { EventTable } from '../events/events.ts'
import type { OrderRow } from './order.store.ts'
import { EntitySchema } from 'typeorm'

/** `requestedBy` is null for a refund by the system itself; `note` is the requester's reason. */
export type NewRefund = {
  amountMinor: number
  currency: string
  reason: RefundReason
  requestedBy?: number | null
  note?: string | undefined
  /** The seats that the refund cancels; none if no ticket was issued. */
  ticketIds?: number[]
  /** The refund began at the provider, which calls it this. */
  begun?: { ref: string; state: 'pending' | 'succeeded' }
  /** What identifies it at the provider; without it, a random one. */
  reference?: string | undefined
}

/** Attempts to pay a refund, over about three weeks. From the tenth on, they are six hours apart. */
const maxRefundAttempts = 100

/** Asks the card provider to pay a refund, until it is paid. */
export const processRefund = task('process-refund', z.object({ refundId: z.int() }), {
  maxAttempts: maxRefundAttempts,
  describe: ({ refundId }) => `refund ${refundId}`,
})

/** Adds the job of a refund, or runs the waiting one at once. */
export const addRefundJob = (tx: Transaction, refundId: number): Promise<void> =>
  addJob(tx, processRefund, { refundId }, { key: `refund:${refundId}` })

/**
 * Creates a refund and resolves to its id. A job asks the card provider to pay it. A refund in Cora goes to the ledger
 * as a message, and the ledger replies with a message. What cost nothing, with an entry of a pass, is refunded at once.
 */
export async function createRefund(tx: Transaction, order: OrderRow, refund: NewRefund): Promise<number> {
  const payer = refund.amountMinor === 0 ? 'nobody' : order.provider === 'cora' ? 'ledger' : 'provider'
  const refundId = await insertRefund(tx, order.id, payer, refund)
  // A part of the price that came back at the provider cancels no seat, so there is nothing to tell.
  if (!refund.begun || refund.ticketIds?.length) await emitTicketRefunded(tx, order, { ...refund, refundId })
  if (payer === 'ledger') await emitCoraRefundRequested(tx, order, { ...refund, refundId })
  if (payer === 'provider' && refund.begun?.state !== 'succeeded') await addRefundJob(tx, refundId)
  return refundId
}

/** The state of a new refund, by who pays it. */
const stateOf = { nobody: 'succeeded', ledger: 'pending', provider: 'requested' } as const

const insertRefund = async (
  tx: Transaction,
  orderId: number,
  payer: keyof typeof stateOf,
  { amountMinor, currency, reason, note, requestedBy = null, begun, reference }: NewRefund,
): Promise<number> =>
  insertedId(
    await tx.insert(RefundTable, {
      orderId,
      amountMinor,
      currency,
      reason,
      note: note || null,
      requestedBy,
      state: begun?.state ?? stateOf[payer],
      providerRef: begun?.ref ?? null,
      reference: reference ?? (() => 'gen_random_uuid()'),
      endedAt: payer === 'nobody' ? () => 'clock_timestamp()' : null,
    }),
  )

/** Others free the seats, and the buyer gets a mail. */
async function emitTicketRefunded(
  tx: Transaction,
  { id: orderId, eventId, buyerId: userId, passOfferId }: OrderRow,
  { refundId, amountMinor, currency, reason, ticketIds = [] }: NewRefund & { refundId: number },
): Promise<void> {
  const event = await tx.findOneBy(EventTable, { eventId })
  const isCancelled = reason === 'event_cancelled'
  await emit(tx, TicketRefunded, {
    refundId,
    orderId,
    eventId,
    userId,
    title: event?.title ?? '',
    otherTitle: event?.otherTitle,
    ticketIds,
    currency,
    amountMinor,
    reason,
    ...(passOfferId !== null && { isPass: true }),
    ...(isCancelled && event?.cancelReason && { cancelReason: event.cancelReason }),
    ...(isCancelled &&
      passOfferId === null &&
      event?.calendar && { cancelled: { startsAt: event.startsAt.toISOString(), calendar: event.calendar } }),
  })
}

async function emitCoraRefundRequested(
  tx: Transaction,
  order: OrderRow,
  { refundId, amountMinor, reason }: NewRefund & { refundId: number },
): Promise<void> {
  await emit(tx, CoraRefundRequested, {
    transactionId: Number(order.providerRef),
    refundId,
    orderId: order.id,
    eventId: order.eventId,
    userId: order.buyerId,
    amount: amountMinor,
    reason,
  })
}

/** A refund as stored. `attempt` counts from 1 and grows after each definite failure. */
type RefundRow = {
  id: number
  reference: string
  orderId: number
  amountMinor: number
  currency: string
  reason: RefundReason
  note: string | null
  state: RefundState
  providerRef: string | null
  attempt: number
  requestedBy: number | null
  endedAt: Date | null
}

export const RefundTable = new EntitySchema<RefundRow>({
  name: 'refund',
  columns: {
    id: { type: 'bigint', primary: true, generated: true },
    reference: { type: 'uuid', default: () => 'gen_random_uuid()' },
    orderId: { name: 'order_id', type: 'bigint' },
    amountMinor: { name: 'amount_minor', type: 'bigint' },
    currency: { type: 'text' },
    reason: { type: 'text' },
    note: { type: 'text', nullable: true },
    state: { type: 'text' },
    providerRef: { name: 'provider_ref', type: 'text', nullable: true },
    attempt: { type: 'int', default: 1 },
    requestedBy: { name: 'requested_by', type: 'bigint', nullable: true },
    endedAt: { name: 'ended_at', type: 'timestamptz', nullable: true },
  },
})
