import { expect, test } from 'vitest'
import { extractEvents } from './extract-events.ts'

const read = (text: string) =>
  extractEvents(text, { writtenOn: '2026-11-21', region: 'uvita' }).map(
    ({ title, eventDate, eventStartTime, location, needsReview }) => [
      title,
      eventDate,
      eventStartTime,
      location,
      ...needsReview,
    ],
  )

test.each([
  [
    'in Spanish',
    'Evento: Cumpleaños del pueblo\nFecha: 20/12/2026\nHora: 3:00 PM\nLugar: Salón comunal',
    ['Cumpleaños del pueblo', '2026-12-20', '15:00', 'Salón comunal'],
  ],
  [
    'in English',
    'What: Chess for kids\nWhen: Dec 5, 10:00 AM\nWhere: Library',
    ['Chess for kids', '2026-12-05', '10:00', 'Library'],
  ],
  [
    'with an emoji before each line',
    '📌 Actividad: Noche de juegos de mesa\n🗓 Viernes 4 de diciembre\n⏰ 6:30 p.m.\n📍 Café Kafka',
    ['Noche de juegos de mesa', '2026-12-04', '18:30', 'Café Kafka'],
  ],
  [
    'of a poster whose title has no event noun',
    'Sunset drumming\n22 de diciembre, 6 pm\nCasa Verde',
    ['Sunset drumming', '2026-12-22', '18:00', 'Casa Verde', 'low_confidence'],
  ],
])('reads a form %s', (_, text, event) => {
  expect(read(text)).toEqual([event])
})

test.each([
  [
    'forms below each other',
    [
      'Event: Sunset drumming',
      'Date: December 20, 2026',
      'Time: 5:30 PM',
      'Location: Playa Uvita',
      '---',
      'Event: Paint & sip',
      'Date: December 22, 2026',
      'Time: 06:00 PM',
      'Location: Casa Verde',
    ].join('\n'),
    [
      ['Sunset drumming', '2026-12-20', '17:30', 'Playa Uvita'],
      ['Paint & sip', '2026-12-22', '18:00', 'Casa Verde'],
    ],
  ],
  [
    'posters separated by an empty line',
    'Concierto de Navidad\n20 de diciembre, 5 pm\nPlaza Central\n\nSunset drumming\n22 de diciembre, 6 pm\nCasa Verde',
    [
      ['Concierto de Navidad', '2026-12-20', '17:00', 'Plaza Central'],
      ['Sunset drumming', '2026-12-22', '18:00', 'Casa Verde', 'low_confidence'],
    ],
  ],
])('reads %s as several events', (_, text, events) => {
  expect(read(text)).toEqual(events)
})

test.each([
  'Community Lunch\nDate: Saturday December 5, 2026\nTime: 12:00 pm\nLocation: Town Hall\nPrice: $10',
  'Community Lunch\n📍 Location: Town Hall\nDate: Saturday December 5, 2026\nTime: 12:00 pm',
])('does not take the value of a place label as the title: %j', (text) => {
  expect(read(text).map((event) => event.slice(0, 4))).toEqual([
    ['Community Lunch', '2026-12-05', '12:00', 'Town Hall'],
  ])
})

test.each([
  'Community Lunch\nOrganizer: Theater Club\nDate: Saturday December 5, 2026\nTime: 12:00 pm\nLocation: Town Hall',
  'Community Lunch\nHosted by: Bingo Club\nDate: December 5, 2026\nTime: 12:00 pm\nLocation: Town Hall',
  'Location: Town Hall\nCommunity Lunch\nDate: December 5, 2026\nTime: 12:00 pm\nContact: Bar El Ranchito',
])('takes the value of any other label neither as title nor as place: %j', (text) => {
  expect(read(text).map((event) => event.slice(0, 4))).toEqual([
    ['Community Lunch', '2026-12-05', '12:00', 'Town Hall'],
  ])
})

test('does not take a contact for the place', () => {
  expect(read('Bingo\nDate: December 5, 2026\nTime: 12 pm\nContact: Bar El Ranchito')).toEqual([
    ['Bingo', '2026-12-05', '12:00', null, 'location_missing'],
  ])
})

test.each([
  'Aviso\nMañana 7 am a 3 pm\nCorte de agua en el barrio La Escuela',
  'Corte de agua\nMañana 7 am a 3 pm\nbarrio La Escuela',
  'Vendo moto\nsábado 28 de noviembre, 3 pm\nCasa Verde',
])('%j gives no event', (text) => {
  expect(read(text)).toEqual([])
})
