import { expect, it } from 'vitest'
import { scoreAuthors } from '../scoring/score-authors.ts'
import { precision, recall } from '../scoring/score.ts'
import { heldOutAuthors, trainingAuthors } from './authors.ts'

it('three authors are held out, and always the same', () => {
  expect(heldOutAuthors.map(({ name }) => name)).toEqual([
    'grandmother-guanacaste',
    'hiking-club-chirripo',
    'town-hall-alajuela',
  ])
  expect(trainingAuthors).toHaveLength(9)
})

/** Floors below the present results: a change that reads these texts worse fails. */
it.each([
  ['nine authors', trainingAuthors, { moments: 0.83, found: 0.86, published: 0.97, silent: 17 }],
  ['three held-out authors', heldOutAuthors, { moments: 0.76, found: 0.77, published: 0.8, silent: 10 }],
])('%s are read at least as well as before', (_, authors, floor) => {
  const { moments, published, silent } = scoreAuthors(authors)
  expect(precision(moments)).toBeGreaterThanOrEqual(floor.moments)
  expect(recall(moments)).toBeGreaterThanOrEqual(floor.found)
  expect(precision(published)).toBeGreaterThanOrEqual(floor.published)
  expect(silent).toBeLessThanOrEqual(floor.silent)
})
