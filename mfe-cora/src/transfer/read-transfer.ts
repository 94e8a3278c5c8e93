/** The dialog as it was typed. */
export type TypedTransfer = { recipientUsername: string; amount: string; description: string }
/** What is sent once it is confirmed. */
export type Transfer = { recipientUsername: string; amount: number; description?: string }

export type TransferIssue = { field: 'recipientUsername' | 'amount'; problem: 'missing' | 'invalid_amount' | 'insufficient' }

/** Spaces may part thousands. A point or comma may not: `1.000` is a thousand to some and one to others, and this is value. */
const wholeNumber = /^\d[\d \u00a0\u202f]*$/

/** Checks a transfer before anybody is asked to confirm it. */
export function readTransfer(typed: TypedTransfer, balance: number): { transfer: Transfer } | { issues: TransferIssue[] } {
  const recipientUsername = typed.recipientUsername.trim().replace(/^@/, '')
  const description = typed.description.trim()
  const issues: TransferIssue[] = []
  if (recipientUsername === '') issues.push({ field: 'recipientUsername', problem: 'missing' })
  const amount = amountOf(typed.amount.trim())
  const problem = amountProblem(typed.amount.trim(), amount, balance)
  if (problem) issues.push({ field: 'amount', problem })
  return issues.length > 0 ? { issues } : { transfer: { recipientUsername, amount, ...(description && { description }) } }
}

const amountOf = (text: string): number => (wholeNumber.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN)

function amountProblem(text: string, amount: number, balance: number): TransferIssue['problem'] | null {
  if (text === '') return 'missing'
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'invalid_amount'
  return amount > balance ? 'insufficient' : null
}
