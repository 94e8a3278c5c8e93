import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { trainingAuthors } from '../labelled/authors.ts'
import { examplesFrom } from './decisions.ts'
import { wantedShare } from './choose-threshold.ts'
import { examplesOf } from './examples.ts'
import { fingerprintFile, fingerprintOf } from './fingerprint.ts'
import { trainModel } from './validate.ts'

/**
 * Writes the weights of the models, and prints the evidence for the publication threshold. `--labels <file>` adds the
 * decisions of administrators, as `npm run labels -w svc-ingest` prints them.
 */
const { labels } = parseArgs({ options: { labels: { type: 'string' } } }).values
const decisions = labels === undefined ? undefined : examplesFrom(readFileSync(labels, 'utf8'))
const { model, chosen } = trainModel(trainingAuthors, decisions)
writeFileSync(`${import.meta.dirname}/../../src/model/weights.json`, `${JSON.stringify(model, null, 2)}\n`)
const examples = [examplesOf(trainingAuthors), ...(decisions ? [decisions] : [])]
writeFileSync(fingerprintFile, `${fingerprintOf(model, ...examples)}\n`)
const { threshold, published, right, bound } = chosen
console.log(
  `At ${threshold} and above, ${right} of ${published} without a review reason were right: at least ${bound.toFixed(3)}.`,
)
if (bound < wantedShare)
  console.log(`A share of ${wantedShare} needs more labels. Until then the least threshold applies.`)
