import { expect, it } from 'vitest'
import { scoreAuthors } from '../scoring/score-authors.ts'
import { precision, recall } from '../scoring/score.ts'
import { heldOutNames, trainingAuthors } from './authors.ts'

it('trains with no author of the last check', () => {
  expect(trainingAuthors.length).toBeGreaterThanOrEqual(12)
  for (const name of heldOutNames) expect(trainingAuthors.map((author) => author.name)).not.toContain(name)
})

/** The limits are just below the present results, so that a change that makes the results worse fails. */
it('the results of the training authors stay above their limits', () => {
  const { moments, published, silent } = scoreAuthors(trainingAuthors)
  expect(precision(moments)).toBeGreaterThanOrEqual(0.83)
  expect(recall(moments)).toBeGreaterThanOrEqual(0.85)
  expect(precision(published)).toBe(1)
  expect(recall(published)).toBeGreaterThanOrEqual(0.15)
  expect(silent).toBeLessThanOrEqual(27)
})
