import type { spendCora } from '@convive/contracts/cora'
import type { InputOf } from '@convive/contracts/route'
import type { Caller } from '@convive/service-kit/caller'
import { person, venue } from '../ledger/account.ts'
import type { TransferRequest } from '../ledger/decide.ts'
import { missing } from '../spending/missing.ts'

/** A payment at a venue, which counts against what the venue accepts in a month. */
export async function atVenue(nameOf: (venueId: number) => Promise<string | undefined>, { venueId, amount, description }: InputOf<typeof spendCora>, caller: Caller): Promise<Omit<TransferRequest, 'cause' | 'hash'>> {
  if (venueId === undefined) throw missing('venueId', 'Say at which venue')
  if (amount === undefined) throw missing('amount', 'Invalid amount')
  const name = await nameOf(venueId)
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
