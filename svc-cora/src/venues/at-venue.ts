import type { spendCora } from '@convive/contracts/cora'
import type { InputOf } from '@convive/contracts/route'
import type { Caller } from '@convive/service-kit/caller'
import type { Database } from '@convive/service-kit/database'
import { person, venue } from '../ledger/account.ts'
import type { TransferRequest } from '../ledger/decide.ts'
import { missing } from '../spending/missing.ts'
import { venueName } from './venues.ts'

/** A payment at a venue, which counts against what the venue accepts in a month. */
export async function atVenue(db: Database, { venueId, amount, description }: InputOf<typeof spendCora>, caller: Caller): Promise<Omit<TransferRequest, 'cause' | 'hash'>> {
  if (venueId === undefined) throw missing('venueId', 'Say at which venue')
  if (amount === undefined) throw missing('amount', 'Invalid amount')
  const name = await venueName(db, venueId)
  return {
    debit: person(caller.userId),
    credit: venue(venueId),
    amount,
    type: 'spent_venue',
    venueId,
    debitDescription: description || `Spent at ${name ?? 'a venue'}`,
    creditDescription: `Paid by ${caller.username}${description ? `: ${description}` : ''}`,
  }
}
