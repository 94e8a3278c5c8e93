import { expect, test } from 'vitest'
import { pauseAfterFailure } from './source.store.ts'

const minutes = (count: number) => count * 60

test.each([
  [1, undefined, 0],
  [2, undefined, minutes(30)],
  [3, undefined, minutes(60)],
  [5, undefined, minutes(240)],
  [6, undefined, minutes(360)],
  [5000, undefined, minutes(360)],
  [1, 3600, 3600],
  [2, 60, minutes(30)],
  [1, 10_000_000, minutes(24 * 60)],
])('after failure %i with a Retry-After of %s seconds the schedule pauses for %i seconds', (failures, asked, pause) => {
  expect(pauseAfterFailure(failures, asked)).toBe(pause)
})
