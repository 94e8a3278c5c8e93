import { expect, it } from 'vitest'
import { skipLeadingEmptyMonths } from './use-months.ts'

const month = (name: string, earned = 0, spent = 0) => ({ month: name, earned, spent, refunded: 0 })

it('starts with the first month that has a transaction and keeps the empty months after it', () => {
  const [june, july, august] = [month('2026-06'), month('2026-07', 0, 3), month('2026-08')]
  expect(skipLeadingEmptyMonths([june, july, august])).toEqual([july, august])
  expect(skipLeadingEmptyMonths([june, august])).toEqual([])
  expect(skipLeadingEmptyMonths([])).toEqual([])
})
