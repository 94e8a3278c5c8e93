import { expect, test } from 'vitest'
import { countedAs } from './guest-counts.store.ts'

test.each([
  [null, false, null],
  ['maybe', false, 'maybe'],
  ['going', false, 'going'],
  [null, true, 'going'],
  ['maybe', true, 'going'],
  ['going', true, 'going'],
] as const)('the RSVP %s counts, with a ticket: %s, as %s', (status, hasTicket, counted) => {
  expect(countedAs({ status, hasTicket })).toBe(counted)
})
