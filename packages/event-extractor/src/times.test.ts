import { describe, expect, it } from 'vitest'
import { extractEvents } from './extract-events.ts'
import { findMentions } from './mentions/find-mentions.ts'
import { detectLanguage } from './lexicon/language-and-category.ts'
import { Reading } from './text/reading.ts'
import { dayPartWithin } from './times/day-parts.ts'
import { nearestClockTime, resolveTimes } from './times/resolve-times.ts'

/** Formats the times of a text, each as `start–end`; `?` marks a time whose meridiem the text leaves open. */
function hoursOf(text: string): string {
  const reading = new Reading(text)
  return findMentions(reading, detectLanguage(reading))
    .filter((mention) => mention.kind === 'time')
    .map(({ start, end }) => {
      const hours = resolveTimes(start, end, dayPartWithin(reading, 0, reading.length)?.value)
      return hours.ambiguous ? '?' : [hours.start, hours.end].filter((hour) => hour !== null).join('–')
    })
    .join(' | ')
}

describe('reads a time with a meridiem', () => {
  it.each([
    ['7pm', '19:00'],
    ['7 pm', '19:00'],
    ['7 PM', '19:00'],
    ['7 p.m.', '19:00'],
    ['7 p.m', '19:00'],
    ['7 p. m.', '19:00'],
    ['7\u00a0p.\u00a0m.', '19:00'],
    ['7\u202fp. m.', '19:00'],
    ['7:30 pm', '19:30'],
    ['7:30 p. m.', '19:30'],
    ['7.30 p.m.', '19:30'],
    ['730pm', '19:30'],
    ['19:00', '19:00'],
    ['19h00', '19:00'],
    ['19 hrs', '19:00'],
    ['1900 hrs', '19:00'],
    ['07:00', '07:00'],
    ['6am', '06:00'],
    ['6 a.m.', '06:00'],
    ['6 a. m.', '06:00'],
    ['12 md', '12:00'],
    ['12md', '12:00'],
    ['12 m.d.', '12:00'],
    ['12:30 md', '12:30'],
    ['12 mn', '00:00'],
    ['12 pm', '12:00'],
    ['12 am', '00:00'],
    ['mediodía', '12:00'],
    ['al mediodía', '12:00'],
    ['12 del mediodía', '12:00'],
    ['12 mediodía', '12:00'],
    ['medianoche', '00:00'],
    ['noon', '12:00'],
    ['midnight', '00:00'],
    ['12 noon', '12:00'],
    ['7 de la noche', '19:00'],
    ['sábado 8, once de la mañana', '11:00'],
    ['diez y media de la mañana', '10:30'],
    ['seis y cuarenta y cinco pm', '18:45'],
    ['five thirty pm', '17:30'],
    ['at five forty five in the afternoon', '17:45'],
    ['7 de la nochecita', '19:00'],
    ['5 de la tardecita', '17:00'],
    ['6 de la mañanita', '06:00'],
    ['a las dieciséis horas', '16:00'],
    ['nine in the morning', '09:00'],
    ['half past five in the afternoon', '17:30'],
    ['quarter past six in the evening', '18:15'],
    ['5 30pm', '17:30'],
    ['sábado 6 10 am', '10:00'],
    ['12 medio día', '12:00'],
    ['7 de la mañana', '07:00'],
    ['3 de la tarde', '15:00'],
    ['2 de la madrugada', '02:00'],
    ['12 del día', '12:00'],
    ['12 de la noche', '00:00'],
    ['7 in the morning', '07:00'],
    ['3 in the afternoon', '15:00'],
    ['8 at night', '20:00'],
    ["3 o'clock in the afternoon", '15:00'],
    ['a las siete de la noche', '19:00'],
    ['a las 7 y media de la noche', '19:30'],
    ['a la 1 pm', '13:00'],
    ['a la una de la tarde', '13:00'],
    ['6pm en punto', '18:00'],
    ['7:30 pm hora tica', '19:30'],
    ['a partir de las 6 p.m.', '18:00'],
    ['desde las 11 am', '11:00'],
    ['tipo 7pm', '19:00'],
    ['@ 7pm', '19:00'],
    ['at 7pm', '19:00'],
    ['⏰ 7 pm', '19:00'],
    ['Sunday 3p, the yellow shack', '15:00'],
    ['3p-5p', '15:00–17:00'],
    ['a las 5 y 30 de la mañana', '05:30'],
    ['onse de la mañana', '11:00'],
    ['a las sinco de la tarde', '17:00'],
  ])('%s', (text, expected) => {
    expect(hoursOf(text)).toBe(expected)
  })
})

