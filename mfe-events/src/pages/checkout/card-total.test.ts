import { expect, it } from 'vitest'
import { cardTotal } from './card-total.ts'

it.each([
  [12.5, 2, 25],
  [0.1, 3, 0.3],
  [19.99, 10, 199.9],
  [1.005 * 100, 1, 100.5],
  [3000, 7, 21_000],
  [1.1, 3, 3.3],
])('%d × %d is %d', (price, tickets, total) => {
  expect(cardTotal(price, tickets)).toBe(total)
})
