import { expect, test } from 'vitest'
import { createRetryBudget } from './retry-budget.ts'

test('one call in ten may be retried, after the first few', () => {
  const budget = createRetryBudget()
  const spent = Array.from({ length: 1000 }, () => {
    budget.earn()
    return budget.spend()
  }).filter(Boolean).length
  expect(spent).toBeGreaterThanOrEqual(100)
  expect(spent).toBeLessThanOrEqual(111)
})
