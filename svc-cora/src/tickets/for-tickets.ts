import { TicketPaid, type spendCora } from '@convive/contracts/cora'
import type { ErrorCode } from '@convive/contracts/errors'
import type { InputOf } from '@convive/contracts/route'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import type { Caller } from '@convive/service-kit/caller'
import type { Database } from '@convive/service-kit/database'
import { knownSoon } from '@convive/service-kit/known-soon'
import { findEvent, type KnownEvent } from '../events/events.ts'
import { community, person } from '../ledger/account.ts'
import type { TransferRequest } from '../ledger/decide.ts'
import { missing } from '../spending/missing.ts'
import { placesLeft } from './places.ts'

type Input = InputOf<typeof spendCora> & { eventId: number }

/**
 * A payment for tickets, to the event's creator; an unclaimed event's goes to the community fund. The price is the
 * event's own; an `amount` is only compared with it. Whether there is a place, svc-payments decides, which hears of
 * the payment in the same commit: what is known of places here only spares people a payment that comes back.
 */
export async function forTickets(db: Database, { eventId, tickets, amount, venueId }: Input, caller: Caller): Promise<Omit<TransferRequest, 'cause' | 'hash'>> {
  if (venueId !== undefined) throw missing('venueId', 'Say at which venue')
  if (tickets === undefined) throw missing('tickets', 'Must be between 1 and 10')
  const event = await knownSoon(() => findEvent(db, eventId))
  const price = (event?.coraPrice ?? 0) * tickets
  const refusal = refusalOf(event, { caller, price, amount }) ?? ((await placesLeft(db, eventId)) < tickets ? 'sold_out' : undefined)
  return {
    debit: person(caller.userId),
    credit: !event || event.creatorId === IMPORTER_ID ? community : person(event.creatorId),
    amount: price,
    type: 'spent_event',
    ...descriptionsOf(event?.title ?? 'an event', tickets),
    tell: { subject: TicketPaid.subject, data: { eventId, userId: caller.userId, tickets, amount: price } },
    ...(refusal && { refusal }),
  }
}

const descriptionsOf = (title: string, tickets: number) =>
  tickets === 1
    ? { debitDescription: `Ticket for ${title}`, creditDescription: `Sold a ticket for ${title}` }
    : { debitDescription: `${tickets} tickets for ${title}`, creditDescription: `Sold ${tickets} tickets for ${title}` }

type Asked = { caller: Caller; price: number; amount: number | undefined }

function refusalOf(event: KnownEvent | undefined, { caller, price, amount }: Asked): ErrorCode | undefined {
  const refusal = refusalOfEvent(event)
  if (refusal) return refusal
  if (event?.creatorId === caller.userId) return 'own_event'
  return amount !== undefined && amount !== price ? 'price_changed' : undefined
}

function refusalOfEvent(event: KnownEvent | undefined): ErrorCode | undefined {
  if (!event || event.isDeleted || event.isHidden) return 'not_found'
  if (event.isCancelled) return 'event_cancelled'
  if (event.isPast) return 'event_past'
  return takesCora(event) ? undefined : 'event_takes_no_cora'
}

const takesCora = ({ acceptCora, paymentOption, coraPrice }: KnownEvent): boolean => coraPrice !== null && (acceptCora || paymentOption === 'cora_only')
