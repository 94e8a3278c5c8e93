import { amountProblem, type AmountProblem, typedAmount } from '../transactions/typed-amount.ts'

/** The dialog as it was typed. */
export type TypedTransfer = { recipientUsername: string; amount: string; description: string }
/** What is sent once it is confirmed. */
export type Transfer = { recipientUsername: string; amount: number; description?: string }

export type TransferIssue = { field: 'recipientUsername' | 'amount'; problem: AmountProblem | 'unknown_recipient' | 'transfer_to_self' }

/** Checks a transfer before the recipient is looked up and anybody is asked to confirm it. */
export function readTransfer(typed: TypedTransfer, balance: number): { transfer: Transfer } | { issues: TransferIssue[] } {
  const recipientUsername = typed.recipientUsername.trim().replace(/^@/, '').trim()
  const description = typed.description.trim()
  const issues: TransferIssue[] = []
  if (recipientUsername === '') issues.push({ field: 'recipientUsername', problem: 'missing' })
  const problem = amountProblem(typed.amount, balance)
  if (problem) issues.push({ field: 'amount', problem })
  return issues.length > 0 ? { issues } : { transfer: { recipientUsername, amount: typedAmount(typed.amount), ...(description && { description }) } }
}
