import { describe, expect, it } from 'vitest'
import { countsAfterRsvp } from './use-rsvp.ts'

describe('the counts after an RSVP', () => {
  it.each([
    [null, 'going', 4, 2],
    [null, 'maybe', 3, 3],
    ['going', 'maybe', 2, 3],
    ['maybe', 'going', 4, 1],
    ['going', null, 2, 2],
    ['maybe', null, 3, 1],
    ['going', 'going', 3, 2],
  ] as const)('%s to %s', (before, after, goingCount, maybeCount) => {
    expect(countsAfterRsvp({ goingCount: 3, maybeCount: 2 }, before, after)).toEqual({
      goingCount,
      maybeCount,
    })
  })

  it('never fall below nobody', () => {
    expect(countsAfterRsvp({ goingCount: 0, maybeCount: 0 }, 'going', null)).toEqual({
      goingCount: 0,
      maybeCount: 0,
    })
  })
})
