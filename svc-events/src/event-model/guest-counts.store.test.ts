import { expect, test } from 'vitest'
import { countChange, countedAs } from './guest-counts.store.ts'

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

test.each([
  [null, 'going', false, 1, 0],
  ['going', 'maybe', false, -1, 1],
  ['maybe', null, false, 0, -1],
  [null, 'maybe', true, 0, 0],
  ['going', null, true, 0, 0],
] as const)(
  'from %s to %s, with a ticket: %s, the counts change by %i and %i',
  (before, after, hasTicket, going, maybe) => {
    expect(countChange({ status: before, hasTicket }, { status: after, hasTicket })).toEqual({ going, maybe })
  },
)
