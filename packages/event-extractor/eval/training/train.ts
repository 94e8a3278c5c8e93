import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { trainingAuthors } from '../labelled/authors.ts'
import { examplesFrom } from './decisions.ts'
import { examplesOf } from './examples.ts'
import { fingerprintFile, fingerprintOf } from './fingerprint.ts'
import { trainModel } from './validate.ts'

/**
 * Writes the weights of the models. `--labels <file>` adds the
 * decisions of administrators, as `npm run labels -w svc-ingest` prints them.
 */
const { labels } = parseArgs({ options: { labels: { type: 'string' } } }).values
const decisions = labels === undefined ? undefined : examplesFrom(readFileSync(labels, 'utf8'))
const { model } = trainModel(trainingAuthors, decisions)
writeFileSync(`${import.meta.dirname}/../../src/model/weights.json`, `${JSON.stringify(model, null, 2)}\n`)
const examples = [examplesOf(trainingAuthors), ...(decisions ? [decisions] : [])]
writeFileSync(fingerprintFile, `${fingerprintOf(model, ...examples)}\n`)
