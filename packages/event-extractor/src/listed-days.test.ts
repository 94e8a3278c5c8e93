import { describe, expect, it } from 'vitest'
import { extractEvents } from './extract-events.ts'

/** 2026-11-21 is a Saturday. */
const eventsIn = (text: string) =>
  extractEvents(text, { writtenOn: '2026-11-21', writtenAt: '08:00', region: 'uvita' }).map(
    ({ title, eventDate, eventStartTime }) => `${eventDate} ${eventStartTime ?? '--:--'} ${title}`,
  )

describe('reads lists whose lines begin with a day of the month', () => {
  it.each([
    [
      'under the name of a month',
      'Giras de diciembre, salida 6 am del parque\n7: Cerro Alto\n21: Laguna Azul',
      ['2026-12-07 06:00 Giras de diciembre – Cerro Alto', '2026-12-21 06:00 Giras de diciembre – Laguna Azul'],
    ],
    [
      'with a time on each line',
      'DICIEMBRE EN LA BIBLIOTECA\n5 Yoga 7am\n12 Taller de pan 8am',
      [
        '2026-12-05 07:00 Diciembre en la Biblioteca – Yoga',
        '2026-12-12 08:00 Diciembre en la Biblioteca – Taller de pan',
      ],
    ],
    [
      'with the month of the heading behind a hyphen',
      'AGENDA DEL RANCHO diciembre\n5-12 NOCHE DE MERENGUE 9pm\n13-12 DJ Karla 10pm',
      ['2026-12-05 21:00 Agenda del rancho – Noche de merengue', '2026-12-13 22:00 Agenda del rancho – DJ Karla'],
    ],
    [
      'in English',
      'Movie nights every Thursday in December, 7 pm, Casa Luna\n3 - Snow\n10 - Rivers',
      ['2026-12-03 19:00 Movie nights – Snow', '2026-12-10 19:00 Movie nights – Rivers'],
    ],
    ['but not a single line', 'Cine foro los viernes 7 pm, Casa Verde\n27: Neblina', ['2026-11-27 19:00 Cine foro']],
    [
      'under a weekly event',
      'Cine foro en Casa Verde, todos los viernes 7 pm\n4: Neblina\n11: Sombras\n',
      ['2026-12-04 19:00 Cine foro en Casa Verde – Neblina', '2026-12-11 19:00 Cine foro en Casa Verde – Sombras'],
    ],
  ])('%s', (_, text, expected) => {
    expect(eventsIn(text)).toEqual(expected)
  })

  it.each([
    'Requisitos para diciembre:\n1. Cédula\n2. Foto\n3. Recibo',
    'Resultados de noviembre\n3 - Los Cóbanos\n1 - Unión',
    'Menú de diciembre, de 11 am a 3 pm\n5: Casado\n12: Olla de carne',
  ])('does not take other numbered lines for days: %j', (text) => {
    expect(eventsIn(text)).toEqual([])
  })
})

describe('reads the weekday after the coming one', () => {
  it.each([
    ['Ojo con la cabalgata: NO es este domingo, es el otro!! Salida 10am de la plaza', ['2026-11-29 10:00 Cabalgata']],
    ['Beach cleanup is not this Saturday but the one after, 8 am at Playa Linda', ['2026-11-28 08:00 Beach cleanup']],
    ['La feria no es este domingo sino el siguiente, 9 am en el parque', ['2026-11-29 09:00 Feria']],
    ['El bingo ya no va este viernes, va el próximo viernes 4, 6 pm, salón comunal', ['2026-12-04 18:00 Bingo']],
    ['Bingo este domingo 2 pm en el salón. El otro lado del río queda cerrado', ['2026-11-22 14:00 Bingo']],
  ])('%s', (text, expected) => {
    expect(eventsIn(text)).toEqual(expected)
  })

  it('adds date_ambiguous to “el otro domingo” if the text does not rule out the coming Sunday', () => {
    const [event] = extractEvents('Mejenga el otro domingo 8 am en la plaza', {
      writtenOn: '2026-11-21',
      region: 'uvita',
    })
    expect(event).toMatchObject({ title: 'Mejenga', eventDate: '2026-11-29', needsReview: ['date_ambiguous'] })
  })
})

