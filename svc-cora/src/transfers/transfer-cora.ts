import { findRecipient, transferCora } from '@convive/contracts/cora'
import { importerId } from '@convive/contracts/enums'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { tooManyRequests, type RateLimit, type RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { type Ledger, paymentResult, type PaymentResult, refusalError, requestCause } from '../ledger/ledger.ts'
import { findPerson, receiptLimit, type Person, describeTransactions } from '../people/people.ts'
import type { ErrorCode } from '@convive/contracts/errors'
import type { InputOf } from '@convive/contracts/route'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { waitForProjection } from '@convive/service-kit/messaging/wait-for-projection'
import { person } from '../ledger/account.ts'
import { describeTransaction, transferDescriptions } from '../ledger/description.rules.ts'
import { maxSentPerDay, maxTransfer } from '@convive/contracts/cora'

/** How many people one person can look up in a day, so that nobody can list the names of members. */
const lookups: RateLimit = { name: 'recipients looked up', max: 30, seconds: 24 * 3600 }
const lookup: RateLimit = { name: 'recipient looked up', max: 1, seconds: 24 * 3600 }

/**
 * Finds the person behind a username, so that the sender can check the name before sending Cora. The same person counts
 * once a day. Whoever has found as many as are allowed learns of no further name whether it exists.
 */
export const findRecipientRoute = (db: Database, limiter: RateLimiter): Served =>
  serve(findRecipient, async ({ username }, { caller }) => {
    const allowed = await limiter.check(db.source, lookups, String(caller.userId))
    if (!allowed.allowed) throw tooManyRequests(allowed.retryAfter)
    const found = await findPerson(db, username)
    if (!found || found.userId === importerId) throw refusalError('unknown_recipient')
    const isNew = await limiter.take(db.source, lookup, `${caller.userId}:${found.userId}`)
    if (isNew.allowed) await limiter.charge(db.source, lookups, String(caller.userId))
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
      ...receiptLimit(isLimited, recipient),
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
  // First, so that an amount that is refused anyhow does not tell whether a name exists.
  if (isLimited && input.amount > maxTransfer) return 'transfer_too_large'
  if (!recipient || recipient.userId === importerId) return 'unknown_recipient'
  if (recipient.userId === caller.userId) return 'transfer_to_self'
  return undefined
}
