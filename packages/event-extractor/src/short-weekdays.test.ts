import { describe, expect, it } from 'vitest'
import { extractEvents } from './extract-events.ts'

/** 2026-11-21 is a Saturday. */
const daysOf = (text: string) =>
  extractEvents(text, { writtenOn: '2026-11-21', writtenAt: '08:00', region: 'uvita' }).map(
    ({ eventDate, eventStartTime, recurrence }) =>
      [eventDate, eventStartTime, recurrence?.byDay?.join(',') ?? ''].join(' ').trim(),
  )

describe('reads abbreviated weekdays', () => {
  it.each([
    ['Yoga Mon/Wed/Fri 7am, Casa Verde', '2026-11-23 07:00 MO,WE,FR'],
    ['Pilates M/W/F 9:15 am, Casa Verde', '2026-11-23 09:15 MO,WE,FR'],
    ['Zumba L-K-J 6pm, gimnasio', '2026-11-23 18:00 MO,TU,TH'],
    ['Karate K/J 4 pm, salón comunal', '2026-11-24 16:00 TU,TH'],
    ['Tai chi weekdays 7am, Casa Verde', '2026-11-23 07:00 MO,TU,WE,TH,FR'],
    ['Taller de costura entre semana 2pm, biblioteca', '2026-11-23 14:00 MO,TU,WE,TH,FR'],
  ])('%s', (text, expected) => {
    expect(daysOf(text)).toEqual([expected])
  })
})

describe('reads weekdays of a month by their ordinal', () => {
  it.each([
    ["Women's circle, second and fourth Wednesday of the month, 6:30pm, Casa Verde", '2026-11-25 18:30 2WE,4WE'],
    ['Trueque el primer y tercer domingo de cada mes, 9 am, plaza de Rivas', '2026-12-06 09:00 1SU,3SU'],
  ])('%s', (text, expected) => {
    expect(daysOf(text)).toEqual([expected])
  })
})

it('reads a range of weekdays and its range of dates as one range', () => {
  expect(daysOf('Craft market Fri–Sun Dec 4–6, 10 to 6, Station courtyard')).toEqual(['2026-12-04 10:00'])
})

it('takes the explicit date after a weekday in the title', () => {
  expect(daysOf('Domingo de yoga en la playa! Este 29/11 a las 7:30 am, Playa Linda')).toEqual(['2026-11-29 07:30'])
})

it('“el otro domingo” is not the cancelled Sunday', () => {
  expect(daysOf('Se suspende el bingo de este domingo. Nueva fecha: el otro domingo, 2 pm, en el salón')).toEqual([
    '2026-11-29 14:00',
  ])
})

it('reads times after an ordinal', () => {
  expect(daysOf('Market Saturday 28th & Sunday 29th, 9-3, Uvita plaza')).toEqual([
    '2026-11-28 09:00',
    '2026-11-29 09:00',
  ])
})

it('ignores the former day of a postponed event', () => {
  expect(
    daysOf(
      'Se pospone la caminata del sábado 28 por las lluvias. Nueva fecha: sábado 12 de diciembre, salida 6 am del parque',
    ),
  ).toEqual(['2026-12-12 06:00'])
})

it('reads an event whose title contains a place word after “en”', () => {
  expect(
    daysOf(
      'Les esperamos en la inauguración del nuevo salón comunal, sábado 28 de noviembre a partir de las 3 de la tarde',
    ),
  ).toEqual(['2026-11-28 15:00'])
})

it('reads “mar” as March at the end of a range of dates', () => {
  expect(daysOf('Festival del café feb 22-mar 1, 2027, 9am, Finca La Merced')).toEqual(['2027-02-22 09:00'])
})

describe('reads days counted from today', () => {
  it.each([
    ['Bingo en 8 días, 2pm, salón comunal', '2026-11-28 14:00'],
    ['Bingo dentro de 15 días, 2pm, salón comunal', '2026-12-05 14:00'],
    ['Potluck in two weeks, 5pm, Casa Verde', '2026-12-05 17:00'],
    ['De hoy en ocho fogata en el rancho de Ana, 6:30pm', '2026-11-28 18:30'],
    ['Taller dentro de 3 días a las 4 pm, biblioteca', '2026-11-24 16:00'],
  ])('%s', (text, expected) => {
    expect(daysOf(text)).toEqual([expected])
  })
})

describe('tells times from days after a weekday', () => {
  it.each([
    ['Yard sale Saturday 9-12 at the blue house', '2026-11-21'],
    ['Feria sábado 5-6 de diciembre en el parque', '2026-12-05'],
    ['Feria sábado 28-29 en el parque, 9am', '2026-11-28 09:00'],
  ])('%s', (text, expected) => {
    expect(daysOf(text)).toEqual([expect.stringContaining(expected)])
  })
})

describe('merges days that the text gives twice', () => {
  it.each([
    ['Basket weaving, 2 Sundays: Nov 29 and Dec 13, 9 am, Finca Luna, $20', ['2026-11-29 09:00', '2026-12-13 09:00']],
    ['Campamento de lunes a viernes, del 7 al 18 de diciembre, 8 am, biblioteca', ['2026-12-07 08:00 MO,TU,WE,TH,FR']],
    ['Muestra de arte del 4 al 6 de diciembre, viernes a domingo, 9am, Casa Verde', ['2026-12-04 09:00']],
  ])('%s', (text, expected) => {
    expect(daysOf(text)).toEqual(expected)
  })
})
