import { describe, expect, it } from 'vitest'
import { extractEvents } from '../../src/extract-events.ts'
import { isRightPlace, isRightTitle, judge } from './match-events.ts'

describe('compares a title with the acceptable ones', () => {
  it.each([
    ['Bingo', ['BINGO'], true],
    ['Noche de peña con amigos de Chepe', ['Noche de peña'], true],
    ['Turno patronal – Bingo', ['Bingo'], true],
    ['Desfile', ['Desfile de Faroles'], true],
    ['Live music', ['Mercado La Ceiba'], false],
    ['Turno', ['Turno de San Jerónimo con baile'], false],
  ])('%s for %s: %s', (title, acceptable, right) => {
    expect(isRightTitle(title, acceptable)).toBe(right)
  })
})

describe('compares a place with the acceptable ones', () => {
  it.each([
    [null, null, true],
    ['Café Tangara', null, false],
    [null, ['Café Tangara'], false],
    ['Parque Central', ['costado norte del Parque Central'], true],
    ['salón comunal de Rivas, frente a la plaza', ['salón comunal de Rivas'], true],
    ['San José', ['Terraza del Hotel Bahía Gris'], false],
  ])('%s for %s: %s', (place, acceptable, right) => {
    expect(isRightPlace(place, acceptable)).toBe(right)
  })
})

it('matches each event once, with the candidate that has its title', () => {
  const text = 'Bingo el sábado 7 de marzo, 2 pm, salón comunal de Rivas.'
  const [bingo] = extractEvents(text, { writtenOn: '2026-03-03' })
  const other = { ...bingo!, title: 'Rifa' }
  const event = { title: ['Bingo'], day: '2026-03-07', time: '14:00', place: ['salón comunal de Rivas'] }
  expect(judge([other, bingo!], [event]).map(({ all }) => all)).toEqual([false, true])
  expect(judge([bingo!, bingo!], [event]).filter(({ moment }) => moment)).toHaveLength(1)
})
