import { exampleVenue } from '@convive/contracts/testing'
import type { AdministeredVenue } from '@convive/contracts/venues'
import { expect, it } from 'vitest'
import { differingFields, fieldsToTake } from './merge-choice.ts'

const one: AdministeredVenue = { ...exampleVenue, isClosed: false, ownerUsername: null, ownerName: null }
const pin = { latitude: 9.15, longitude: -83.75 }

it.each([
  ['nothing', {}, []],
  ['the name', { name: 'Soda la costena' }, ['name']],
  ['a pin', { mapPin: pin }, ['mapPin']],
  ['the owner and the picture', { ownerId: 7, imageUrl: '/media/a.webp' }, ['imageUrl', 'owner']],
  ['the limit', { monthlyCoraLimit: null }, ['monthlyCoraLimit']],
  ['only the state', { isClosed: true }, []],
] as const)('two venues differ in %s', (_, difference, fields) => {
  expect(differingFields(one, { ...one, id: 9, ...difference })).toEqual(fields)
})

it('venues that take no Cora do not differ in their limit', () => {
  const without = { ...one, acceptsCora: false }
  expect(differingFields(without, { ...without, monthlyCoraLimit: null })).toEqual([])
})

it('pins are the same when they look the same', () => {
  const near = { latitude: 9.150001, longitude: -83.75 }
  expect(differingFields({ ...one, mapPin: pin }, { ...one, mapPin: near })).toEqual([])
})

const other = { ...one, id: 9, name: 'Soda la costena', mapPin: pin }
it.each([
  ['keeps its own facts, and takes what it lacks', { stays: 4, chosen: {} }, ['mapPin']],
  ['takes what was chosen', { stays: 4, chosen: { name: 9 } }, ['name', 'mapPin']],
  ['leaves out what was chosen', { stays: 4, chosen: { mapPin: 4 } }, []],
  ['stays with its own, if it is the other one', { stays: 9, chosen: {} }, []],
  ['takes over from the first one, if it is the other one', { stays: 9, chosen: { name: 4, mapPin: 9 } }, ['name']],
] as const)('the venue that stays %s', (_, choice, taken) => {
  expect(fieldsToTake([one, other], choice)).toEqual(taken)
})
