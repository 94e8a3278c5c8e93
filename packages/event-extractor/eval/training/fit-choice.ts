import type { ChoiceModel } from '../../src/model/choice-model.ts'
import type { Signals } from '../../src/types/candidate.ts'
import type { Penalty } from './fit.ts'

/** The options for one field of an event, those of them that are right, and the author as `group`. */
export type Choice = { options: { signals: Signals; isRight: boolean }[]; group: string }

/** A signal in fewer options carries no information. */
const minOptions = 4
const rounds = 100
const rate = 0.3

/**
 * Fits a conditional logit model by gradient descent with a step size for each weight (AdaGrad): the probability of an
 * option is its share of the exponential scores of all options.
 */
export function fitChoice(choices: Choice[], penalty: Penalty): ChoiceModel {
  const counts = new Map<string, number>()
  for (const { options } of choices)
    for (const { signals } of options) for (const name in signals) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts.keys()].filter((name) => counts.get(name)! >= minOptions).toSorted()
  const index = new Map(names.map((name, place) => [name, place]))
  const rows = choices
    .filter(({ options }) => options.some(({ isRight }) => isRight))
    .map(({ options }) => ({
      places: options.map(({ signals }) =>
        Int32Array.from(Object.keys(signals).flatMap((name) => index.get(name) ?? [])),
      ),
      targets: options.map(({ isRight }) => (isRight ? 1 / options.filter((one) => one.isRight).length : 0)),
    }))
  const penalties = names.map((name) => (name.includes(':') ? penalty.words : penalty.named))
  const weights = new Float64Array(names.length)
  const squares = new Float64Array(names.length).fill(1e-6)
  const gradient = new Float64Array(names.length)
  for (let round = 0; round < rounds; round++) {
    for (let place = 0; place < names.length; place++) gradient[place] = weights[place]! * penalties[place]!
    for (const { places, targets } of rows) {
      const scores = places.map((list) => {
        let score = 0
        for (const place of list) score += weights[place]!
        return score
      })
      const highest = Math.max(...scores)
      const shares = scores.map((score) => Math.exp(score - highest))
      const sum = shares.reduce((total, share) => total + share, 0)
      for (const [option, list] of places.entries()) addAt(gradient, list, shares[option]! / sum - targets[option]!)
    }
    for (let place = 0; place < names.length; place++) {
      const slope = gradient[place]!
      squares[place]! += slope * slope
      weights[place]! -= (rate * slope) / Math.sqrt(squares[place]!)
    }
  }
  return {
    weights: Object.fromEntries(
      names.flatMap((name, place) => {
        const weight = Number(weights[place]!.toFixed(2))
        return weight === 0 ? [] : [[name, weight]]
      }),
    ),
  }
}

function addAt(sums: Float64Array, places: Int32Array, value: number): void {
  for (const place of places) sums[place]! += value
}