describe('reads hours of the 24-hour clock without a sign', () => {
  it.each([
    ['jue 11, 1830', '18:30'],
    ['Salida 0430 del dom 14', '04:30'],
    ['Hora: 1400-1600', '14:00–16:00'],
    ['De 0900 a 1200', '09:00–12:00'],
    ['vie 12. 0730 a 1300 hrs', '07:30–13:00'],
    ['20/02/27, 0800 a 1600 hrs', '08:00–16:00'],
    ['Mañana 1900, reunión', '19:00'],
    ['Sáb 6 mar 2000: baile', '20:00'],
    ['Tipo 1830, cuando oscurezca', '18:30'],
    ['a las dieciocho treinta', '18:30'],
  ])('%s', (text, expected) => {
    expect(hoursOf(text)).toBe(expected)
  })

  it.each([
    'sábado 7, 1500 el cartón',
    'sábado 7, 2000 colones',
    'fundada en 1910',
    'de 1910 a 1930',
    '15 de setiembre de 1850',
    'SINPE 8888 0500',
    'cuenta 0150 0123 0045',
    'ruta 1-0800-1200',
    '15 de marzo 2030',
    '2 y media horas',
    'about 40 people',
  ])('%s is no hour', (text) => {
    expect(hoursOf(text)).toBe('')
  })
})

describe('reads a range of times', () => {
  it.each([
    ['de diez a once de la mañana', '10:00–11:00'],
    ['Saturdays 8 to 1', '08:00–13:00'],
    ['Parque central\n👉 9 a 5\nTodo gratis', '09:00–17:00'],
    ['sábado 12 y sábado 18, las dos a las 3 pm', '15:00'],
    ['de las dos a las 3 pm', '14:00–15:00'],
    ['de 9 a 4', '09:00–16:00'],
    ['de 8 a 5', '08:00–17:00'],
    ['de 10 a 3', '10:00–15:00'],
    ['from 9 to 4', '09:00–16:00'],
    ['entre 9 y 4', '09:00–16:00'],
    ['desde las 9 hasta las 4', '09:00–16:00'],
    ['de las 9 a las 4', '09:00–16:00'],
    ['from 8 to 12', '08:00–12:00'],
    ['de 7am a 12md', '07:00–12:00'],
    ['7am - 12md', '07:00–12:00'],
    ['7-10pm', '19:00–22:00'],
    ['7 a 9 pm', '19:00–21:00'],
    ['de 7 a 9 de la noche', '19:00–21:00'],
    ['7pm a 9pm', '19:00–21:00'],
    ['10 a 2pm', '10:00–14:00'],
    ['11 a 1 pm', '11:00–13:00'],
    ['8 a 5 pm', '08:00–17:00'],
    ['9am a 4', '09:00–16:00'],
    ['2pm-5', '14:00–17:00'],
    ['6 a 12 mn', '18:00–00:00'],
    ['9 pm a 2 am', '21:00–02:00'],
    ['9-noon', '09:00–12:00'],
    ['10am to 2pm', '10:00–14:00'],
    ['8:30-10:00 am', '08:30–10:00'],
    ['9:00 a 16:00', '09:00–16:00'],
    ['5pm till 8pm', '17:00–20:00'],
    ['10am – 2pm', '10:00–14:00'],
    ['de 12 md a 6 pm', '12:00–18:00'],
    ['de 12 a 5', '12:00–17:00'],
    ['6:00 PM - 9:30 PM', '18:00–21:30'],
    ['de 2 a 5', '14:00–17:00'],
    ['sábado 28, 9 a 2', '09:00–14:00'],
    ['a las 5 y 30 de la tarde', '17:30'],
    ['anytime 1 to 5', '13:00–17:00'],
    ['from 1 till 4', '13:00–16:00'],
    ['tarde de juegos de 4 a 8', '16:00–20:00'],
    ['Sunday 10-2', '10:00–14:00'],
    ['tomorrow 3-5', '15:00–17:00'],
    ['noche de cine de 7 a 9', '19:00–21:00'],
  ])('%s', (text, expected) => {
    expect(hoursOf(text)).toBe(expected)
  })
})

