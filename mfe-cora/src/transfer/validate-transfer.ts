import { type AmountError, validateAmount } from '../transactions/validate-amount.ts'

/** The fields of the dialog as they were typed. */
export type TransferInput = { recipientUsername: string; amount: string; description: string }
/** The transfer that is sent after confirmation. */
export type Transfer = { recipientUsername: string; amount: number; description?: string }

export type TransferIssue = {
  field: 'recipientUsername' | 'amount'
  error: AmountError | 'unknown_recipient' | 'transfer_to_self'
}

/** Validates a transfer before the recipient is looked up and the user is asked to confirm. */
export function validateTransfer(
  input: TransferInput,
  balance: number,
): { transfer: Transfer } | { issues: TransferIssue[] } {
  const recipientUsername = input.recipientUsername.trim().replace(/^@/, '').trim()
  const description = input.description.trim()
  const result = validateAmount(input.amount, balance)
  if (recipientUsername !== '' && 'amount' in result)
    return { transfer: { recipientUsername, amount: result.amount, ...(description && { description }) } }
  const issues: TransferIssue[] = []
  if (recipientUsername === '') issues.push({ field: 'recipientUsername', error: 'missing' })
  if ('error' in result) issues.push({ field: 'amount', error: result.error })
  return { issues }
}
