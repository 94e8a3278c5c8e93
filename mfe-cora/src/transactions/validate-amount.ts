import { parseCora } from '@convive/formats/parse-amount'

export type AmountError = 'missing' | 'invalid_amount' | 'ambiguous_amount' | 'insufficient'

/** Validates a typed amount of Cora against a balance: returns the amount or the reason why it cannot be paid. */
export function validateAmount(typed: string, balance: number): { amount: number } | { error: AmountError } {
  const parsed = parseCora(typed)
  switch (parsed.kind) {
    case 'absent':
      return { error: 'missing' }
    case 'ambiguous':
      return { error: 'ambiguous_amount' }
    case 'invalid':
      return { error: 'invalid_amount' }
    case 'ok':
      return parsed.value > balance ? { error: 'insufficient' } : { amount: parsed.value }
  }
}
