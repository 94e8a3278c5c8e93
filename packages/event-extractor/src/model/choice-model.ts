import weights from './choice-weights.json' with { type: 'json' }

/** Compares options by the weighted sums of their signals (a conditional logit model). */
export type ChoiceModel = { weights: Record<string, number> }

/** The models that choose an event's title and place. */
export type ChoiceModels = Record<'title' | 'place', ChoiceModel>

/** Written by `npm run train`. */
export const choiceModels: ChoiceModels = weights

/** An option, and its probability among all that could be meant. */
export type Choice<T> = { option: T; share: number }

/** The option with the highest score; the first of equals. `signalsOf` gives the names of its signals. */
export function bestOf<T>(
  options: T[],
  model: ChoiceModel,
  signalsOf: (option: T) => Iterable<string>,
): Choice<T> | undefined {
  const scores = options.map((option) => {
    let score = 0
    for (const name of signalsOf(option)) score += model.weights[name] ?? 0
    return score
  })
  const highest = Math.max(...scores)
  const option = options[scores.indexOf(highest)]
  const sum = scores.reduce((total, score) => total + Math.exp(score - highest), 0)
  return option && { option, share: 1 / sum }
}
