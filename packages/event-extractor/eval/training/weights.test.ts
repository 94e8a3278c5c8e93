import { expect, it } from 'vitest'
import { model } from '../../src/model/extractor-model.ts'
import { trainingAuthors } from '../labelled/authors.ts'
import { trainModel } from './validate.ts'

// A change of the grammar, the labels or the training needs `npm run train -w packages/event-extractor`.
it('the stored weights are those that the present labels and grammar give', () => {
  expect(model).toEqual(trainModel(trainingAuthors).model)
}, 120_000)
