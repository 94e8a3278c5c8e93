import weights from './choice-weights.json' with { type: 'json' }

/** Compares options by the weighted sums of their signals (a conditional logit model). */
export type ChoiceModel = { weights: Record<string, number> }

/** The models that choose an event's title and place. */
export type ChoiceModels = Record<'title' | 'place', ChoiceModel>

/** Written by `npm run train`. */
export const choiceModels: ChoiceModels = weights

/** The option with the highest score; the first of equals. `signalsOf` gives the names of its signals. */
export function bestOf<T>(options: T[], model: ChoiceModel, signalsOf: (option: T) => Iterable<string>): T | undefined {
  let best: { option: T; score: number } | undefined
  for (const option of options) {
    let score = 0
    for (const name of signalsOf(option)) score += model.weights[name] ?? 0
    if (!best || score > best.score) best = { option, score }
  }
  return best?.option
}
