import { writeFileSync } from 'node:fs'
import { trainingAuthors } from '../labelled/authors.ts'
import { wantedShare } from './choose-threshold.ts'
import { trainModel } from './validate.ts'

/** Writes the weights of the models, and says what the threshold to publish rests on. */
const { model, chosen } = trainModel(trainingAuthors)
writeFileSync(`${import.meta.dirname}/../../src/model/weights.json`, `${JSON.stringify(model, null, 2)}\n`)
const { threshold, published, right, bound } = chosen
console.log(
  `At ${threshold} and above, ${right} of ${published} without a doubt were right: at least ${bound.toFixed(3)}.`,
)
if (bound < wantedShare) console.log(`${wantedShare} needs more labels: until then the provisional threshold holds.`)
