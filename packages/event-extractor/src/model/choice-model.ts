import weights from './choice-weights.json' with { type: 'json' }
import type { Signals } from '../types/candidate.ts'

/** Compares options by the weighted sums of their signals (a conditional logit model). */
export type ChoiceModel = { weights: Record<string, number> }

/** The models that choose an event's title and place. */
export type ChoiceModels = Record<'title' | 'place', ChoiceModel>

/** Written by `npm run train`. */
export const choiceModels: ChoiceModels = weights

/** The option with the highest score; the first of equals. */
export function bestOf<T>(options: T[], { weights }: ChoiceModel, signalsOf: (option: T) => Signals): T | undefined {
  let best: { option: T; score: number } | undefined
  for (const option of options) {
    let score = 0
    const signals = signalsOf(option)
    for (const name in signals) score += (weights[name] ?? 0) * signals[name]!
    if (!best || score > best.score) best = { option, score }
  }
  return best?.option
}
