import { expect, test } from 'vitest'
import { countsOf } from './guest-counts.store.ts'

const none = { going: 0, maybe: 0, taken: 0, waiting: 0 }

test.each([
  [null, 0, false, {}],
  ['maybe', 0, false, { maybe: 1 }],
  ['not_going', 0, false, {}],
  ['going', 0, false, { going: 1, taken: 1 }],
  ['going', 3, false, { going: 4, taken: 4 }],
  ['offered', 3, false, { taken: 4 }],
  ['waiting', 3, false, { waiting: 1 }],
  [null, 0, true, { going: 1 }],
  ['maybe', 0, true, { going: 1 }],
  ['going', 0, true, { going: 1, taken: 1 }],
  ['not_going', 0, true, { going: 1 }],
] as const)(
  'the RSVP %s with %i companions, with a ticket: %s, counts as %o',
  (status, companions, hasTicket, counts) => {
    expect(countsOf({ status, companions, hasTicket })).toEqual({ ...none, ...counts })
  },
)
