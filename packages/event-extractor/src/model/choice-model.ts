import weights from './choice-weights.json' with { type: 'json' }

/** Compares options by the weighted sums of their signals (a conditional logit model). */
export type ChoiceModel = { weights: Record<string, number> }

/** The models that choose an event's title and place. */
export type ChoiceModels = Record<'title' | 'place', ChoiceModel>

/** Written by `npm run train`. */
export const choiceModels: ChoiceModels = weights

/** The weights of each model as a map, in which a name is found three times as fast as in an object. */
const weightMaps = new WeakMap<ChoiceModel, ReadonlyMap<string, number>>()
function weightsOf(model: ChoiceModel): ReadonlyMap<string, number> {
  let weights = weightMaps.get(model)
  if (!weights) weightMaps.set(model, (weights = new Map(Object.entries(model.weights))))
  return weights
}

/** The option with the highest score; the first of equals. `signalsOf` gives the names of its signals. */
export function bestOf<T>(options: T[], model: ChoiceModel, signalsOf: (option: T) => Iterable<string>): T | undefined {
  const weights = weightsOf(model)
  let best: { option: T; score: number } | undefined
  for (const option of options) {
    let score = 0
    for (const name of signalsOf(option)) score += weights.get(name) ?? 0
    if (!best || score > best.score) best = { option, score }
  }
  return best?.option
}
