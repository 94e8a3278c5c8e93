import { expect, it } from 'vitest'
import { lowerBound } from './bounds.ts'

it.each([
  [0, 5, 0],
  [10, 10, 0.7411],
  [148, 148, 0.98],
  [149, 149, 0.9801],
  [95, 100, 0.8978],
  [233, 235, 0.9735],
])('%i of %i: at least %d', (right, given, bound) => {
  expect(lowerBound(right, given)).toBeCloseTo(bound, 3)
})