describe('shares a day or an hour among the events of a text', () => {
  it.each([
    [
      'one hour for all days',
      'KARAOKE\nPrimera ronda: miércoles 2 de diciembre\nSegunda ronda: miércoles 9 de diciembre\nLas dos noches a las 8pm',
      ['2026-12-02 20:00 Karaoke', '2026-12-09 20:00 Segunda ronda'],
    ],
    [
      'lines with the day before a comma',
      'Esto hay para diciembre:\nMartes 1, faroles a las 6 pm en la plaza\nMiércoles 2, desfile a las 8 am',
      ['2026-12-01 18:00 Faroles', '2026-12-02 08:00 Desfile'],
    ],
    [
      'one beginning of all courses',
      'Cursos libres:\n- Dibujo: martes, 16:00\n- Baile popular: miércoles, 18:00\nTodos dan inicio la semana del 7 de diciembre.',
      ['2026-12-08 16:00 Cursos libres', '2026-12-09 18:00 Baile popular'],
    ],
    [
      'a weekend and its days',
      'This weekend\nVie 27 – Vegan burger battle, 6:30pm\nSáb 28 – Silent disco, 8pm',
      ['2026-11-27 18:30 Vegan burger battle', '2026-11-28 20:00 Silent disco'],
    ],
    [
      'the following weekday',
      'Ropero parroquial sábado 28 de noviembre 8 am, casa cural. Y el sábado siguiente, 5, taller de costura 9 am, salón San José.',
      ['2026-11-28 08:00 Ropero parroquial', '2026-12-05 09:00 Taller de costura'],
    ],
    [
      'the games of a round',
      'JORNADA 4 DE LA LIGA\nSÁBADO 28 DE NOVIEMBRE\n8:00 AM SUB 9 RIVAS VS PALMA\n9:30 AM SUB 11 RIVAS VS BUENOS AIRES',
      [
        '2026-11-28 08:00 Jornada 4 de la Liga – Sub 9 rivas vs palma',
        '2026-11-28 09:30 Jornada 4 de la Liga – Sub 11 rivas vs Buenos Aires',
      ],
    ],
    [
      'a weekday each with its hour',
      'Weekly schedule: Mon - Yoga 8am; Wed - Pilates 9am; Fri - Sound bath 6pm',
      ['2026-11-23 08:00 Yoga', '2026-11-25 09:00 Pilates', '2026-11-27 18:00 Sound bath'],
    ],
    [
      'two weekly markets',
      'Market every Sunday 8-12 and Wednesday 3-6 at the plaza',
      ['2026-11-22 08:00 Market', '2026-11-25 15:00 Market'],
    ],
    [
      'two evenings and another hour on the third',
      'Obra La Pasión, viernes y sábado 8 pm, domingo 5 pm, Teatro Municipal',
      ['2026-11-27 20:00 Obra La Pasión', '2026-11-28 20:00 Obra La Pasión', '2026-11-29 17:00 Obra La Pasión'],
    ],
    [
      'a program whose titles follow their times',
      'Sábado 5 de diciembre: 10 am taller de pan, 2 pm cuentacuentos, 6 pm cine al aire libre. Parque central',
      ['2026-12-05 10:00 Taller de pan', '2026-12-05 14:00 Cuentacuentos', '2026-12-05 18:00 Cine al aire libre'],
    ],
    [
      'several starts on one day',
      'Misas: sábado 6 pm; domingo 8 am, 10 am y 5 pm',
      ['2026-11-21 18:00 Misas', '2026-11-22 08:00 Misas', '2026-11-22 10:00 Misas', '2026-11-22 17:00 Misas'],
    ],
    [
      'the games of a day',
      'Partidos del domingo 22\nSub 10 vs Rivas 8am\nSub 12 vs Palma 9:30am\nEstadio municipal',
      ['2026-11-22 08:00 Sub 10 vs Rivas', '2026-11-22 09:30 Sub 12 vs Palma'],
    ],
    ['a denied day', 'Clase de baile hoy no mañana 7 pm en el salón', ['2026-11-22 19:00 Clase de baile']],
    [
      'the hour of the mass before',
      'Concierto el domingo 29 right after the 5 PM Mass, around 6:15 PM at the church',
      ['2026-11-29 18:15 Concierto'],
    ],
  ])('%s', (_, text, expected) => {
    expect(eventsIn(text)).toEqual(expected)
  })
})
