import { describe, expect, it } from 'vitest'
import { extractEvents } from './extract-events.ts'

/** 2026-08-25 is a Tuesday. */
const momentsOf = (text: string) =>
  extractEvents(text, { writtenOn: '2026-08-25', writtenAt: '08:00', region: 'uvita' }).map(
    ({ eventDate, eventStartTime }) => `${eventDate.slice(5)} ${eventStartTime ?? '--:--'}`,
  )

describe('reads one day, however it is stated', () => {
  it.each([
    ['el primer domingo del próximo mes', '09-06'],
    ['el 28 del próximo mes', '09-28'],
    ['el 28 del mes que viene', '09-28'],
    ['el 29 de este mes', '08-29'],
    ['el sábado en quince', '09-12'],
    ['el viernes de la semana entrante', '09-04'],
    ['el viernes de la semana que viene', '09-04'],
    ['la semana que viene, el viernes', '09-04'],
    ['en la semana del 31 de agosto, el jueves 3', '09-03'],
    ['entre el 28 y el 30 de agosto', '08-28'],
    ['29 del 8', '08-29'],
    ['29 del 08 del 2026', '08-29'],
    ['📅29.AGO', '08-29'],
    ['el sábado 29, perdón, domingo 30', '08-30'],
    ['el 28, digo, el 29 de agosto', '08-29'],
    ['el viernes 28, corrijo, sábado 29', '08-29'],
    ['el sábado 29, no perdón, 28', '08-28'],
  ])('%s', (day, expected) => {
    expect(momentsOf(`Taller de cocina ${day} a las 3 de la tarde, salón comunal de Rivas`)).toEqual([
      `${expected} 15:00`,
    ])
  })

  it.each([
    ['on Friday next week', '09-04'],
    ['Friday of next week', '09-04'],
    ['the last Saturday of this month', '08-29'],
    ['the last Sat in August', '08-29'],
    ['the first Sunday of next month', '09-06'],
    ['the 28th of next month', '09-28'],
    ['between Aug 28 and 30', '08-28'],
    ['Sat 8-29', '08-29'],
    ['a week today', '09-01'],
    ['Saturday the 29th, no sorry, the 30th', '08-30'],
    ['Friday the 28th, I mean Saturday the 29th', '08-29'],
    ['Friday 28, oops, Saturday 29', '08-29'],
    ['Friday the 28th, actually Saturday the 29th', '08-29'],
  ])('%s', (day, expected) => {
    expect(momentsOf(`Cooking workshop ${day} at 3 pm, community hall in Uvita`)).toEqual([`${expected} 15:00`])
  })
})

describe('reads one hour, however it is stated', () => {
  it.each([
    ['quince para las 8 pm', '19:45'],
    ['faltando 15 para las 8pm', '19:45'],
    ['6 tarde', '18:00'],
    ['7 noche', '19:00'],
    ['5:30 tarde', '17:30'],
    ['6:00 a m', '06:00'],
    ['cinco y media', '17:30'],
    ['a las 6, digo, a las 7 pm', '19:00'],
    ['a las 6 no, a las 7 pm', '19:00'],
    ['6 pm puertas, 7 pm show', '19:00'],
  ])('%s', (hour, expected) => {
    expect(momentsOf(`Taller de cocina el sábado 29 de agosto, ${hour}, salón comunal de Rivas`)).toEqual([
      `08-29 ${expected}`,
    ])
  })

  it.each([
    ['doors 7 / show 8', '20:00'],
    ['7pm doors, 8pm show', '20:00'],
    ['check-in 6:30, race 7 am', '07:00'],
    ['arrive 6:45 for a 7am start', '07:00'],
    ['6-ish', '18:00'],
    ['seven-thirty p.m.', '19:30'],
    ['at six thirty', '18:30'],
    ['half past 3', '15:30'],
    ['quarter past 3 pm', '15:15'],
    ['8 until midday', '08:00'],
    ['7 for 7:30 pm', '19:30'],
    ['9a-12p', '09:00'],
    ['6, sorry, 7 pm', '19:00'],
    ['6pm no wait 7pm', '19:00'],
  ])('%s', (hour, expected) => {
    expect(momentsOf(`Cooking workshop on Saturday August 29, ${hour}, community hall in Uvita`)).toEqual([
      `08-29 ${expected}`,
    ])
  })
})

