import { expect, test } from 'vitest'
import { categoriesOf, namesSimilarTo, regionsOf, splitQuery } from './search-terms.rules.ts'

test.each([
  [undefined, []],
  ['  ', []],
  ['Yoga  en UVITA', ['yoga', 'uvita']],
  ['music in the park', ['music', 'park']],
  ['la', ['la']],
  ['peña peña', ['pena']],
  ['100% a_b', ['100%', 'a_b']],
  ['b c d e f g h i j k', ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']],
])('%j is searched by %j', (q, words) => {
  expect(splitQuery(q)).toEqual(words)
})

test.each([
  ['uvita', ['uvita']],
  ['uvi', ['uvita']],
  ['san', ['san_isidro', 'san_jose']],
  ['jose', ['san_jose']],
  ['zeledon', ['san_isidro']],
  ['general', []],
  ['sa', []],
  ['', []],
])('%j names the regions %j', (word, regions) => {
  expect(regionsOf(word)).toEqual(regions)
})

test.each([
  ['musica', ['music']],
  ['musical', ['music']],
  ['deportes', ['sports']],
  ['art', ['arts']],
  ['artesanal', ['arts']],
  ['arbol', []],
  ['foods', ['food_and_drinks']],
  ['otros', []],
  ['', []],
])('%j names the categories %j', (word, categories) => {
  expect(categoriesOf(word)).toEqual(categories)
})

test.each([
  ['chiripo', ['chirripo'], []],
  ['chirrippo', ['chirripo'], []],
  ['uvta', ['uvita'], []],
  ['alahuela', ['alajuela'], []],
  ['heredai', ['heredia'], []],
  ['jsoe', ['san_jose'], []],
  ['limo', ['limon'], []],
  ['musca', [], ['music']],
  ['deprote', [], ['sports']],
  ['uvita', [], []],
  ['uta', [], []],
  ['ars', [], []],
  ['xylophone', [], []],
  ['', [], []],
])('%j is one typing error away from the regions %j and the categories %j', (word, regions, categories) => {
  expect(namesSimilarTo(word)).toEqual({ regions, categories })
})
