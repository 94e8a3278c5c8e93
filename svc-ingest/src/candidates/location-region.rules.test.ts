import { expect, test } from 'vitest'
import { regionOfLocation } from './location-region.rules.ts'

test.each([
  ['Salón comunal', 'uvita'],
  [null, 'uvita'],
  ['Plaza de Liberia', 'guanacaste'],
  ['Parque central, Turrialba', 'cartago'],
  ['Dominical', 'uvita'],
  ['Bar El Paraíso', 'uvita'],
  ['Plaza de San Isidro', 'uvita'],
  ['Plaza de San Isidro de Heredia', 'heredia'],
  ['Hotel Liberia, Dominical', 'uvita'],
  ['Dominical, camino a San Isidro', 'uvita'],
  ['Salón comunal de Rivas, Pérez Zeledón', 'san_isidro'],
] as const)('%s, imported for Uvita, is in %s', (location, region) => {
  expect(regionOfLocation(location, 'uvita')).toBe(region)
})
