import { transferCora } from '@convive/contracts/cora'
import type { ErrorCode } from '@convive/contracts/errors'
import type { InputOf } from '@convive/contracts/route'
import { importerId } from '@convive/contracts/enums'
import type { Database } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { waitForProjection } from '@convive/service-kit/messaging/wait-for-projection'
import { person } from '../accounts/account.ts'
import { describeTransactions } from '../balance/describe-transactions.ts'
import { describeTransaction, transferDescriptions } from '../ledger/description.rules.ts'
import { paymentResult, type PaymentResult } from '../ledger/payment-result.ts'
import { requestCause } from '../ledger/request-cause.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { maxSentPerDay, maxTransfer } from './transfer-limits.ts'
import type { Person } from '../people/person.store.ts'

type Dependencies = {
  ledger: Ledger
  db: Database
  findPerson: (username: string) => Promise<Person | undefined>
  /** False lifts the limits. */
  isLimited: boolean
}
type Input = InputOf<typeof transferCora>

/** Sends Cora from the caller to another person. */
export function transferCoraRoute({ ledger, db, findPerson, isLimited }: Dependencies): Served {
  return serve(transferCora, async (input, { caller, idempotencyKey }) => {
    const recipient = await waitForProjection(() => findPerson(input.recipientUsername))
    const refusal = refusalOf(input, caller, recipient, { isLimited })
    const outcome = await ledger.post({
      debit: person(caller.userId),
      credit: person(recipient?.userId ?? 0),
      amount: input.amount,
      type: 'transferred',
      ...requestCause('transfer', caller, idempotencyKey, input),
      ...transferDescriptions(caller.userId, recipient?.userId ?? 0, input.description),
      ...(isLimited && { dailyLimit: maxSentPerDay }),
      ...(refusal && { refusal }),
    })
    return await withNames(db, paymentResult(outcome), recipient)
  })
}

/**
 * Fills in the recipient's name. It is known already, except when a request is repeated after the recipient has changed
 * it or has left.
 */
async function withNames(
  db: Database,
  { balance, transaction }: PaymentResult,
  recipient: Person | undefined,
): Promise<PaymentResult> {
  if (!recipient) return { balance, transaction: (await describeTransactions(db, [transaction]))[0]! }
  const usernames = new Map([[recipient.userId, recipient.username]])
  return { balance, transaction: { ...transaction, ...describeTransaction(transaction, usernames) } }
}

function refusalOf(
  input: Input,
  caller: Caller,
  recipient: Person | undefined,
  { isLimited }: Pick<Dependencies, 'isLimited'>,
): ErrorCode | undefined {
  if (!recipient || recipient.userId === importerId) return 'unknown_recipient'
  if (recipient.userId === caller.userId) return 'transfer_to_self'
  if (isLimited && input.amount > maxTransfer) return 'transfer_too_large'
  return undefined
}
