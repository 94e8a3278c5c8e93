import { findRecipient, transferCora } from '@convive/contracts/cora'
import { importerId } from '@convive/contracts/enums'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { type Ledger, paymentResult, type PaymentResult, refusalError, requestCause } from '../ledger/ledger.ts'
import { findPerson, type Person, describeTransactions } from '../people/people.ts'
import type { ErrorCode } from '@convive/contracts/errors'
import type { InputOf } from '@convive/contracts/route'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { waitForProjection } from '@convive/service-kit/messaging/wait-for-projection'
import { person } from '../ledger/account.ts'
import { describeTransaction, transferDescriptions } from '../ledger/description.rules.ts'
import { maxSentPerDay, maxTransfer } from '@convive/contracts/cora'

/** Finds the person behind a username, so that the sender can check the name before sending Cora. */
export const findRecipientRoute = (db: Database): Served =>
  serve(findRecipient, async ({ username }) => {
    const found = await findPerson(db, username)
    if (!found || found.userId === importerId) throw refusalError('unknown_recipient')
    return { username: found.username, displayName: found.displayName }
  })

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
