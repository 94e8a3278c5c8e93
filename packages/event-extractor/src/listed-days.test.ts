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
