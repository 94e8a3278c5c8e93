import { logistic, scoreOf, type LogisticModel } from '../../src/model/logistic-model.ts'
import type { Example } from './examples.ts'

/** A signal in fewer examples carries no information. */
const minExamples = 3
const rounds = 300
const rate = 0.3

/**
 * The strength of regularization. There are many word signals and each says little, so they have a separate strength.
 */
export type Penalty = { named: number; words: number }

/**
 * Fits a logistic model by gradient descent with a step size for each weight (AdaGrad). It starts at zero and reads the
 * examples in their order, so that the same examples give the same weights.
 */
export function fit(examples: Example[], penalty: Penalty): Pick<LogisticModel, 'bias' | 'weights'> {
  const names = namesIn(examples)
  const index = new Map(names.map((name, place) => [name, place]))
  const rows = examples.map(({ signals, isPositive }) => ({
    places: Int32Array.from(Object.keys(signals).flatMap((name) => index.get(name) ?? [])),
    target: isPositive ? 1 : 0,
  }))
  const penalties = names.map((name) => (name.includes(':') ? penalty.words : penalty.named))
  const weights = new Float64Array(names.length)
  const squares = new Float64Array(names.length).fill(1e-6)
  const gradient = new Float64Array(names.length)
  let [bias, biasSquares] = [0, 1e-6]
  for (let round = 0; round < rounds; round++) {
    for (let place = 0; place < names.length; place++) gradient[place] = weights[place]! * penalties[place]!
    let biasGradient = 0
    for (const { places, target } of rows) {
      let score = bias
      for (let one = 0; one < places.length; one++) score += weights[places[one]!]!
      const error = logistic(score) - target
      for (let one = 0; one < places.length; one++) gradient[places[one]!]! += error
      biasGradient += error
    }
    for (let place = 0; place < names.length; place++) {
      const slope = gradient[place]!
      squares[place]! += slope * slope
      weights[place]! -= (rate * slope) / Math.sqrt(squares[place]!)
    }
    biasSquares += biasGradient * biasGradient
    bias -= (rate * biasGradient) / Math.sqrt(biasSquares)
  }
  return {
    bias: round(bias),
    weights: Object.fromEntries(
      names.flatMap((name, place) => (round(weights[place]!) === 0 ? [] : [[name, round(weights[place]!)]])),
    ),
  }
}

const round = (value: number): number => Number(value.toFixed(3))

function namesIn(examples: Example[]): string[] {
  const counts = new Map<string, number>()
  for (const { signals } of examples)
    for (const name of Object.keys(signals)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= minExamples)
    .map(([name]) => name)
    .toSorted()
}

/** Scores each example by a model that was fitted without the examples of its author. */
export function scoresByGroup(examples: Example[], penalty: Penalty): number[] {
  const scores = Array.from<number>({ length: examples.length })
  for (const group of new Set(examples.map((example) => example.group))) {
    const fitted = fit(
      examples.filter((example) => example.group !== group),
      penalty,
    )
    for (const [place, example] of examples.entries())
      if (example.group === group) scores[place] = scoreOf(fitted, example.signals)
  }
  return scores
}

/** Platt scaling: fits a line that maps validation scores to log odds. */
export function calibrate(scores: number[], examples: Example[]): LogisticModel['calibration'] {
  const positives = examples.filter(({ isPositive }) => isPositive).length
  const high = (positives + 1) / (positives + 2)
  const low = 1 / (examples.length - positives + 2)
  let [a, b] = [1, 0]
  for (let step = 0; step < 100; step++) {
    let [ga, gb, haa, hab, hbb] = [0, 0, 1e-9, 0, 1e-9]
    for (const [place, score] of scores.entries()) {
      const probability = logistic(a * score + b)
      const error = probability - (examples[place]!.isPositive ? high : low)
      const weight = probability * (1 - probability)
      ga += error * score
      gb += error
      haa += weight * score * score
      hab += weight * score
      hbb += weight
    }
    const determinant = haa * hbb - hab * hab
    a -= (hbb * ga - hab * gb) / determinant
    b -= (haa * gb - hab * ga) / determinant
  }
  return { a: round(a), b: round(b) }
}
