import { randomUUID } from 'node:crypto'
import type { Transaction } from '@convive/contracts/cora'
import type { Caller } from '@convive/service-kit/caller'
import { hashOf } from '@convive/service-kit/idempotency'
import type { Posted, TransferRequest } from './decide.ts'
import type { Outcome } from './post.ts'
import { refuse } from './refusals.ts'

/** What a payment's route answers: the new balance and the movement as the payer sees it. */
export type Paid = { balance: number; transaction: Transaction }

/** Keys belong to one person and one route. Without a key each request is its own cause, and its refusal is not remembered. */
export function causeOf(route: string, { userId }: Caller, key: string | undefined, input: unknown): Pick<TransferRequest, 'cause' | 'hash' | 'keyless'> {
  if (key === undefined) return { cause: { scope: `${route} without key`, key: randomUUID() }, hash: '', keyless: true }
  return { cause: { scope: `${route} by ${userId}`, key }, hash: hashOf(input) }
}

/** The answer to the payer. Throws the refusal. */
export function paid(outcome: Outcome): Paid {
  if (outcome.kind === 'refused') throw refuse(outcome.code)
  return { balance: outcome.posted.debitBalance, transaction: spentBy(outcome.posted) }
}

const spentBy = ({ id, type, amount, debitDescription, createdAt }: Posted): Transaction => ({
  id,
  type,
  amount: -amount,
  description: debitDescription,
  createdAt: createdAt.toISOString(),
})
