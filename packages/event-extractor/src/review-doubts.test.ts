import { describe, expect, test } from 'vitest'
import { extractEvents } from './extract-events.ts'

const reasonsOf = (text: string) =>
  extractEvents(text, { writtenOn: '2026-11-22', writtenAt: '10:00', region: 'uvita' }).map(
    ({ needsReview }) => needsReview,
  )

describe('adds review reasons', () => {
  test.each([
    [
      'date_ambiguous',
      'a number behind the weekday that may be its day',
      'Bingo, viernes 9 por la noche, Salón Comunal de Barva',
    ],
    [
      'date_ambiguous',
      'a number behind a relative day that may be its day',
      'Bingo mañana 23 a las 5:30pm, salón comunal de Rivas',
    ],
    [
      'title_uncertain',
      'the opening of an event instead of its name',
      'Inauguración: viernes 4 de diciembre, 6 pm, salón comunal de Rivas',
    ],
    [
      'location_uncertain',
      'a place that is corrected',
      'Misa, sábado 5 de diciembre, 10 am, en el salón comunal de Rivas... corrijo, salón comunal de Barva',
    ],
    [
      'location_uncertain',
      'a group in place of a place',
      'Concierto de la Independencia\nCoro Universitario UCR · Banda de la Facultad\nsábado 5 de diciembre, 4:30pm\nPretil de Sociales\nentrada libre',
    ],
    [
      'time_several',
      'a second time that no field uses',
      'Bingo sábado 5 de diciembre, 2 pm, salón comunal de Rivas. A las 5 hay misa.',
    ],
    [
      'title_uncertain',
      'a title that may be only a part of the event',
      'Sábado 5 de diciembre, 6 pm, auditorio de letras: Metrópolis con música en vivo',
    ],
    [
      'location_uncertain',
      'two places',
      'Cine bajo las estrellas\nviernes 4 de diciembre, 7 pm\ncancha de Bahía\nsi llueve se hace en el salón comunal',
    ],
    ['location_uncertain', 'a place without a name or a kind', 'Trivia this Saturday 7 pm at the teams'],
    [
      'date_ambiguous',
      'a first day that does not fit the recurrence rule',
      'Yoga mornings, starting tue dec 15 and every monday after, 6 am, Guiones Park',
    ],
    [
      'maybe_private',
      'an event for members',
      'Asamblea hoy a las 7 pm en el salón comunal. La sesión es solo para directivos',
    ],
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
    [
      'maybe_cancelled',
      'a denied event',
      'No es cierto que haya bingo el sábado 5 de diciembre 2 pm en el salón comunal',
    ],
    [
      'date_ambiguous',
      'a monthly event, which does not move to its next date',
      'Feria de libros cada primer sábado del mes, 8 am, parque central de Uvita',
    ],
    [
      'low_confidence',
      'a name before a colon',
      'Taller de pintura\nCuatro lunes: inicia el 7 de diciembre, 6:00 p.m.\nEn la librería comunal de Uvita',
    ],
    [
      'location_uncertain',
      'a place without a preposition or a name of its own',
      'Mejenga el viernes 4 de diciembre 7 pm cancha de Uvita, 1500 por cabeza',
    ],
    ['date_ambiguous', 'a daily event', 'Clase de yoga todos los días 6 am en el parque central de Uvita'],
    ['maybe_private', 'a rehearsal', 'Ensayo del coro el sábado 5 de diciembre a las 6 pm en el salón comunal'],
    [
      'maybe_private',
      'an event for a few',
      'Concierto sábado 5 de diciembre, 5 pm, salón comunal de Rivas. Solo bailarines',
    ],
    [
      'maybe_private',
      'a family event',
      'Almuerzo de mi querida abuelita el sábado 5 de diciembre a las 12 md en el salón comunal',
    ],
    [
      'date_ambiguous',
      'a number before a dash that may be the day or an hour',
      'Viernes 4 - 7 p.m. Concierto de marimba, Salón comunal de Rivas',
    ],
    [
      'date_ambiguous',
      'a day before a dash that may be an hour',
      'Viernes 4 - 7 p.m. - Concierto de marimba, Salón comunal de Rivas',
    ],
    [
      'date_ambiguous',
      'a day that no longer holds',
      'Bingo no este viernes sino el sábado 5 de diciembre, 2 pm, salón comunal de Rivas',
    ],
    [
      'time_several',
      'the hour of gathering beside that of the departure',
      'Tope domingo 6 de diciembre, plaza de Rivas. Nos vemos 10 am, salida 11 am',
    ],
    [
      'date_ambiguous',
      'a weekday that two people understand differently',
      'Yoga class next Sunday, 9 am, Villa Vanilla',
    ],
  ])('adds %s for %s', (reason, _, text) => {
    expect(reasonsOf(text)).toEqual([[reason]])
  })

  test.each([
    [
      'title_uncertain',
      'a name in quotation marks that the title leaves out',
      'Vengan al taller el sábado 5 de diciembre, 2 pm, salón comunal de Rivas. Lo llamamos "Tinta y papel"',
    ],
    [
      'title_uncertain',
      'a weak noun behind words that may be the name',
      'Italian for travellers, from zero. 4 week class on Saturday December 5, 9 am at the library in Uvita',
    ],
    [
      'title_uncertain',
      'a label below a heading',
      'RECICLATÓN DE FIN DE AÑO\nQué: vidrio, plástico y cartón\nCuándo: sábado 5 de diciembre, 8 a.m.\nDónde: salón comunal de Rivas',
    ],
    [
      'title_uncertain',
      'a title in a later sentence than the day',
      'Sábado 5 de diciembre, 6 pm, auditorio de Rivas. Entrada libre. Karaoke',
    ],
    [
      'title_uncertain',
      'a sentence instead of a name',
      'Festival de la yuca trae marimba el sábado 5 de diciembre, 2 pm, salón comunal de Rivas',
    ],
    ['time_several', 'one of two hours', 'Rodaje domingo 6 de diciembre, salimos 5 o 5:30 am, estación de Rivas'],
    [
      'location_uncertain',
      'a place that is denied',
      'Yoga: sábado 5 de diciembre, 2 pm, salón comunal no, mejor el parque',
    ],
    [
      'location_uncertain',
      'a place that is a part of the title',
      'Clase de baile en piscina Las Flores, martes y jueves, 3 pm a 4 pm',
    ],
    [
      'location_uncertain',
      'a place in a title in capitals',
      'Charla: CÓMO LEER UN MAPA Y NO PERDERSE EN EL CERRO / miércoles 2 de diciembre / 4 p.m. / lab de cómputo',
    ],
    [
      'title_uncertain',
      'a title whose colon follows its cost',
      'Charla gratuita: cómo hacer compost. Sábado 5 de diciembre, 9 am. Biblioteca de Rivas',
    ],
    [
      'location_uncertain',
      'a word that is a place only by its article',
      'Rally de bicis el domingo 6 de diciembre 8 am, lo anuncian en el feisbuc',
    ],
  ])('adds %s for %s', (reason, _, text) => {
    expect(reasonsOf(text)).toEqual([expect.arrayContaining([reason]) as string[]])
  })

  test.each([
    [
      'two days a week apart, which may be one course',
      'Bingo el sábado 5 y el sábado 12 de diciembre, 2 pm, salón comunal de Rivas',
    ],
    [
      'two days that may be one event',
      'Bazar viernes 4 y sábado 5 de diciembre, de 8 am a 4 pm, salón comunal de Rivas',
    ],
    [
      'a weekday that is only said beside the day',
      'Cook-off is back! Playoff Sunday eve so Saturday Dec 12, 1 pm, Rum Bar parking lot',
    ],
  ])('adds date_ambiguous to each event for %s', (_, text) => {
    expect(reasonsOf(text).map((reasons) => reasons.includes('date_ambiguous'))).toEqual([true, true])
  })

  test('adds location_uncertain if a pin leads to another place', () => {
    const text =
      'FESTIVAL DEL MANGO vie 4 dic\n8:00 pm karaoke en La Casona\n10:00 pm concierto de Los Mirlos\n📍 Bar El Faro, Uvita'
    expect(reasonsOf(text)).toEqual([['location_uncertain'], []])
  })

  test('adds title_uncertain to each event if the title is their plural', () => {
    const text = 'Talleres con Ana, teñido el domingo 6 y tejido el domingo 13 de diciembre, 10 am, Casa Verde, Uvita'
    expect(reasonsOf(text)).toEqual([
      ['title_uncertain', 'date_ambiguous'],
      ['title_uncertain', 'date_ambiguous'],
    ])
  })

  test('adds two reasons for a place that may be a part of the title, and a title that may be a part of a name', () => {
    expect(reasonsOf('Clínica de pickleball, sábado 5 de diciembre, 7 a. m., Club Los Delfines')).toEqual([
      ['title_uncertain', 'location_uncertain'],
    ])
  })

  test('adds two reasons for an event at a private house with a name', () => {
    expect(reasonsOf('Potluck at my house this Saturday at 5 pm, Casa Verde, Uvita')).toEqual([
      ['maybe_private', 'location_uncertain'],
    ])
  })

  test('adds reasons for a heading that may be the title, and an academy that may be the place', () => {
    const text =
      'NOCHE CULTURAL: marimba\nLa Academia de Baile cumple 15 años\nSalón Comunal de Rivas, viernes 4 de diciembre, 7 p.m.'
    expect(reasonsOf(text)).toEqual([['title_uncertain', 'location_uncertain', 'low_confidence']])
  })

  test('adds location_uncertain for one place after two days with different times', () => {
    expect(
      reasonsOf('Bingo el sábado 5 de diciembre a las 2 pm y el domingo 6 a las 3 pm en el salón comunal'),
    ).toEqual([['location_uncertain'], ['date_ambiguous']])
  })
})

