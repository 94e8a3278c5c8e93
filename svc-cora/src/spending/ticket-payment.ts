import { TicketPaid } from '@convive/contracts/cora'
import type { ErrorCode } from '@convive/contracts/errors'
import { takesCora } from '@convive/contracts/events'
import { importerId } from '@convive/contracts/enums'
import type { Caller } from '@convive/service-kit/http/caller-token'
import type { Database } from '@convive/service-kit/database/database'
import { requireProjection } from '@convive/service-kit/messaging/wait-for-projection'
import { community, isPerson, person } from '../accounts/account.ts'
import { findEvent, type ProjectedEvent } from '../events/event.store.ts'
import { availablePlaces } from '../tickets/ticket-availability.store.ts'
import { maxSentPerDay } from '../transfers/transfer-limits.ts'
import type { PaymentRequest } from './venue-payment.ts'

type TicketRequest = {
  eventId: number
  tickets: number
  amount: number | undefined
  isLimited: boolean
  /** True if the request has an idempotency key. The ledger would remember the refusal of an event not known yet. */
  isRepeatable: boolean
}

/**
 * Makes the transfer that pays for tickets. The Cora goes to the event's creator, or to the community fund for an
 * event that nobody has claimed. The event determines the price; an `amount` is only compared with it. svc-payments
 * decides whether a place is left, and receives the payment in the same commit. The places that are known here only
 * prevent payments that would be refunded.
 *
 * With limits, a payment to a person counts towards the payer's daily limit, and the recipient cannot spend it until
 * the event is over.
 */
export async function ticketPayment(
  db: Database,
  { eventId, tickets, amount, isLimited, isRepeatable }: TicketRequest,
  caller: Caller,
): Promise<PaymentRequest> {
  const event = await requireProjection(() => findEvent(db, eventId), { isRepeatable })
  const price = (event.coraPrice ?? 0) * tickets
  const refusal =
    refusalOf(event, { caller, price, amount }) ??
    ((await availablePlaces(db, eventId)) < tickets ? 'sold_out' : undefined)
  const credit = event.creatorId === importerId ? community : person(event.creatorId)
  return {
    debit: person(caller.userId),
    credit,
    amount: price,
    type: 'spent_event',
    ...descriptionsOf(event.title, tickets),
    message: { subject: TicketPaid.subject, data: { eventId, userId: caller.userId, tickets, amount: price } },
    ...(isLimited && isPerson(credit) && { dailyLimit: maxSentPerDay, heldForEventId: eventId }),
    ...(refusal && { refusal }),
  }
}

const descriptionsOf = (title: string, tickets: number) =>
  tickets === 1
    ? { debitDescription: `Ticket for ${title}`, creditDescription: `Sold a ticket for ${title}` }
    : { debitDescription: `${tickets} tickets for ${title}`, creditDescription: `Sold ${tickets} tickets for ${title}` }

type Order = { caller: Caller; price: number; amount: number | undefined }

function refusalOf(event: ProjectedEvent, { caller, price, amount }: Order): ErrorCode | undefined {
  const refusal = refusalByEvent(event)
  if (refusal) return refusal
  if (event.creatorId === caller.userId) return 'own_event'
  return amount !== undefined && amount !== price ? 'price_changed' : undefined
}

function refusalByEvent(event: ProjectedEvent): ErrorCode | undefined {
  if (event.isDeleted || event.isHidden) return 'not_found'
  if (event.isCancelled) return 'event_cancelled'
  if (event.isPast) return 'event_past'
  return takesCora(event) ? undefined : 'event_takes_no_cora'
}
