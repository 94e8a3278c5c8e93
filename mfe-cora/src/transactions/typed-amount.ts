/** Spaces may part thousands. A point or comma may not: `1.000` is a thousand to some and one to others, and this is value. */
const wholeNumber = /^\d[\d \u00a0\u202f]*$/

export type AmountProblem = 'missing' | 'invalid_amount' | 'insufficient'

/** An amount of Cora as it was typed; NaN for what is none. */
export const typedAmount = (text: string): number => (wholeNumber.test(text.trim()) ? Number(text.replace(/\D/g, '')) : Number.NaN)

/** What keeps an amount from being given away by somebody who has `balance`. */
export function amountProblem(text: string, balance: number): AmountProblem | null {
  if (text.trim() === '') return 'missing'
  const amount = typedAmount(text)
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'invalid_amount'
  return amount > balance ? 'insufficient' : null
}
