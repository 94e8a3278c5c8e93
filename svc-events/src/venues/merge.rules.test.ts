import { mergeableFields } from '@convive/contracts/venue-merges'
import type { AdministeredVenue } from '@convive/contracts/venues'
import { expect, test } from 'vitest'
import { mergedFacts } from './merge-venues.ts'

const remaining: AdministeredVenue = {
  id: 4,
  name: 'Soda La Costeña',
  description: 'Casados y café chorreado.',
  location: 'Frente al parque',
  mapPin: null,
  region: 'uvita',
  imageUrl: null,
  ownerId: null,
  venueType: 'restaurant',
  acceptsCora: false,
  monthlyCoraLimit: null,
  isClosed: false,
  ownerUsername: null,
  ownerName: null,
}
const merged: AdministeredVenue = {
  ...remaining,
  id: 9,
  name: 'Soda la costena',
  description: 'Casados, batidos y café.',
  location: '100 m sur del parque',
  mapPin: { latitude: 9.15, longitude: -83.75 },
  imageUrl: '/media/a.webp',
  ownerId: 7,
  venueType: 'coffee_shop',
  acceptsCora: true,
  monthlyCoraLimit: 300,
}
const {
  id: _id,
  region: _region,
  isClosed: _closed,
  ownerUsername: _username,
  ownerName: _name,
  ...ownFacts
} = remaining

test('keeps the facts of the venue that stays', () => {
  expect(mergedFacts(remaining, merged, [])).toEqual(ownFacts)
})

test.each([
  ['name', { name: 'Soda la costena' }],
  ['description', { description: 'Casados, batidos y café.' }],
  ['location', { location: '100 m sur del parque' }],
  ['mapPin', { mapPin: { latitude: 9.15, longitude: -83.75 } }],
  ['venueType', { venueType: 'coffee_shop' }],
  ['acceptsCora', { acceptsCora: true }],
  ['monthlyCoraLimit', { monthlyCoraLimit: 300 }],
  ['imageUrl', { imageUrl: '/media/a.webp' }],
  ['owner', { ownerId: 7 }],
] as const)('takes over only %s', (field, taken) => {
  expect(mergedFacts(remaining, merged, [field])).toEqual({ ...ownFacts, ...taken })
})

test('takes over everything', () => {
  expect(mergedFacts(remaining, merged, mergeableFields)).toEqual(mergedFacts(merged, remaining, []))
})
