import { expect, it } from 'vitest'
import { logistic, probabilityOf, scoreOf } from '../../src/model/logistic-model.ts'
import type { Example } from './examples.ts'
import { calibrate, fit, scoresByGroup } from './fit.ts'
import { areaUnderCurve, reliability } from './quality.ts'

const penalty = { named: 1, words: 1 }
/** Twenty examples of each of four authors: `good` is nearly always right, `noise` carries no information. */
const examples: Example[] = Array.from({ length: 80 }, (_, index): Example => {
  const isGood = index % 2 === 0
  return {
    signals: { ...(isGood ? { good: 1 } : {}), ...(index % 3 === 0 ? { noise: 1 } : {}) },
    isPositive: isGood ? index % 20 !== 0 : index % 15 === 0,
    group: `author ${index % 4}`,
  }
})

it('finds the relevant signal, and gives the same weights for the same examples', () => {
  const fitted = fit(examples, penalty)
  expect(fitted.weights['good']).toBeGreaterThan(1)
  expect(Math.abs(fitted.weights['noise'] ?? 0)).toBeLessThan(0.5)
  expect(fit(examples, penalty)).toEqual(fitted)
})

it('validates across authors, and calibrates the probabilities to the observed shares', () => {
  const scores = scoresByGroup(examples, penalty)
  expect(areaUnderCurve(scores, examples)).toBeGreaterThan(0.85)
  const calibration = calibrate(scores, examples)
  const probabilities = scores.map((score) => logistic(calibration.a * score + calibration.b))
  const large = reliability(probabilities, examples).filter(({ count }) => count >= 20)
  for (const { count, mean, positive } of large) expect(Math.abs(positive / count - mean)).toBeLessThan(0.1)
  const share = examples.filter(({ isPositive }) => isPositive).length / examples.length
  expect(probabilities.reduce((sum, one) => sum + one, 0) / examples.length).toBeCloseTo(share, 1)
})

it('a model adds the weights of the signals', () => {
  const model = { bias: -1, weights: { a: 2, b: 0.5 }, calibration: { a: 1, b: 0 } }
  expect(scoreOf(model, { a: 1, c: 1 })).toBe(1)
  expect(probabilityOf(model, { a: 1, b: 2 })).toBeCloseTo(logistic(2))
})
