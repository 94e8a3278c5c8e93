import { expect, it } from 'vitest'
import { scoreAuthors } from '../scoring/score-authors.ts'
import { precision, recall } from '../scoring/score.ts'
import { heldOutAuthors, trainingAuthors } from './authors.ts'

it('trains with no author of the last check', () => {
  expect(trainingAuthors.length).toBeGreaterThanOrEqual(17)
  for (const author of heldOutAuthors) expect(trainingAuthors).not.toContainEqual(author)
})

/** The limits are just below the current results, so that a change for the worse fails. */
it('the results of the training authors stay above their limits', () => {
  const { moments, published, silent } = scoreAuthors(trainingAuthors)
  expect(precision(moments)).toBeGreaterThanOrEqual(0.84)
  expect(recall(moments)).toBeGreaterThanOrEqual(0.96)
  expect(precision(published)).toBe(1)
  expect(recall(published)).toBeGreaterThanOrEqual(0.12)
  expect(silent).toBeLessThanOrEqual(3)
})
