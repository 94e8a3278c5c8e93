import { transferCora } from '@convive/contracts/cora'
import type { ErrorCode } from '@convive/contracts/errors'
import type { InputOf } from '@convive/contracts/route'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import type { Caller } from '@convive/service-kit/caller'
import { serve, type Served } from '@convive/service-kit/http'
import { knownSoon } from '@convive/service-kit/known-soon'
import { person } from '../ledger/account.ts'
import { causeOf, paid } from '../ledger/answer.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Person } from '../people/people.ts'

const largestTransfer = 500
const mostInOneDay = 1000

type Needs = { ledger: Ledger; findPerson: (username: string) => Promise<Person | undefined>; limits: boolean }
type Input = InputOf<typeof transferCora>

/** Sends Cora from the caller to another person. */
export function transferRoute({ ledger, findPerson, limits }: Needs): Served {
  return serve(transferCora, async (input, { caller, idempotencyKey }) => {
    const recipient = await knownSoon(() => findPerson(input.recipientUsername))
    const refusal = refusalOf(input, caller, recipient, limits)
    const outcome = await ledger.post({
      debit: person(caller.userId),
      credit: person(recipient?.userId ?? 0),
      amount: input.amount,
      type: 'transferred',
      ...causeOf('transfer', caller, idempotencyKey, input),
      ...descriptionsOf(input, caller, recipient),
      ...(limits && { dailyLimit: mostInOneDay }),
      ...(refusal && { refusal }),
    })
    return paid(outcome)
  })
}

/** The sender's own words, or whom it went to; the recipient reads from whom it came, and the words. */
function descriptionsOf({ description, recipientUsername }: Input, caller: Caller, recipient: Person | undefined) {
  return {
    debitDescription: description || `Transfer to ${recipient?.username ?? recipientUsername}`,
    creditDescription: `Transfer from ${caller.username}${description ? `: ${description}` : ''}`,
  }
}

function refusalOf(input: Input, caller: Caller, recipient: Person | undefined, limits: boolean): ErrorCode | undefined {
  if (!recipient || recipient.userId === IMPORTER_ID) return 'unknown_recipient'
  if (recipient.userId === caller.userId) return 'transfer_to_self'
  if (limits && input.amount > largestTransfer) return 'transfer_too_large'
  return undefined
}
