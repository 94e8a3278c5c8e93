import type { Author } from '../labelled/authors.ts'
import type { ExtractorModel } from '../../src/model/extractor-model.ts'
import { logistic } from '../../src/model/logistic-model.ts'
import { chooseThreshold, type Threshold } from './choose-threshold.ts'
import { examplesOf, type Example, type Examples, type RightExample } from './examples.ts'
import { unseenChoiceModels } from './validate-choices.ts'
import { calibrate, fit, scoresByGroup } from './fit.ts'

const penalty = { named: 3, words: 5 }

/**
 * A model fitted to all examples. Each probability comes from a model that was fitted without the author of the
 * example.
 */
type Validated<E extends Example> = { model: ExtractorModel['right']; probabilities: number[]; examples: E[] }

function validated<E extends Example>(examples: E[]): Validated<E> {
  const scores = scoresByGroup(examples, penalty)
  const calibration = calibrate(scores, examples)
  const probabilities = scores.map((score) => logistic(calibration.a * score + calibration.b))
  return { model: { ...fit(examples, penalty), calibration }, probabilities, examples }
}

/**
 * Trains both models with the texts of some authors. Validation leaves out one author at a time. Title and place are
 * those that models choose which have not seen the author: for authors that they know they choose better, and the
 * probability would claim too much for everyone else.
 */
export function trainModel(
  authors: Author[],
  decisions: Examples = { invitation: [], right: [] },
): {
  model: ExtractorModel
  chosen: Threshold
  right: Validated<RightExample>
  invitation: Validated<Example>
} {
  const examples = examplesOf(authors, unseenChoiceModels(authors))
  const right = validated([...examples.right, ...decisions.right])
  const invitation = validated([...examples.invitation, ...decisions.invitation])
  const chosen = chooseThreshold(
    right.examples
      .map(({ isPositive, hasDoubt }, place) => ({ isPositive, hasDoubt, probability: right.probabilities[place]! }))
      .filter(({ hasDoubt }) => !hasDoubt),
  )
  return {
    model: { threshold: chosen.threshold, invitation: invitation.model, right: right.model },
    chosen,
    right,
    invitation,
  }
}
