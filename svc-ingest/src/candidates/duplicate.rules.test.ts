import { expect, test } from 'vitest'
import { isSameEvent } from './duplicate.rules.ts'

type Said = [title: string, startTime?: string | null, location?: string | null]
let place = 0
const comparable = ([title, startTime = '19:00', location = null]: Said) => ({
  title,
  startTime,
  location,
  differentEventsGroup: `place ${place++}`,
})

test.each<[Said, Said]>([
  [['Noche de Peña'], ['NOCHE DE PEÑA!']],
  [['Noche de peña'], ['Noche de peña', '20:30']],
  [['Taller de compostaje'], ['Taller compostaje gratis']],
  [['Feria Orgánica de Rivas'], ['Feria orgánica']],
  [['Beach cleanup at Playa Uvita'], ['Playa Uvita Beach Cleanup']],
  [['Ferias orgánicas'], ['Feria orgánica']],
  [['Open mic at The Dome', null], ['Open mic at The Dome']],
  [
    ['Bingo', '14:00', 'Salón comunal de Rivas'],
    ['Bingo familiar de la escuela', '14:00', 'Salón comunal, Rivas centro'],
  ],
])('%j and %j are the same event', (one, other) => {
  expect(isSameEvent(comparable(one), comparable(other))).toBe(true)
  expect(isSameEvent(comparable(other), comparable(one))).toBe(true)
})

test.each<[Said, Said]>([
  [['Noche de peña'], ['Noche de peña', '20:31']],
  [['Noche de peña'], ['Noche de karaoke']],
  [['Clase de yoga'], ['Clase de cerámica']],
  [
    ['Turno patronal – Bingo', '14:00'],
    ['Turno patronal – Tope', '13:00'],
  ],
  [
    ['Bingo', '14:00', 'Salón comunal de Rivas'],
    ['Bingo familiar de la escuela', '14:00', 'Escuela de Uvita'],
  ],
  [
    ['Bingo', '14:00'],
    ['Bingo familiar de la escuela', '14:00'],
  ],
  [['La noche'], ['El día']],
])('%j and %j are two events', (one, other) => {
  expect(isSameEvent(comparable(one), comparable(other))).toBe(false)
})

test('events of the same group are different, however similar', () => {
  const yoga = { title: 'Yoga', startTime: '08:00', location: null, differentEventsGroup: 'one calendar' }
  expect(isSameEvent(yoga, { ...yoga, startTime: '09:00' })).toBe(false)
})
