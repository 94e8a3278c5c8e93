import { transferCora } from '@convive/contracts/cora'
import type { ErrorCode } from '@convive/contracts/errors'
import type { InputOf } from '@convive/contracts/route'
import { IMPORTER_ID } from '@convive/contracts/enums'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { waitForProjection } from '@convive/service-kit/messaging/wait-for-projection'
import { person } from '../accounts/account.ts'
import { paymentResult, requestCause } from '../ledger/http-result.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { maxSentPerDay, maxTransfer } from './transfer-limits.ts'
import type { Person } from '../people/person.store.ts'

type Dependencies = {
  ledger: Ledger
  findPerson: (username: string) => Promise<Person | undefined>
  /** False lifts the limits. */
  limits: boolean
}
type Input = InputOf<typeof transferCora>

/** Sends Cora from the caller to another person. */
export function transferCoraRoute({ ledger, findPerson, limits }: Dependencies): Served {
  return serve(transferCora, async (input, { caller, idempotencyKey }) => {
    const recipient = await waitForProjection(() => findPerson(input.recipientUsername))
    const refusal = refusalOf(input, caller, recipient, limits)
    const outcome = await ledger.post({
      debit: person(caller.userId),
      credit: person(recipient?.userId ?? 0),
      amount: input.amount,
      type: 'transferred',
      ...requestCause('transfer', caller, idempotencyKey, input),
      ...descriptionsOf(input, caller, recipient),
      ...(limits && { dailyLimit: maxSentPerDay }),
      ...(refusal && { refusal }),
    })
    return paymentResult(outcome)
  })
}

/** The sender reads the note or the recipient's name; the recipient reads the sender's name and the note. */
function descriptionsOf({ description, recipientUsername }: Input, caller: Caller, recipient: Person | undefined) {
  return {
    debitDescription: description || `Transfer to ${recipient?.username ?? recipientUsername}`,
    creditDescription: `Transfer from ${caller.username}${description ? `: ${description}` : ''}`,
  }
}

function refusalOf(
  input: Input,
  caller: Caller,
  recipient: Person | undefined,
  limits: boolean,
): ErrorCode | undefined {
  if (!recipient || recipient.userId === IMPORTER_ID) return 'unknown_recipient'
  if (recipient.userId === caller.userId) return 'transfer_to_self'
  if (limits && input.amount > maxTransfer) return 'transfer_too_large'
  return undefined
}
