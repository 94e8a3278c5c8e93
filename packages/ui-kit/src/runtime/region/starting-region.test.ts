import { expect, it } from 'vitest'
import { startingRegion } from './starting-region.ts'

it.each([
  ['for a visitor without a stored choice', undefined, null, 'all'],
  ['with a stored choice', undefined, 'uvita', 'uvita'],
  ['with a stored value that is no region', undefined, 'atlantis', 'all'],
  ['for a user with a region, before a stored one', 'limon', 'uvita', 'limon'],
  ['for a user without a region, with a stored choice', 'all', 'uvita', 'uvita'],
  ['for a user without a region or a stored choice', 'all', null, 'all'],
] as const)('the starting region %s', (_, preferred, stored, region) => {
  expect(startingRegion({ preferred, stored })).toBe(region)
})