test('adds date_ambiguous for a weekday without its number in a text that states a day', () => {
  const later =
    'Concierto viernes 18 de diciembre, 7 pm, plaza de Rivas\n\nBingo este sábado, 2 pm, salón comunal de Rivas'
  expect(reasonsOf(later)).toEqual([[], ['date_ambiguous']])
  const coming = 'Concierto este viernes, 7 pm, plaza de Rivas\n\nBingo este sábado, 2 pm, salón comunal de Rivas'
  expect(reasonsOf(coming)).toEqual([[], []])
})

test('two events at the same day and hour wait, because they may be one with two names', () => {
  const text =
    'Concierto viernes 4 de diciembre, 7 pm, plaza de Rivas\n\nBaile viernes 4 de diciembre, 7 pm, plaza de Rivas'
  expect(reasonsOf(text)).toEqual([['low_confidence'], ['low_confidence']])
})

test('adds location_uncertain if the program states a place for each of its events', () => {
  const text =
    'Diciembre en el barrio:\ndom 6 feria 9am\nsab 12 limpieza 7am\ndom 20 bingo 3pm\nlos 2 primeros en el parque, el bingo en el salon comunal'
  expect(reasonsOf(text).every((reasons) => reasons.includes('location_uncertain'))).toBe(true)
})

