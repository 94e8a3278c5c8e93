import {
  getVenueAccount,
  listVenueTransactions,
  maxSentPerDay,
  maxTransfer,
  payFromVenue,
  type Transaction,
} from '@convive/contracts/cora'
import { importerId } from '@convive/contracts/enums'
import type { ErrorCode } from '@convive/contracts/errors'
import type { Database } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { waitForProjection } from '@convive/service-kit/messaging/wait-for-projection'
import { listMovements } from '../balance/balance.ts'
import { AccountTable, person, venue } from '../ledger/account.ts'
import { mergedVenueDescription, noteOfVenuePayment, paymentByVenueDescriptions } from '../ledger/description.rules.ts'
import type { TransferType } from '../ledger/transfer.rules.ts'
import { paymentResult, requestCause, type Ledger } from '../ledger/ledger.ts'
import { describeTransactions, findPerson, type Person, receiptLimit } from '../people/people.ts'
import { currentVenueLoader, type CurrentVenue } from './venue.ts'

/** What a venue has, for its owner. */
export const getVenueAccountRoute = (db: Database): Served =>
  serve(getVenueAccount, async ({ id }, { caller }) => {
    const { id: venueId } = await findOwnVenue(db, id, caller)
    const account = await db.source.manager.findOneBy(AccountTable, { code: venue(venueId) })
    return { balance: account?.balance ?? 0 }
  })

/** All movements of a venue, for its owner, newest first. */
export const listVenueTransactionsRoute = (db: Database): Served =>
  serve(listVenueTransactions, async ({ id, limit, cursor }, { caller }) => {
    const { id: venueId } = await findOwnVenue(db, id, caller)
    const { items, next } = await listMovements(db, venue(venueId), { limit, cursor })
    return { items: items.map(asSeenByVenue), next }
  })

/** Without the guest who paid. A merge of venues is a correction, because people know no other type of it. */
function asSeenByVenue(movement: Transaction): Transaction {
  const type = movement.type as TransferType
  if (type === 'spent_venue') return { ...movement, description: noteOfVenuePayment(movement.description) }
  return type === 'merged_venue' ? { ...movement, type: 'corrected', description: mergedVenueDescription } : movement
}

/** Pays from a venue's account to a person or another venue, with the limits of a person. */
export function payFromVenueRoute(ledger: Ledger, db: Database, { isLimited }: LimitOptions): Served {
  const findVenue = currentVenueLoader(db)
  return serve(payFromVenue, async (input, { caller, idempotencyKey }) => {
    const payer = await findOwnVenue(db, input.id, caller)
    const { to, amount, description } = input
    const recipient =
      'username' in to
        ? await waitForProjection(() => findPerson(db, to.username))
        : await waitForProjection(() => findVenue(to.venueId))
    const credit = recipient && creditOf(recipient, isLimited)
    const unknown = 'username' in to ? 'unknown_recipient' : 'not_found'
    const refusal = refusalOf(payer, credit?.credit, unknown, amount, isLimited)
    const { name, ...account } = credit ?? { credit: person(0), name: { userId: 0 } }
    const outcome = await ledger.post({
      debit: venue(payer.id),
      ...account,
      amount,
      type: 'venue_payment',
      ...requestCause('venue payment', caller, idempotencyKey, input),
      ...paymentByVenueDescriptions(payer.name, name, description),
      ...(isLimited && { dailyLimit: maxSentPerDay }),
      ...(refusal && { refusal }),
    })
    const { balance, transaction } = paymentResult(outcome)
    return { balance, transaction: (await describeTransactions(db, [transaction]))[0]! }
  })
}

/** The account that a payment credits, with its limit, and how the payer's statement names it. */
const creditOf = (recipient: Person | CurrentVenue, isLimited: boolean) =>
  'userId' in recipient
    ? {
        credit: person(recipient.userId),
        name: { userId: recipient.userId },
        ...receiptLimit(isLimited, recipient),
      }
    : { credit: venue(recipient.id), name: { venueName: recipient.name }, venueId: recipient.id }

function refusalOf(
  payer: CurrentVenue,
  credit: string | undefined,
  unknown: ErrorCode,
  amount: number,
  isLimited: boolean,
): ErrorCode | undefined {
  if (credit === undefined || credit === person(importerId)) return unknown
  if (credit === venue(payer.id)) return 'transfer_to_self'
  return isLimited && amount > maxTransfer ? 'transfer_too_large' : undefined
}

/** Reads a venue, or the one into which it was merged, for its owner. */
async function findOwnVenue(db: Database, venueId: number, caller: Caller): Promise<CurrentVenue> {
  const [found]: (CurrentVenue & { ownerId: number | null })[] = await db.source.query(
    `SELECT v.venue_id AS id, v.name, v.owner_id AS "ownerId"
     FROM venue asked JOIN venue v ON v.venue_id = coalesce(asked.merged_into, asked.venue_id) WHERE asked.venue_id = $1`,
    [venueId],
  )
  if (!found) throw notFound('There is no such venue.')
  if (found.ownerId !== caller.userId)
    throw new HttpError(403, 'forbidden', 'Only the owner of this venue can use its Cora.')
  return { id: found.id, name: found.name }
}
