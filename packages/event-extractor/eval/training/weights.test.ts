import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { choiceModels } from '../../src/model/choice-model.ts'
import { model } from '../../src/model/extractor-model.ts'
import { trainingAuthors } from '../labelled/authors.ts'
import { examplesOf } from './examples.ts'
import { choiceFingerprintFile, choiceFingerprintOf, fingerprintFile, fingerprintOf } from './fingerprint.ts'
import { trainChoices, trainingChoices } from './validate-choices.ts'
import { trainModel } from './validate.ts'

const examples = examplesOf(trainingAuthors)
const stored = readFileSync(fingerprintFile, 'utf8').trim()

// A change of the grammar, the labels or the training needs `npm run train -w packages/event-extractor`. The training
// takes 50 s and always gives the same weights, so it is repeated only if something that they follow from has changed.
it('the stored weights are those that the present labels and grammar give', () => {
  const isUnchanged = fingerprintOf(model, examples) === stored
  expect(model).toEqual(isUnchanged ? model : trainModel(trainingAuthors).model)
}, 300_000)

it('the stored weights of the choices are those that the present labels and grammar give', () => {
  const choices = trainingChoices(trainingAuthors)
  const isUnchanged = choiceFingerprintOf(choiceModels, choices) === readFileSync(choiceFingerprintFile, 'utf8').trim()
  expect(choiceModels).toEqual(isUnchanged ? choiceModels : trainChoices(choices))
}, 300_000)

it('another weight, example or label has another fingerprint', () => {
  const [first, second] = examples.right
  const few = { invitation: [], right: [first!, second!] }
  const all = [
    fingerprintOf(model, few),
    fingerprintOf({ ...model, threshold: model.threshold + 0.1 }, few),
    fingerprintOf(model, { ...few, right: [first!] }),
    fingerprintOf(model, { ...few, right: [{ ...first!, isPositive: !first!.isPositive }, second!] }),
    fingerprintOf(model, few, few),
  ]
  expect(new Set(all).size).toBe(all.length)
})
