import { addDays } from '@convive/formats/calendar-date'
import { placeName } from '@convive/formats/place-name'
import { type WeekEvent, writeWeekText } from '@convive/formats/week-text'
import { expect, test } from 'vitest'
import { extractEvents } from './extract-events.ts'

const titles = [
  'Feria del agricultor de la comunidad',
  'Sunrise yoga by the river',
  'Noche de marimba y bolero',
  'Repair café: bring what is broken',
  'Limpieza de la quebrada',
  'Open mic under the mango tree',
  'Mejenga mixta de los domingos',
  'Noche de cuentos en la biblioteca',
  'Mercado navideño',
  'Concierto del 24',
  'Full moon ceremony',
  'Beginners’ bird walk',
  'Bingo a beneficio de la escuela',
  'Taller de compostaje en casa',
  'Carrera 10K',
  'Tope infantil',
]
const places = [
  'Salón comunal de San Gerardo de Rivas, 100 m norte de la iglesia',
  'Plaza de deportes de Uvita',
  'Bar El Ranchito, Tinamaste',
  'Playa Hermosa, entrada principal',
  'Biblioteca pública',
  'Soda La Casa',
  'Casa de la Cultura',
  'Farmers market hall',
  'The Bamboo Room',
  'Uvita beach, main entrance',
]
const monday = '2036-09-01'

/** The same numbers for the same seed. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function weekOf(seed: number): WeekEvent[] {
  const random = randomOf(seed)
  const events = Array.from({ length: 1 + random(20) }, (_, index) => ({
    id: index + 1,
    title: titles[random(titles.length)]!,
    description: '',
    otherText: index % 2 ? { language: 'en' as const, title: 'Another title', description: '' } : null,
    location: places[random(places.length)]!,
    eventDate: addDays(monday, random(7)),
    eventStartTime: `${String(7 + random(15)).padStart(2, '0')}:${['00', '15', '30'][random(3)]}`,
  }))
  return events.toSorted((a, b) => (a.eventDate + a.eventStartTime).localeCompare(b.eventDate + b.eventStartTime))
}

test.each(['es', 'en'] as const)('reads the events of 100 weeks from the text that shares them, in %s', (language) => {
  for (let seed = 1; seed <= 100; seed++) {
    const events = weekOf(seed)
    const week = { name: 'Uvita', page: 'https://convive.test/events/discover', from: monday, isThisWeek: true, events }
    const text = writeWeekText(week, 'https://convive.test', language)
    const read = extractEvents(text, { writtenOn: '2036-08-31', region: 'uvita' })
    expect(
      read.map(({ title, eventDate, eventStartTime, location }) => ({ title, eventDate, eventStartTime, location })),
    ).toEqual(
      events.map(({ title, eventDate, eventStartTime, location }) => ({
        title,
        eventDate,
        eventStartTime,
        location: placeName(location),
      })),
    )
    expect(read.map(({ fields: { title } }) => text.slice(title!.start, title!.start + 3))).toEqual(
      events.map(({ title }) => title.slice(0, 3)),
    )
  }
})

test('reads a text that only looks similar as before', () => {
  const text = '*Peña*, sábado 6 de setiembre, 6 p. m., en Salón comunal. https://convive.test/events/1'
  expect(extractEvents(text, { writtenOn: '2036-08-31', region: 'uvita' })).toHaveLength(1)
})
