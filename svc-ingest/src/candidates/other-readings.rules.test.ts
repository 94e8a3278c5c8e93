import { extractEvents } from '@convive/event-extractor/extract-events'
import { expect, test } from 'vitest'
import { findOtherReadings } from './other-readings.rules.ts'

const writtenOn = '2026-03-02'
/** Monday, March 2. */
function readings(text: string) {
  const [candidate] = extractEvents(text, { writtenOn, region: 'uvita' })
  return findOtherReadings(text, candidate!, writtenOn)
}

test.each([
  // The evening is proposed, so that the morning is the other reading.
  ['Bingo el sábado 7 de marzo a las 7 en el salón comunal de Rivas', { eventStartTime: ['07:00'] }],
  ['Fiesta el sábado 7 de marzo a las 12 en el salón comunal de Rivas', { eventStartTime: ['00:00', '12:00'] }],
  [
    'Taller de pan el sábado 7 de marzo, 9 am en el salón comunal de Rivas. Feria a las 11 am en la plaza de Uvita',
    { eventStartTime: ['11:00'], location: ['plaza de Uvita'] },
  ],
  ['Concierto el 3/4 a las 8 pm en el parque de Rivas', { eventDate: ['2026-03-04'] }],
  ['Concierto el domingo 14 de marzo a las 8 pm en el parque de Rivas', { eventDate: ['2026-03-15'] }],
  [
    'Concierto el otro sábado a las 8 pm en el parque de Rivas, no el 21 de marzo. Ensayo el 13 de marzo',
    { eventDate: ['2026-03-07', '2026-03-13'] },
  ],
])('%s', (text, expected) => {
  expect(readings(text)).toMatchObject(expected)
})

test('an unambiguous text has no other reading', () => {
  expect(readings('Bingo el sábado 7 de marzo a las 7 pm en el salón comunal de Rivas')).toEqual({
    eventDate: [],
    eventStartTime: [],
    location: [],
  })
})

test('the length of a text and of the list are bounded', () => {
  const text = `Bingo el sábado 7 de marzo a las 7 pm en el salón. ${'Feria el 9 de marzo a las 3 pm. '.repeat(20_000)}`
  const [candidate] = extractEvents(text.slice(0, 200), { writtenOn, region: 'uvita' })
  const found = findOtherReadings(text, candidate!, writtenOn)
  expect(found.eventDate.length).toBeLessThanOrEqual(3)
  expect(found.eventDate).toContain('2026-03-09')
})