describe('reads hours in words', () => {
  it.each([
    ['de siete a diez de la noche', '19:00–22:00'],
    ['de nueve a doce', '09:00–12:00'],
    ['de nueve a doce traigan bolsas', '09:00–12:00'],
    ['sábado 7, ocho a cuatro, parque', '08:00–16:00'],
    ['from two to five at the hall', '14:00–17:00'],
    ['un cuarto para las tres de la tarde', '14:45'],
    ['diez para las siete de la noche', '18:50'],
    ['quarter to three in the afternoon', '14:45'],
    ['Wednesday evening at six at the hall', '18:00'],
    ['entre 7 y 10 pm', '19:00–22:00'],
    ['sábado 7 8-4 parque', '08:00–16:00'],
    ['de 8 a 12 habrá bingo', '08:00–12:00'],
    ['en la noche 9 en el salón', '21:00'],
    ['a las trece horas con treinta minutos', '13:30'],
    ['Saturday the 7th 2-5', '14:00–17:00'],
    ['hoy en la tarde tipo 4 mejenga', '16:00'],
  ])('%s', (text, expected) => {
    expect(hoursOf(text)).toBe(expected)
  })

  it.each(['de dos a tres personas', 'de tres a cinco horas', 'at one of the parks', 'de dos a tres mil'])(
    '%s is no time',
    (text) => {
      expect(hoursOf(text)).toBe('')
    },
  )
})

it.each(['sábado 7 de marzo, 6 y media', 'right after service, about 11'])('%s has an open half of the day', (text) => {
  expect(hoursOf(text)).toBe('?')
})

describe('handles a time without a meridiem', () => {
  it.each([
    ['a las 6'],
    ['a las 6:30'],
    ['tipo 7'],
    ['como a las 7'],
    ['6:30'],
    ['at 7'],
    ['de 7 a 9'],
    ['a las 6 en punto'],
    ['a las seis'],
    ['Hora: 7'],
  ])('%s', (text) => {
    expect(hoursOf(text)).toBe('?')
  })

  it.each([
    ['noche de peña a las 7', '19:00'],
    ['cena a las 7', '19:00'],
    ['fogata a las 6', '18:00'],
    ['desayuno a las 7', '07:00'],
    ['baile a las 8', '20:00'],
    ['movie night at 7', '19:00'],
    ['sunset yoga at 5', '17:00'],
    ['sunrise hike at 5', '05:00'],
    ['almuerzo a las 12', '12:00'],
    ['a las 4 por la tarde', '16:00'],
    ['mañana en la mañana a las 8', '08:00'],
    ['karaoke a las 9', '21:00'],
    // Neither 11:00 nor 23:00 is in the afternoon.
    ['tarde de juegos a las 11', '?'],
    ['cena a las 7 30 en el salón', '19:30'],
    ['baile, arranca 8 y 30', '20:30'],
    ['desayuno tipo 7 y 15', '07:15'],
    ['tarde de juegos a las 4 y 30', '16:30'],
    ['desayuno y misa de 10', '10:00'],
    ['brunch después de la misa de 10', ''],
  ])('takes the meridiem from the words around: %s', (text, expected) => {
    expect(hoursOf(text)).toBe(expected)
  })
})

/** Formats the start times of events; `?` marks a time whose meridiem a person must confirm. */
const startTimesIn = (text: string): string =>
  extractEvents(text, { writtenOn: '2026-03-03', writtenAt: '08:00' })
    .map(({ eventStartTime, needsReview }) => `${eventStartTime}${needsReview.includes('time_ambiguous') ? '?' : ''}`)
    .join(' | ')

