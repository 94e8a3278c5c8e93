import { expect, test } from 'vitest'
import { isSilent } from './source.store.ts'

test.each([
  [0, 5, false],
  [2, 5, false],
  [3, 1, false],
  [3, 2, true],
  [40, 3, true],
])('a source that listed %i events and then nothing %i times is silent: %s', (foundBefore, emptyScans, silent) => {
  expect(isSilent({ foundBefore, emptyScans })).toBe(silent)
})