it.each([
  'TALLER DE COCINA\n29\nAGO\n3PM\nSalón comunal',
  'TALLER DE COCINA\nAGOSTO\n29\n3PM\nSalón comunal',
  'Taller de cocina\n🗓 29 | 08 | 2026\n⏰ 15:00\n📍 Salón comunal',
  'Taller de cocina\n29 · 08 · 2026\n15:00\nSalón comunal',
])('reads the stacked or separated date of a poster: %j', (text) => {
  expect(momentsOf(text)).toEqual(['08-29 15:00'])
})

it.each([
  ['Torneo sub 15 del 8 al 10 de setiembre, 3 pm, plaza de Rivas', ['09-08 15:00']],
  ['Karaoke viernes 4 noche de boleros, salón comunal de Rivas', ['09-04 --:--']],
  ['Taller de cocina 30 de agosto y 2 de setiembre, 3 pm, salón comunal', ['08-30 15:00', '09-02 15:00']],
  ['Cooking workshops Sept 5th, 12th and 19th at 3 pm', ['09-05 15:00', '09-12 15:00', '09-19 15:00']],
])('reads no other day or hour into %s', (text, expected) => {
  expect(momentsOf(text)).toEqual(expected)
})

it('a day that its sentence corrects waits for a person', () => {
  const [event] = extractEvents('Bingo el sábado 29, perdón, domingo 30 de agosto, 2 pm, salón comunal de Rivas', {
    writtenOn: '2026-08-25',
    region: 'uvita',
  })
  expect(event).toMatchObject({ eventDate: '2026-08-30', needsReview: ['date_ambiguous'] })
})

describe('reads a program by its days and hours', () => {
  it.each([
    // A dash on both sides of the hour separates fields.
    ['Feria del libro\nViernes 4 — 7 p.m. — Noche de poesía, Casa de la Cultura', ['09-04 19:00']],
    ['Sábado 29 - 6 pm - Concierto de marimba, parque central', ['08-29 18:00']],
    ['Sábado 2-6 pm. Concierto de marimba, parque central', ['08-29 14:00']],
    ['Workshop for ringers. Sunday 30 August, 6.30 – 9.30 a.m., garden gate', ['08-30 06:30']],
    ['Taller de bisutería el sábado 29 de agosto, de 2.15 a 4.45 p.m., salón comunal', ['08-29 14:15']],
    ['Caminata el sábado 29 de agosto, a la hora de siempre 5 y 30 de la mañana, plaza', ['08-29 05:30']],
    [
      'Avisos:\n1- El jueves 27 charla de salud, 8 a.m., consultorio.\n2- El lunes 31, taller de cuentos. 2:30 p.m. en la biblioteca.',
      ['08-27 08:00', '08-31 14:30'],
    ],
    [
      'Tardes de cine\n(1) jue 27, 6pm: documental de ballenas, auditorio\n(2) sáb 29, 4pm: cortos infantiles, biblioteca',
      ['08-27 18:00', '08-29 16:00'],
    ],
    [
      'Taller de cometas el sábado 29 de agosto, 9 am, plaza de deportes. Y por la noche, 7 pm, fogata y baile en la playa.',
      ['08-29 09:00', '08-29 19:00'],
    ],
    [
      'Clase de cocina el jueves 27 a las 2 pm en la Casa de la Cultura. El lunes 31, a la misma hora, arranca la de pintura.',
      ['08-27 14:00', '08-31 14:00'],
    ],
    // A weekday repeats the day that the text has stated.
    [
      'Turno de la escuela\nsábado 5 y domingo 6 de setiembre, desde las 10 am. Hay comidas, bingo el sábado 7 pm.',
      ['09-05 10:00', '09-05 19:00'],
    ],
  ])('%s', (text, expected) => {
    expect(momentsOf(text)).toEqual(expected)
  })
})

describe('prefers the beginning to registration and gathering', () => {
  it.each([
    [
      'Maratón de inventos el sábado 29 de agosto. Registro el sábado desde las 7 am, kickoff 8:30 am. UNED',
      '08-29 08:30',
    ],
    [
      'Tope de la comunidad el sábado 29 de agosto. Concentración 11am en la plaza, arranca a las 12 mediodía',
      '08-29 12:00',
    ],
    // The hour of the departure tells the half of the day.
    [
      'Torneo amistoso este domingo en Rivas, salimos en buseta a las 6:30 am del puente, primer partido a las 8',
      '08-30 08:00',
    ],
  ])('%s', (text, expected) => {
    expect(momentsOf(text)[0]).toBe(expected)
  })
})

