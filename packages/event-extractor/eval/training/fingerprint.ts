import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ExtractorModel } from '../../src/model/extractor-model.ts'
import type { Examples } from './examples.ts'

/** The code that makes a model of examples. */
const sources = ['fit.ts', 'validate.ts', 'choose-threshold.ts', '../../src/model/logistic-model.ts']

/** Written by `npm run train`, beside the weights. */
export const fingerprintFile = `${import.meta.dirname}/fingerprint.txt`

/** Identifies a model together with everything that it follows from: the examples and the code of the training. */
export function fingerprintOf(model: ExtractorModel, ...examples: Examples[]): string {
  const hash = createHash('sha256').update(JSON.stringify([model, examples]))
  for (const source of sources) hash.update(readFileSync(`${import.meta.dirname}/${source}`))
  return hash.digest('hex')
}
