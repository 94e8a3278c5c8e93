import { expect, it } from 'vitest'
import { locationBeside } from './location-beside-venue.ts'

it.each([
  ['Black Star Patio', 'Black Star Patio, 100 m norte del cruce', '100 m norte del cruce'],
  ['Café Otoya', 'CAFÉ OTOYA – 200 m norte', '200 m norte'],
  ['Café Otoya', 'Café Otoya', null],
  ['Café Otoya', 'Café Otoyano, esquina', 'Café Otoyano, esquina'],
  ['Café Otoya', 'Barrio Otoya, 200 m norte', 'Barrio Otoya, 200 m norte'],
  ['Salón', 'Salón comunal de Rivas', 'Salón comunal de Rivas'],
])('says what is left of a location beside %s: %s', (venue, location, expected) => {
  expect(locationBeside(venue, location)).toBe(expected)
})
