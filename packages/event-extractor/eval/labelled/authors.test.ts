import { expect, it } from 'vitest'
import { scoreAuthors } from '../scoring/score-authors.ts'
import { precision, recall } from '../scoring/score.ts'
import { heldOutAuthors, trainingAuthors } from './authors.ts'

it('holds out the same three authors each time', () => {
  expect(heldOutAuthors.map(({ name }) => name)).toEqual([
    'grandmother-guanacaste',
    'hiking-club-chirripo',
    'town-hall-alajuela',
  ])
  expect(trainingAuthors).toHaveLength(9)
})

/** The limits are just below the present results, so that a change that makes the results worse fails. */
it.each([
  ['nine authors', trainingAuthors, { moments: 0.85, found: 0.87, published: 0.98, silent: 17 }],
  ['three held-out authors', heldOutAuthors, { moments: 0.76, found: 0.77, published: 0.86, silent: 10 }],
])('the results of %s stay above their limits', (_, authors, floor) => {
  const { moments, published, silent } = scoreAuthors(authors)
  expect(precision(moments)).toBeGreaterThanOrEqual(floor.moments)
  expect(recall(moments)).toBeGreaterThanOrEqual(floor.found)
  expect(precision(published)).toBeGreaterThanOrEqual(floor.published)
  expect(silent).toBeLessThanOrEqual(floor.silent)
})
