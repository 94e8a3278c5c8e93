import { expect, it } from 'vitest'
import { first } from './first.ts'
import { reckon } from './reckon.ts'

/** The first set has shaped the rules. */
it('every moment of the first set is read, and nothing else', () => {
  expect(reckon(first).faults).toEqual([])
})
