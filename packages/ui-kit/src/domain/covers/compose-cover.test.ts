import { readFileSync } from 'node:fs'
import { categories, type Category } from '@convive/contracts/enums'
import { expect, it } from 'vitest'
import { composeCover } from './compose-cover.ts'
import { objectWords, settingWords } from './cover-of-title.ts'

const ids = (count: number, step: number, first: number) =>
  Array.from({ length: count }, (_, index) => first + index * step)
const firsts = [0, 1, 7, 40, 1000, 999_983]
const steps = [1, 2, 3, 5, 6, 7, 10, 11, 12, 60]

it('an event has the same cover everywhere', () => {
  expect(composeCover({ id: 7, category: 'music' })).toEqual(composeCover({ id: 7, category: 'music' }))
  expect(composeCover({ category: 'music' })).toEqual(composeCover({ id: 0, category: 'music' }))
})

it.each(categories)('a dozen events of %s in a row have a dozen covers, and others at most two alike', (category) => {
  for (const first of firsts)
    for (const step of steps) {
      const dozen = ids(12, step, first).map((id) => composeCover({ id, category }))
      expect(new Set(dozen.map((cover) => JSON.stringify(cover))).size).toBeGreaterThanOrEqual(step === 1 ? 12 : 11)
      expect(new Set(dozen.map(({ object }) => object.name)).size).toBeGreaterThanOrEqual(3)
      expect(new Set(dozen.map(({ setting }) => setting?.name)).size).toBeGreaterThanOrEqual(3)
    }
})

it.each([
  ['Yoga al amanecer frente al mar', { category: 'wellness', name: 'pose' }, 'beach'],
  ['Clase de cerámica', { category: 'arts', name: 'pottery' }, undefined],
  ['Clase abierta', { category: 'education', name: 'blackboard' }, undefined],
  ['Beach cleanup', { category: 'community', name: 'people' }, 'beach'],
  ['Caminata al Cerro de la Muerte', { category: 'sports', name: 'backpack' }, undefined],
  ['Cacao ceremony', { category: 'food_and_drinks', name: 'cacao' }, undefined],
  ['Misa y bailongo', { category: 'community', name: 'bell' }, undefined],
  ['Noche de estrellas', { category: 'environmental', name: 'telescope' }, undefined],
  ['Noche de teatro y títeres', { category: 'arts', name: 'mask' }, undefined],
  ['Martes de marimba', { category: 'music', name: 'marimba' }, undefined],
  ['Encuentro', null, undefined],
])('%s is drawn as what it is', (title, object, setting) => {
  const byId = composeCover({ id: 3, category: 'other' })
  const cover = composeCover({ id: 3, title, category: 'other' })
  expect(cover.object).toMatchObject(object ?? { category: 'other', name: byId.object.name })
  expect(cover.setting?.name).toBe(setting ?? byId.setting?.name)
})

it.each([
  ['04:30', ['#1f2a52']],
  ['05:30', ['#b6567a', '#f0a94e', '#f7c9a0']],
  ['09:00', ['#8ccbd6', '#9fb9b5']],
  ['17:30', ['#b6567a', '#f0a94e', '#f7c9a0']],
  ['19:30', ['#1f2a52']],
])('an event at %s has a sky of that hour', (eventStartTime, tops) => {
  const seen = ids(60, 1, 0).map((id) => composeCover({ id, category: 'wellness', eventStartTime }).sky.top)
  expect([...new Set(seen)].toSorted()).toEqual(tops)
})

it('every drawing and setting that a word names exists', () => {
  const views = (file: string) => readFileSync(new URL(`./drawings/${file}.svg`, import.meta.url), 'utf8')
  for (const [category, objects] of Object.entries(objectWords))
    for (const object of Object.keys(objects))
      expect(views(category.replaceAll('_', '-'))).toContain(`<view id="${object}"`)
  for (const setting of Object.keys(settingWords)) expect(views('settings')).toContain(`<view id="${setting}"`)
})

it('ids in a row get all objects of their category in turn', () => {
  for (const first of [0, 5, 10, 995])
    expect(new Set(ids(5, 1, first).map((id) => composeCover({ id, category: 'music' }).object.name)).size).toBe(5)
})

it.each(categories)('the drawings of %s have a view for each object and each setting', (category: Category) => {
  const viewsOf = (file: string) =>
    [...readFileSync(new URL(`./drawings/${file}.svg`, import.meta.url), 'utf8').matchAll(/<view id="([^"]+)"/g)].map(
      ([, name]) => name,
    )
  const covers = ids(200, 1, 0).map((id) => composeCover({ id, category }))
  expect(viewsOf(category.replaceAll('_', '-'))).toEqual(
    expect.arrayContaining(covers.map(({ object }) => object.name)),
  )
  expect(viewsOf('settings')).toEqual(
    expect.arrayContaining(covers.flatMap(({ setting }) => (setting ? [setting.name] : []))),
  )
})
