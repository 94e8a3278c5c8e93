import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ChoiceModels } from '../../src/model/choice-model.ts'
import type { ExtractorModel } from '../../src/model/extractor-model.ts'
import type { Choices } from './choices.ts'
import type { Examples } from './examples.ts'

/** The code that makes a model of examples. */
const sources = [
  'fit.ts',
  'validate.ts',
  'validate-choices.ts',
  'choice-fingerprint.txt',
  '../../src/model/logistic-model.ts',
]

/** The code that makes the models of choices. */
const choiceSources = ['fit-choice.ts', 'validate-choices.ts', '../../src/model/choice-model.ts']

/** Written by `npm run train`, beside the weights. */
export const fingerprintFile = `${import.meta.dirname}/fingerprint.txt`
export const choiceFingerprintFile = `${import.meta.dirname}/choice-fingerprint.txt`

/** Identifies a model together with everything that it follows from: the examples and the code of the training. */
export const fingerprintOf = (model: ExtractorModel, ...examples: Examples[]): string =>
  hashOf([model, examples], sources)

/** The same for the models that choose title and place. */
export const choiceFingerprintOf = (models: ChoiceModels, choices: Choices): string =>
  hashOf([models, choices], choiceSources)

function hashOf(values: unknown, files: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const file of files) hash.update(readFileSync(`${import.meta.dirname}/${file}`))
  return hash.digest('hex')
}
