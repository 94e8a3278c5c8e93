import { randomUUID } from 'node:crypto'
import { transferCora, type Transaction as ShownTransaction } from '@convive/contracts/cora'
import type { ErrorCode } from '@convive/contracts/errors'
import type { InputOf } from '@convive/contracts/route'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import type { Caller } from '@convive/service-kit/caller'
import { serve, type Served } from '@convive/service-kit/http'
import { hashOf } from '@convive/service-kit/idempotency'
import { person } from '../ledger/account.ts'
import type { Cause, Posted, TransferRequest } from '../ledger/decide.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Outcome } from '../ledger/post.ts'
import type { Person } from '../people/people.ts'
import { refuse } from './refusals.ts'

const largestTransfer = 500
const mostInOneDay = 1000

type Needs = { ledger: Ledger; findPerson: (username: string) => Promise<Person | undefined>; limits: boolean }
type Input = InputOf<typeof transferCora>

/** Sends Cora from the caller to another person. */
export function transferRoute({ ledger, findPerson, limits }: Needs): Served {
  return serve(transferCora, async (input, { caller, idempotencyKey }) => {
    const recipient = await findPerson(input.recipientUsername)
    const request = { ...requestOf(input, caller, recipient, causeOf(caller, idempotencyKey), limits), keyless: idempotencyKey === undefined }
    return answerOf(await ledger.post(request))
  })
}

/** Keys belong to one person and one route. Without a key each request is its own cause. */
const causeOf = ({ userId }: Caller, key: string | undefined): Cause =>
  key === undefined ? { scope: 'transfer without key', key: randomUUID() } : { scope: `transfer by ${userId}`, key }

function requestOf(input: Input, caller: Caller, recipient: Person | undefined, cause: Cause, limits: boolean): TransferRequest {
  const refusal = refusalOf(input, caller, recipient, limits)
  const shownRecipient = recipient?.username ?? input.recipientUsername
  return {
    debit: person(caller.userId),
    credit: person(recipient?.userId ?? 0),
    amount: input.amount,
    type: 'transferred',
    cause,
    hash: hashOf(input),
    debitDescription: input.description || `Transfer to ${shownRecipient}`,
    creditDescription: `Transfer from ${caller.username}${input.description ? `: ${input.description}` : ''}`,
    ...(limits && { dailyLimit: mostInOneDay }),
    ...(refusal && { refusal }),
  }
}

function refusalOf(input: Input, caller: Caller, recipient: Person | undefined, limits: boolean): ErrorCode | undefined {
  if (!recipient || recipient.userId === IMPORTER_ID) return 'unknown_recipient'
  if (recipient.userId === caller.userId) return 'transfer_to_self'
  if (limits && input.amount > largestTransfer) return 'transfer_too_large'
  return undefined
}

function answerOf(outcome: Outcome): { balance: number; transaction: ShownTransaction } {
  if (outcome.kind === 'refused') throw refuse(outcome.code)
  return { balance: outcome.posted.debitBalance, transaction: spentBy(outcome.posted) }
}

const spentBy = ({ id, type, amount, debitDescription, createdAt }: Posted): ShownTransaction => ({
  id,
  type,
  amount: -amount,
  description: debitDescription,
  createdAt: createdAt.toISOString(),
})