describe('reads the new day of an event that is moved', () => {
  it.each([
    [
      'The beach clean up moves from Saturday to SUNDAY the 30th, still 6 am, main entrance of Playa Uvita',
      ['08-30 06:00'],
    ],
    [
      'Movimos la charla de historia del jueves 27 (feriado) al viernes 28 de agosto, 5:30 pm, biblioteca',
      ['08-28 17:30'],
    ],
    [
      'Fe de erratas: la charla de historia era a las 5:00 p.m. Léase correctamente: 6:00 p.m., jueves 27 de agosto, UNED',
      ['08-27 18:00'],
    ],
  ])('%s', (text, expected) => {
    expect(momentsOf(text)).toEqual(expected)
  })
})

it.each([
  ['16:10', '19:00'],
  ['06:00', null],
])('of an open hour today, written at %s, proposes only the half of the day still to come', (writtenAt, expected) => {
  const [event] = extractEvents('Hoy rosario a las 7 en la casa de doña Rosa', { writtenOn: '2026-08-25', writtenAt })
  expect(event).toMatchObject({ eventStartTime: expected })
  expect(event!.needsReview).toContain('time_ambiguous')
})

it.each([
  [
    'Two things for next week. Monday at 4 pm, committee at the library. And Thursday at 6:30 pm, story circle, town hall',
    ['08-31 16:00', '09-03 18:30'],
  ],
  [
    'La próxima semana hay dos cosas. Lunes 4 pm, bingo, salón comunal. Y el jueves 6:30 pm, círculo de lectura, biblioteca',
    ['08-31 16:00', '09-03 18:30'],
  ],
])('moves a weekday behind the words for the next week: %s', (text, expected) => {
  expect(momentsOf(text)).toEqual(expected)
  const [, second] = extractEvents(text, { writtenOn: '2026-08-25', writtenAt: '08:00', region: 'uvita' })
  expect(second!.needsReview).toContain('date_ambiguous')
})

it('takes no month from a word of a title', () => {
  // 9 February and 9 March 2027 are Tuesdays.
  const text =
    'Esta semana:\n• Martes 9 – Club de lectura «Mar adentro», 5:00 p.m., Biblioteca de Limón\n• Miércoles 10 – Taller de barro, 9:00 a.m., Biblioteca de Batán'
  const days = extractEvents(text, { writtenOn: '2027-02-08', writtenAt: '09:15', region: 'uvita' })
  expect(days.map(({ eventDate }) => eventDate)).toEqual(['2027-02-09', '2027-02-10'])
})

it.each(['Julio Mora', 'Abril Salas'])('takes no month from a first name: %s', (name) => {
  // 9 April and 9 July 2027 are Fridays.
  const text = `Charla con ${name}, viernes 9, 5 p.m., Teatro Municipal de Alajuela`
  const [talk] = extractEvents(text, { writtenOn: '2027-04-05', writtenAt: '09:15', region: 'uvita' })
  expect(talk!.eventDate).toBe('2027-04-09')
})

it('asks which month is meant if the day has its weekday in two of them', () => {
  const text = 'Agenda de julio\nViernes 9, 5 p.m., charla de astronomía, Teatro Municipal de Alajuela'
  const [talk] = extractEvents(text, { writtenOn: '2027-04-05', writtenAt: '09:15', region: 'uvita' })
  expect(talk).toMatchObject({ eventDate: '2027-07-09', needsReview: expect.arrayContaining(['date_ambiguous']) })
})

it.each(['Concierto de la banda Martes', 'Reunión de la Asociación 15 de Setiembre'])(
  'asks about a date that may be part of a name: %s',
  (name) => {
    const events = extractEvents(`${name}, viernes 4 de setiembre, 8 p.m., Salón Comunal de Barva`, {
      writtenOn: '2026-08-25',
      writtenAt: '08:00',
      region: 'uvita',
    })
    expect(events.length).toBeGreaterThan(0)
    for (const { needsReview } of events) expect(needsReview).toContain('date_ambiguous')
  },
)
