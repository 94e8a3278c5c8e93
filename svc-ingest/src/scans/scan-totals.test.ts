import { expect, it } from 'vitest'
import { noTotals, summarize } from './get-scan-status.ts'

it.each([
  [0, '0 events found, 0 new.'],
  [1, '1 event found, 1 new.'],
  [2, '2 events found, 2 new.'],
])('counts %i events in words that agree', (found, text) => {
  expect(summarize({ ...noTotals, found, created: found })).toBe(text)
})
