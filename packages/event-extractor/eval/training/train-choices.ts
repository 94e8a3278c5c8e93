import { writeFileSync } from 'node:fs'
import { trainingAuthors } from '../labelled/authors.ts'
import { choiceFingerprintFile, choiceFingerprintOf } from './fingerprint.ts'
import { trainChoices, trainingChoices } from './validate-choices.ts'

/** Writes the weights of the models that choose title and place. The other models are trained with what they choose. */
const choices = trainingChoices(trainingAuthors)
const models = trainChoices(choices)
writeFileSync(`${import.meta.dirname}/../../src/model/choice-weights.json`, `${JSON.stringify(models, null, 2)}\n`)
writeFileSync(choiceFingerprintFile, `${choiceFingerprintOf(models, choices)}\n`)
