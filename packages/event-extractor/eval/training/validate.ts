import type { Author } from '../labelled/authors.ts'
import type { ExtractorModel } from '../../src/model/extractor-model.ts'
import { logistic } from '../../src/model/logistic-model.ts'
import { examplesOf, type Example, type Examples } from './examples.ts'
import { unseenChoiceModels } from './validate-choices.ts'
import { calibrate, fit, scoresByGroup } from './fit.ts'

const penalty = { named: 3, words: 5 }

/**
 * A model fitted to all examples. Each probability comes from a model that was fitted without the author of the
 * example.
 */
type Validated = { model: ExtractorModel['right']; probabilities: number[]; examples: Example[] }

function validated(examples: Example[]): Validated {
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
  right: Validated
  invitation: Validated
} {
  const examples = examplesOf(authors, unseenChoiceModels(authors))
  const right = validated([...examples.right, ...decisions.right])
  const invitation = validated([...examples.invitation, ...decisions.invitation])
  return {
    model: { invitation: invitation.model, right: right.model },
    right,
    invitation,
  }
}