describe('chooses a default meridiem if no word decides', () => {
  it.each([
    ['Bingo el jueves a las 2 en el salón comunal', '14:00?'],
    ['Mañana a las 9 asamblea en el redondel', '09:00?'],
    ['Ensayo del coro el viernes a las 4 en la casa cural', '16:00?'],
    ['Quilting Thursday at 3 in the church hall', '15:00?'],
    ['Taller de pan, viernes a las 10, salón comunal', '10:00?'],
    ['Reunión el jueves a las 12 en la escuela', '12:00?'],
    ['Potluck Friday 2ish, Casa Verde', '14:00?'],
    ['Limpieza de la quebrada el viernes a las 7, salón comunal', '07:00'],
    ['Hike to the waterfall Thursday at 7, meet at the bridge', '07:00?'],
    ['Conteo de aves el viernes a las 6, salón comunal', '06:00?'],
    ['Sembratona el domingo a las 8, salón comunal', '08:00?'],
    ['Fiesta el viernes a las 8 en el rancho', '20:00?'],
    ['Fiesta el viernes a las 10 en el rancho', '22:00?'],
    ['Reunión el jueves a las 7 en la escuela', '19:00?'],
    // Such events may take place in the morning or in the evening, so no time is proposed.
    ['Rezo el jueves, salida a las 6 de la escuela', 'null?'],
    ['Caminata al cerro el viernes a las 4, salón comunal', 'null?'],
  ])('proposes the usual meridiem: %s', (text, expected) => {
    expect(startTimesIn(text)).toBe(expected)
  })
})

it.each([
  ['Webinar Friday March 6\n9:00 Pacific | 11:00 Costa Rica | 12:00 Eastern', '11:00?'],
  ['A walk for people who hate 4 am alarms: the loop, Friday March 6 at 9 am', '09:00'],
  ['Launch party, Friday March 6, 6 till late, Casa Verde', '18:00'],
  ['Baile el viernes 13 en la noche, salón de Rivas, a las 8', '20:00'],
])('takes the hour that belongs to the event: %s', (text, expected) => {
  expect(startTimesIn(text)).toBe(expected)
})

it('takes the meridiem from a slightly later time', () => {
  expect(startTimesIn('Swing dance Friday March 6, lesson 6:30, dancing 8–11 pm, Friends hall')).toBe('18:30')
  expect(startTimesIn('Reggae night, viernes 6 de marzo, from 9 til late, Salsa bar')).toBe('21:00')
})

it('prefers the start of the event to the time to gather', () => {
  expect(startTimesIn('Concierto viernes 6 de marzo, abren 7pm, arranca 8pm, Casa Verde')).toBe('20:00')
  expect(startTimesIn('Paseo al museo viernes 6 de marzo, la buseta sale a las 5 am y empieza a las 8 am')).toBe(
    '08:00',
  )
  expect(startTimesIn('Drum circle Friday March 6, gather at 5, music starts 5:45pm, Casa Verde')).toBe('17:45')
  expect(startTimesIn('Limpieza de río viernes 6 de marzo, nos vemos 7am en el puente')).toBe('07:00')
})

describe('ignores numbers that are not a time', () => {
  it.each([
    ['niños de 3 a 5 años'],
    ['de 5 a 10 km'],
    ['de 2 a 3 horas'],
    ['quedó 3 a 2'],
    ['2 hrs de camino'],
    ['ganamos 3 a 2'],
    ['para 4 personas'],
    ['a las 6 primeras personas'],
    ['₡7.000'],
    ['8812-3456'],
    ['2:1'],
    ['Juan 3:16'],
    ['Salmo 91:11'],
    ['25:00'],
    ['7:75'],
    ['a las 3 chicas'],
    ['7 km'],
    ['300 mts'],
    ['de 5 a 10 mil'],
    ['faltan 2 para completar'],
    ['a las 8 30 personas'],
    ['5p.'],
    ['ocupamos 8 y 30 sillas'],
    ['2026'],
  ])('%s', (text) => {
    expect(hoursOf(text)).toBe('')
  })
})

it('keeps the meridiem of a corrected time', () => {
  const clock = { hour: 6, minute: 30, minutes: null, marked: true, from: 0, to: 1 }
  expect(nearestClockTime(clock, '06:00')).toBe('06:30')
  expect(nearestClockTime(clock, '19:00')).toBe('18:30')
  expect(nearestClockTime({ ...clock, hour: 12, minute: 0 }, '13:00')).toBe('12:00')
})
