import { expect, it } from 'vitest'
import { bestOf } from '../../src/model/choice-model.ts'
import { fitChoice, type Choice } from './fit-choice.ts'

const penalty = { named: 1, words: 1 }
/** In each choice, the option with `named` is right; `first` carries no information. */
const choices = Array.from({ length: 40 }, (_, index): Choice => ({
  group: `author ${index % 4}`,
  options: [
    { signals: index % 2 === 0 ? { first: 1, named: 1 } : { first: 1 }, isRight: index % 2 === 0 },
    { signals: index % 2 === 0 ? { other: 1 } : { other: 1, named: 1 }, isRight: index % 2 !== 0 },
  ],
}))

it('finds the signal of the right option, and gives the same weights for the same choices', () => {
  const model = fitChoice(choices, penalty)
  expect(model.weights['named']).toBeGreaterThan(1)
  expect(Math.abs(model.weights['first'] ?? 0)).toBeLessThan(0.5)
  expect(fitChoice(choices, penalty)).toEqual(model)
  for (const { options } of choices)
    expect(bestOf(options, model, ({ signals }) => Object.keys(signals))?.option.isRight).toBe(true)
})

it('learns nothing from a choice without a right option', () => {
  const none = choices.map((choice) => ({
    ...choice,
    options: choice.options.map((one) => ({ ...one, isRight: false })),
  }))
  expect(fitChoice(none, penalty).weights).toEqual({})
})
