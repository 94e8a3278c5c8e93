import { describe, expect, it } from 'vitest'
import { extractEvents } from './extract-events.ts'
import { normalizeTitle } from './titles/title-phrase.ts'

const titlesIn = (text: string): string[] =>
  extractEvents(text, { writtenOn: '2026-03-03', writtenAt: '08:00' }).map(({ title }) => title)

it.each(['Sesión', 'Sesion'])(
  'a generic heading is no part of the titles below it, with or without accent: %s',
  (word) => {
    expect(titlesIn(`${word} de marzo en la plaza\nSábado 7: bingo 2 pm\nDomingo 8: baile 7 pm`)).toEqual([
      'Bingo',
      'Baile',
    ])
  },
)

describe('finds the title of an event', () => {
  it.each([
    ['I\'m doing a talk, "Boats & Waves", Saturday 7pm at La Casona', 'Talk, "Boats & Waves"'],
    ['Talleres con Ana antes de que se vaya, sábado 7pm en La Casona', 'Talleres con Ana'],
    ['*NOCHE DE PEÑA*\nSábado 7pm en La Casona', 'Noche de Peña'],
    ['🎶🎶 NOCHE DE PEÑA 🎶🎶\nSábado 7pm en La Casona', 'Noche de Peña'],
    ['GRAN BINGO BAILABLE este sábado 2pm en el salón', 'Gran bingo bailable'],
    ['TALLER DE COMPOSTAJE EN SAN ISIDRO sábado 9am', 'Taller de compostaje en San Isidro'],
    ['REUNIÓN DE LA ASADA sábado 9am en el salón', 'Reunión de la ASADA'],
    ['II FESTIVAL DE LA CANCIÓN\nSábado 7pm, gimnasio', 'II Festival de la Canción'],
    ['BEACH CLEANUP Saturday 8am at Playa Uvita', 'Beach Cleanup'],
    ['Les invitamos a la Feria Orgánica este sábado 8am en el parque', 'Feria Orgánica'],
    ['Invitamos al 1er Encuentro de Bandas, sábado 7pm en la plaza', '1er Encuentro de Bandas'],
    ['mañana bingo 2pm en el salón', 'Bingo'],
    ['Mañana 2pm: bingo pro ermita en el salón', 'Bingo pro ermita'],
    ['Concierto de Malpaís, sábado 7pm en la plaza', 'Concierto de Malpaís'],
    ['Concierto: Los Ajenos, sábado 7pm en la plaza', 'Concierto: Los Ajenos'],
    ['Taller "Cómo sembrar en casa" sábado 9am en el vivero', 'Taller "Cómo sembrar en casa"'],
    ['Open mic at The Dome on Friday 7pm', 'Open mic at The Dome'],
    ['Join us for a community potluck this Saturday 6pm at our farm', 'Community potluck'],
    ["Women's circle Saturday 5pm at Casa Luna", "Women's circle"],
    ['Restorative yoga & sound bath Friday 6pm at Casa Luna', 'Restorative yoga & sound bath'],
    ['Hola a todos! Clase de salsa el viernes a las 7 pm en el gimnasio', 'Clase de salsa'],
    ['Se realizará un taller de pan el sábado a las 9am en la cocina', 'Taller de pan'],
    ['*Luna nueva en Tinamaste*\n📅 Sábado 7 de marzo\n⏰ 6pm\n📍 Finca Ñandú', 'Luna nueva en Tinamaste'],
    ['Los Ajenos en concierto, viernes 8pm, Bar La Terraza', 'Los Ajenos en concierto'],
    ['"Rain and coffee" – opening night Friday 7pm at the Playhouse', '"Rain and coffee" – opening night'],
    ['Presentan la obra ‘Tres tazas’ el viernes 7pm en el Teatro Popular', 'Obra ‘Tres tazas’'],
    ['Charla gratuita sobre murciélagos, viernes 6pm, biblioteca', 'Charla gratuita sobre murciélagos'],
    ['Cat & dog clinic Friday 9am at the school', 'Cat & dog clinic'],
    ['Dominicalfest Friday 3pm at the soccer field', 'Dominicalfest'],
    ['Jueves de dominó en la casa de la cultura, 12 de marzo, 4pm', 'Jueves de dominó'],
    ['Sunday service March 8, 10am at the Baptist Church', 'Sunday service'],
    [
      'Se invita a toda la comunidad a la rendición de cuentas del comité, viernes 6pm, salón comunal',
      'Rendición de cuentas del comité',
    ],
    ["Tuesday's book club moves to Wednesday March 11, 5pm, same café", 'Book club'],
    ['Hi all! Happy new year! Our open swim group is back Friday 6.15am at Playa Hermosa', 'Open swim group'],
    ['_Bingo_ *familiar* sábado 2pm en el salón', 'Bingo familiar'],
  ])('%s', (text, title) => {
    expect(titlesIn(text)).toEqual([title])
  })
})

describe('normalizes the case of a title', () => {
  it.each([
    ['NOCHE DE PEÑA', 'es', true, 'Noche de Peña'],
    ['NOCHE DE PEÑA', 'es', false, 'Noche de peña'],
    ['TURNO PATRONAL', 'es', false, 'Turno patronal'],
    ['TALLER EN PÉREZ ZELEDÓN', 'es', false, 'Taller en Pérez Zeledón'],
    ['CHARLA DE LA UNED', 'es', false, 'Charla de la UNED'],
    ['BEACH CLEANUP AT PLAYA UVITA', 'en', false, 'Beach Cleanup at Playa Uvita'],
    ['Reunión de la ASADA', 'es', false, 'Reunión de la ASADA'],
    ['bingo', 'es', false, 'Bingo'],
    ['"la segua"', 'es', false, '"La segua"'],
  ] as const)('%s (%s, alone on its line: %s)', (text, language, alone, title) => {
    expect(normalizeTitle(text, language, alone)).toBe(title)
  })

  it('cuts a title between words at 100 characters', () => {
    const title = normalizeTitle(`Bingo ${'pro fondos de la escuela '.repeat(10)}`, 'es', false)
    expect(title.length).toBeLessThanOrEqual(100)
    expect(title).toMatch(/(?:pro|fondos|de|la|escuela)$/)
  })
})

it.each([
  // A quotation is one name, also with a question or a full stop in it.
  [
    'Conferencia: «La memoria no se rinde. Claves para cuidarla»\nExpone: Dr. Ricardo Ulloa\nJueves 12 de marzo, 10:00 a.m.\nSalón principal de la UNED',
    ['«La memoria no se rinde. Claves para cuidarla»'],
  ],
  // A comma after the day of a numbered line.
  [
    'Actividades:\n1) sábado 7 de marzo almuerzo de socios, 12 md, salón comunal\n2) lunes 9 de marzo, café con cuentos, 3 pm, biblioteca',
    ['Almuerzo de socios', 'Café con cuentos'],
  ],
  // A verb before the day ends no title.
  [
    'El partido pendiente entre Rivas y Cajón quedó para el jueves 12, 8:15 p.m., estadio',
    ['Partido pendiente entre Rivas y Cajón'],
  ],
])('names an event that waits for a person: %s', (text, expected) => {
  expect(titlesIn(text)).toEqual(expected)
})
