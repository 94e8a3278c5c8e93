import { spendCora } from '@convive/contracts/cora'
import type { InputOf } from '@convive/contracts/route'
import type { Caller } from '@convive/service-kit/caller'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { Refused } from '@convive/service-kit/refused'
import { person, venue } from '../ledger/account.ts'
import { causeOf, paid } from '../ledger/answer.ts'
import type { TransferRequest } from '../ledger/decide.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { venueName } from './venues.ts'

type Input = InputOf<typeof spendCora>

/** Pays with Cora at a venue, within what the venue accepts in a month. */
export function spendRoute(ledger: Ledger, db: Database): Served {
  return serve(spendCora, async (input, { caller, idempotencyKey }) => {
    const request = await atVenue(db, input, caller)
    return paid(await ledger.post({ ...request, ...causeOf('spend', caller, idempotencyKey, input) }))
  })
}

async function atVenue(db: Database, { venueId, amount, description, eventId }: Input, caller: Caller): Promise<Omit<TransferRequest, 'cause' | 'hash'>> {
  if (venueId === undefined || eventId !== undefined) throw missing('venueId', 'Say at which venue')
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

const missing = (path: string, message: string) => new Refused(400, 'invalid_input', message, { issues: [{ path, message }] })
