import type { Transaction } from '@convive/contracts/cora'
import type { Outcome } from './post-transfers.ts'
import { refusalError } from './refusals.ts'
import { typeForPeople, type Posted } from './transfer.rules.ts'

/** The response to a payment: the new balance, and the transaction as the payer sees it. */
export type PaymentResult = { balance: number; transaction: Transaction }

/** Turns an outcome into the response to the payer. Throws the refusal. */
export function paymentResult(outcome: Outcome): PaymentResult {
  if (outcome.kind === 'refused') throw refusalError(outcome.code)
  return { balance: outcome.posted.debitBalance, transaction: toPayerTransaction(outcome.posted) }
}

const toPayerTransaction = ({ id, type, amount, debitDescription, createdAt }: Posted): Transaction => ({
  id,
  type: typeForPeople(type),
  amount: -amount,
  description: debitDescription,
  createdAt: createdAt.toISOString(),
})
