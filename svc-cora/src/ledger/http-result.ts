import { randomUUID } from 'node:crypto'
import type { Transaction } from '@convive/contracts/cora'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { hashOf } from '@convive/service-kit/http/idempotency'
import type { Outcome } from './post-transfers.ts'
import { refusalError } from './refusals.ts'
import { typeForPeople, type Posted, type TransferRequest } from './transfer.rules.ts'

/** The response to a payment: the new balance, and the transaction as the payer sees it. */
export type PaymentResult = { balance: number; transaction: Transaction }

/**
 * Makes the cause of a request. A key belongs to one person and one route. A request without a key gets a new cause, and
 * its refusal is not remembered.
 */
export function requestCause(
  route: string,
  { userId }: Caller,
  key: string | undefined,
  input: unknown,
): Pick<TransferRequest, 'cause' | 'hash' | 'keyless'> {
  if (key === undefined) return { cause: { scope: `${route} without key`, key: randomUUID() }, hash: '', keyless: true }
  return { cause: { scope: `${route} by ${userId}`, key }, hash: hashOf(input) }
}

/** Turns an outcome into the response to the payer. Throws the refusal. */
export function paymentResult(outcome: Outcome): PaymentResult {
  if (outcome.kind === 'refused') throw refusalError(outcome.code)
  return { balance: outcome.posted.debitBalance, transaction: asPayerSees(outcome.posted) }
}

const asPayerSees = ({ id, type, amount, debitDescription, createdAt }: Posted): Transaction => ({
  id,
  type: typeForPeople(type),
  amount: -amount,
  description: debitDescription,
  createdAt: createdAt.toISOString(),
})
