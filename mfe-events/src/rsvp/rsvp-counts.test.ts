import { describe, expect, it } from 'vitest'
import { countsAfterRsvp } from './use-rsvp.ts'

const party = (status: 'going' | 'maybe' | 'not_going' | 'waiting' | null, companions = 0) => ({ status, companions })

describe('the counts after an RSVP', () => {
  it.each([
    [party(null), party('going'), 4, 2],
    [party(null), party('going', 2), 6, 2],
    [party(null), party('maybe'), 3, 3],
    [party('going'), party('maybe'), 2, 3],
    [party('going', 2), party('going', 1), 2, 2],
    [party('maybe'), party('going'), 4, 1],
    [party('going', 2), party(null), 0, 2],
    [party('maybe'), party('not_going'), 3, 1],
    [party(null), party('waiting', 2), 3, 2],
    [party('going'), party('going'), 3, 2],
  ] as const)('%o to %o', (before, after, goingCount, maybeCount) => {
    expect(countsAfterRsvp({ goingCount: 3, maybeCount: 2 }, before, after)).toEqual({
      goingCount,
      maybeCount,
    })
  })

  it('never fall below nobody', () => {
    expect(countsAfterRsvp({ goingCount: 0, maybeCount: 0 }, party('going'), party(null))).toEqual({
      goingCount: 0,
      maybeCount: 0,
    })
  })
})