test.each([
  ['a title that ends with the name of its place', 'Trivia night at Fuego Brewery this Friday, 7 pm'],
  ['a time for doors before the start', 'Concierto viernes 4 de diciembre, Bar El Faro. Puertas 6 pm, show 8 pm'],
  [
    'the second call of an assembly',
    'Asamblea de vecinos, domingo 6 de diciembre, primera convocatoria 9 am, segunda convocatoria 10 am, salón comunal',
  ],
  [
    'the end of an offer',
    'Show en vivo viernes 4 de diciembre 8 pm, Bar El Faro, Uvita. 2x1 en cerveza hasta las 10 pm',
  ],
  ['a repeated time', 'Bingo sábado 5 de diciembre, 2 pm, salón comunal. Empezamos a las 2 pm'],
  [
    'a reference to the previous place',
    'Bingo sábado 5 de diciembre, 2 pm, salón comunal. Misa domingo 6, 9 am, mismo lugar',
  ],
  ['a family event that is open to all', 'Bingo familiar, sábado 5 de diciembre, 2 pm, parque de Rivas'],
])('adds no review reason for %s', (_, text) => {
  expect(reasonsOf(text).flat()).toEqual([])
})

test('an item whose line says more, below a program that names its place, waits', () => {
  const text =
    'Turno en Canaán de Rivas\nViernes 4 de diciembre: karaoke 7pm\nDomingo 6: cabalgata 10am, almuerzo ₡3.500'
  expect(reasonsOf(text)).toEqual([[], ['low_confidence']])
})

test('a further day in the middle of a line waits', () => {
  const race = 'Carrera entre cafetales\nDomingo 6 de diciembre, 6:30 am, Estadio Municipal de Uvita'
  const text = `${race}\nCategorías desde 13 años. Concierto el lunes 7 de diciembre, 9 am, Salón Comunal de Uvita`
  expect(reasonsOf(text)).toEqual([[], ['low_confidence']])
})
