import { describe, expect, test } from 'vitest'
import { extractEvents } from './extract-events.ts'

const reasonsOf = (text: string) =>
  extractEvents(text, { writtenOn: '2026-11-22', writtenAt: '10:00', region: 'uvita' }).map(
    ({ needsReview }) => needsReview,
  )

describe('an event waits for a person', () => {
  test.each([
    [
      'time_several',
      'a time that no field explains',
      'Bingo sábado 5 de diciembre, 2 pm, salón comunal de Rivas. A las 5 hay misa.',
    ],
    [
      'title_uncertain',
      'a part of an event',
      'Sábado 5 de diciembre, 6 pm, auditorio de letras: Metrópolis con música en vivo',
    ],
    [
      'location_uncertain',
      'two places',
      'Cine bajo las estrellas\nviernes 4 de diciembre, 7 pm\ncancha de Bahía\nsi llueve se hace en el salón comunal',
    ],
    ['location_uncertain', 'a place without name and kind', 'Trivia this Saturday 7 pm at the teams'],
    [
      'date_ambiguous',
      'a first day that the rule does not have',
      'Yoga mornings, starting mon dec 14 and every monday after, 6 am, Guiones Park',
    ],
    ['maybe_private', 'members', 'Asamblea hoy a las 7 pm en el salón comunal. La sesión es solo para directivos'],
    [
      'location_uncertain',
      'a place in an earlier sentence',
      'Ayer estuve en el salón comunal. El bingo es el sábado 5 de diciembre a las 2 pm',
    ],
    [
      'location_uncertain',
      'directions without a name',
      'Limpieza de playa mañana 7 am frente al salvavidas. Traigan guantes',
    ],
    [
      'location_uncertain',
      'a place that refers to another one',
      'Bingo el sábado 5 de diciembre a las 2 pm en la misma plaza',
    ],
    ['maybe_cancelled', 'a denial', 'No es cierto que haya bingo el sábado 5 de diciembre 2 pm en el salón comunal'],
    [
      'maybe_private',
      'somebody’s family',
      'Almuerzo de mi querida abuelita el sábado 5 de diciembre a las 12 md en el salón comunal',
    ],
    ['maybe_private', 'somebody’s house', 'Potluck at my house this Saturday at 5 pm, Casa Verde, Uvita'],
    [
      'date_ambiguous',
      'a weekday that two people understand differently',
      'Yoga class next Sunday, 9 am, Villa Vanilla',
    ],
  ])('with %s for %s', (reason, _, text) => {
    expect(reasonsOf(text)).toEqual([[reason]])
  })

  test('with a place that is part of the title, and a title that is part of a name', () => {
    expect(reasonsOf('Clínica de pickleball, sábado 5 de diciembre, 7 a. m., Club Los Delfines')).toEqual([
      ['title_uncertain', 'location_uncertain'],
    ])
  })

  test('with a heading that may be the title, and an academy that may be the place', () => {
    const text =
      'NOCHE CULTURAL: marimba\nLa Academia de Baile cumple 15 años\nSalón Comunal de Rivas, viernes 4 de diciembre, 7 p.m.'
    expect(reasonsOf(text)).toEqual([['title_uncertain', 'location_uncertain']])
  })

  test('with one place for the different moments of two days', () => {
    expect(
      reasonsOf('Bingo el sábado 5 de diciembre a las 2 pm y el domingo 6 a las 3 pm en el salón comunal'),
    ).toEqual([['location_uncertain'], []])
  })
})

test.each([
  ['a title that ends with the name of its place', 'Trivia night at Fuego Brew Co. this Friday, 7 pm'],
  ['doors before the beginning', 'Concierto viernes 4 de diciembre, Bar El Faro. Puertas 6 pm, show 8 pm'],
  [
    'the second call of an assembly',
    'Asamblea de vecinos, domingo 6 de diciembre, primera convocatoria 9 am, segunda convocatoria 10 am, salón comunal',
  ],
  ['a limit', 'Show en vivo viernes 4 de diciembre 8 pm, Bar El Faro, Uvita. 2x1 en cerveza hasta las 10 pm'],
  ['a time that is told twice', 'Bingo sábado 5 de diciembre, 2 pm, salón comunal. Empezamos a las 2 pm'],
  ['the same place as before', 'Bingo sábado 5 de diciembre, 2 pm, salón comunal. Misa domingo 6, 9 am, mismo lugar'],
  ['a family event for all', 'Bingo familiar, sábado 5 de diciembre, 2 pm, parque de Rivas'],
])('%s is no reason to wait', (_, text) => {
  expect(reasonsOf(text).flat()).toEqual([])
})
