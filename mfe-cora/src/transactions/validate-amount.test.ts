import { expect, it } from 'vitest'
import { validateAmount } from './validate-amount.ts'

it.each([
  ['20', { amount: 20 }],
  [' 1 500 ', { amount: 1500 }],
  ['', { error: 'missing' }],
  ['0', { error: 'invalid_amount' }],
  ['2.5', { error: 'invalid_amount' }],
  ['1.000', { error: 'ambiguous_amount' }],
  ['1,000', { error: 'ambiguous_amount' }],
  ['1501', { error: 'insufficient' }],
])('%j with a balance of 1500 is %o', (typed, result) => {
  expect(validateAmount(typed, 1500)).toEqual(result)
})
