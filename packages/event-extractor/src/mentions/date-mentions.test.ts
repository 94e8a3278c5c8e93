import { describe, expect, it } from 'vitest'
import { detectLanguage } from '../lexicon/language-and-category.ts'
import { Reading } from '../text/reading.ts'
import { findMentions } from './find-mentions.ts'
import { parseDate, formatDate } from '../dates/civil-date.ts'
import { easterOf } from '../dates/date-mention.ts'
import { resolveDate } from '../dates/resolve-date.ts'

/** Formats the dates of a text as one line: days, ranges as `a…b`, then recurrence rules and review reasons. */
function datesOf(text: string, writtenOn: string, language?: 'en' | 'es'): string {
  const reading = new Reading(text)
  const said = findMentions(reading, language ?? detectLanguage(reading))
    .filter((mention) => mention.kind === 'date')
    .filter(({ role }) => role !== 'past')
  return said
    .map((mention) => {
      const resolved = resolveDate(mention, {
        writtenOn: parseDate(writtenOn),
        writtenMinutes: null,
        startMinutes: null,
        anchor: null,
      })
      if (!resolved) return 'none'
      const days = resolved.days
        .map(({ date, endDate }) => formatDate(date) + (endDate ? `…${formatDate(endDate)}` : ''))
        .join(' ')
      const rule = resolved.recurrence
        ? ` ${resolved.recurrence.freq} ${resolved.recurrence.byDay?.join(',') ?? ''}`.trimEnd()
        : ''
      return [days + rule, ...resolved.reasons].join(' ')
    })
    .join(' | ')
}

const tuesday = '2026-03-03'

describe('reads a calendar date', () => {
  it.each([
    ['7 de marzo', '2026-03-07'],
    ['el 7 de marzo', '2026-03-07'],
    ['sábado 7 de marzo', '2026-03-07'],
    ['sabado 7 marzo', '2026-03-07'],
    ['Sábado, 7 de marzo', '2026-03-07'],
    ['sáb 7 mar', '2026-03-07'],
    ['martes treinta y uno de marzo', '2026-03-31'],
    ['SÁBADO | 14 DE MARZO', '2026-03-14'],
    ['sábado - 14 de marzo', '2026-03-14'],
    ['March fourteenth', '2026-03-14'],
    ['Saturday the fourteenth', '2026-03-14'],
    ['el martes diecisiete a las seis de la tarde', '2026-03-17'],
    ['domingo primero', '2026-03-01 date_past'],
    ['sábado veintiocho ocho de la mañana', '2026-03-28'],
    ['sábado catorce contra Patarrá', '2026-03-14'],
    ['sábado ocho de la noche', '2026-03-07'],
    ['sábado siete y media de la noche', '2026-03-07'],
    ['el 10 de marzo, 6 clases', '2026-03-10'],
    ['plaza de Sabalito', ''],
    ['sáb. 7 mar.', '2026-03-07'],
    ['SÁBADO 7 DE MARZO', '2026-03-07'],
    ['este sábado 7 de marzo de 2026', '2026-03-07'],
    ['7 de marzo del 2026', '2026-03-07'],
    ['7/3', '2026-03-07'],
    ['07/03/2026', '2026-03-07'],
    ['7/3/26', '2026-03-07'],
    ['07-03-2026', '2026-03-07'],
    ['7.3.2026', '2026-03-07'],
    ['2026-03-07', '2026-03-07'],
    ['sábado 7/3', '2026-03-07'],
    ['siete de marzo', '2026-03-07'],
    ['primero de mayo', '2026-05-01'],
    ['1ro de mayo', '2026-05-01'],
    ['1° de mayo', '2026-05-01'],
    ['1º de mayo', '2026-05-01'],
    ['1ero de mayo', '2026-05-01'],
    ['15 de setiembre', '2026-09-15'],
    ['15 de septiembre', '2026-09-15'],
    ['15 set.', '2026-09-15'],
    ['15 sept', '2026-09-15'],
    ['15 sep', '2026-09-15'],
    ['15-set-2026', '2026-09-15'],
    ['setiembre 15', '2026-09-15'],
    ['March 7th', '2026-03-07'],
    ['march 7', '2026-03-07'],
    ['Mar 7', '2026-03-07', 'en'],
    ['Mar. 7', '2026-03-07', 'en'],
    ['Saturday, March 7, 2026', '2026-03-07'],
    ['Sat March 7th', '2026-03-07'],
    ['7 March', '2026-03-07'],
    ['the 7th of March', '2026-03-07'],
    ['Sat 3/28', '2026-03-28'],
    ['this Sat 3/28', '2026-03-28'],
    ['on 3/28', '2026-03-28'],
    ['the event is on 3/7', '2026-03-07'],
    ['𝟕 𝐝𝐞 𝐦𝐚𝐫𝐳𝐨', '2026-03-07'],
    ['7️⃣ de marzo', '2026-03-07'],
    ['*Sábado* _7 de marzo_', '2026-03-07'],
    ['sa\u0301bado 7 de marzo', '2026-03-07'],
    ['29 de febrero de 2028', '2028-02-29'],
    ['1.º de mayo', '2026-05-01'],
    ['sábado 12-12', '2026-12-12'],
    ['viernes 13-3', '2026-03-13'],
    ['the first of May', '2026-05-01'],
    ['on the twelfth of June', '2026-06-12'],
    ['friday may 15', '2026-05-15', 'es'],
    ['sat mar 7, 2-5pm', '2026-03-07', 'en'],
    ['starting mon mar 9', '2026-03-09', 'en'],
    ['miér 4', '2026-03-04'],
    ['5 jueves, mercado central', '2026-03-05'],
    ['viernes 13 en la noche', '2026-03-13'],
    ['March 3rd, 6 till late', '2026-03-03'],
    ['juev. 5', '2026-03-05'],
    ['vier 6', '2026-03-06'],
    ['el domingo 8 a mediodía', '2026-03-08'],
    ['DOMINGO 8 A MEDIO DIA', '2026-03-08'],
    ['Tarde de cine\nMañana de manualidades, miércoles 11 de marzo', '2026-03-11'],
  ] as const)('%s', (text, expected, language?: 'en' | 'es') => {
    expect(datesOf(text, tuesday, language)).toBe(expected)
  })

  it.each([
    ['31 de febrero', '2026-02-28 date_impossible date_past'],
    ['31 de noviembre', '2026-11-30 date_impossible'],
    ['29 de febrero de 2027', '2027-02-28 date_impossible'],
  ])('proposes the end of the month for the nonexistent date %s', (text, expected) => {
    expect(datesOf(text, tuesday)).toBe(expected)
  })
})

describe('reads misspelled names by their sound', () => {
  it.each([
    ['el biernes 6', '2026-03-06'],
    ['savado 7 de marso', '2026-03-07'],
    ['el juebes 5', '2026-03-05'],
    ['miercolez 4', '2026-03-04'],
    ['domimgo 8', '2026-03-08'],
    ['14 de nobienbre', '2026-11-14'],
    ['14 de novienvre', '2026-11-14'],
    ['20 de henero', '2026-01-20 date_past'],
    ['5 de agozto', '2026-08-05'],
  ])('%s', (text, expected) => {
    expect(datesOf(text, tuesday, 'es')).toBe(expected)
  })

  it.each(['marzupial 7', 'mallorca 7', 'sabandija 7', 'the mayor 7', 'jueces 7'])('leaves %s alone', (text) => {
    expect(datesOf(text, tuesday)).toBe('')
  })
})

describe('reads days by their name', () => {
  it.each([
    ['Miércoles de Ceniza', '2026-02-18 date_past'],
    ['el Domingo de Ramos', '2026-03-29'],
    ['Miércoles Santo', '2026-04-01'],
    ['Viernes Santo', '2026-04-03'],
    ['VIERNES SANTO 3', '2026-04-03'],
    ['Viernes Santo, 3 de abril', '2026-04-03'],
    ['Good Friday', '2026-04-03'],
    ['Easter Sunday', '2026-04-05'],
    ['Domingo de Resurrección', '2026-04-05'],
    ['Nochebuena', '2026-12-24'],
    ['Christmas Eve', '2026-12-24'],
    ['el último día de marzo', '2026-03-31'],
    ['the last day of the month', '2026-03-31'],
    ['este juevesito', '2026-03-05'],
    ['viernecito 6', '2026-03-06'],
    ['14/marzo/2026', '2026-03-14'],
    ['Saturday week', '2026-03-14'],
    ['a week from Saturday', '2026-03-14'],
  ])('%s', (text, expected) => {
    expect(datesOf(text, tuesday)).toBe(expected)
  })

  it.each([
    [2024, '2024-03-31'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2038, '2038-04-25'],
  ])('Easter of %i', (year, expected) => {
    expect(formatDate(easterOf(year))).toBe(expected)
  })
})

describe('reads names with one wrong letter', () => {
  it.each([
    ['sabdo 7', '2026-03-07'],
    ['el domigo', '2026-03-08'],
    ['el día juves 5', '2026-03-05'],
    ['miercole', '2026-03-04'],
    ['12 de novimbre', '2026-11-12'],
    ['this saterday', '2026-03-07'],
    ['Thrusday', '2026-03-05'],
    ['Wensday', '2026-03-04'],
    ['tommorow', '2026-03-04'],
  ])('%s', (text, expected) => {
    expect(datesOf(text, tuesday)).toBe(expected)
  })

  it.each(['si vienes 12 personas', 'domino 7', 'se agoto', 'tres mates', 'salado 6'])('%s is no day', (text) => {
    expect(datesOf(text, tuesday)).toBe('')
  })
})

describe('decides the order of day and month in numeric dates', () => {
  it.each([
    ['el evento es el 3/4', tuesday, '2026-04-03'],
    ['the event is on 3/4', tuesday, '2026-03-04'],
    ['the party is on Saturday 4/3', '2026-03-20', '2026-04-03 weekday_mismatch'],
    ['the party is on Friday 4/3', '2026-03-20', '2026-04-03'],
    ['the party is on Saturday 4/4', '2026-03-20', '2026-04-04'],
    // Only the day-first reading is a Saturday.
    ['the party is on Saturday 7/3', '2026-03-01', '2026-03-07'],
    ['the party is on 25/3', tuesday, '2026-03-25'],
    ['la fiesta es el 3/25', tuesday, '2026-03-25'],
  ])('%s', (text, writtenOn, expected) => {
    expect(datesOf(text, writtenOn)).toBe(expected)
  })
})

describe('infers the year and marks past dates', () => {
  it.each([
    ['del 2 al 3 de enero', '2026-12-28', '2027-01-02…2027-01-03'],
    ['31 de diciembre', '2026-12-20', '2026-12-31'],
    ['1 de enero', '2026-12-20', '2027-01-01'],
    ['14 de febrero', '2026-11-20', '2027-02-14'],
    ['del 30 de diciembre al 2 de enero', '2026-12-01', '2026-12-30…2027-01-02'],
    ['1 de marzo', tuesday, '2026-03-01 date_past'],
    ['20 de febrero', tuesday, '2026-02-20 date_past'],
    ['28 de diciembre', '2026-01-05', '2025-12-28 date_past'],
    ['28 de noviembre', '2026-01-05', '2025-11-28 date_past'],
    ['7 de marzo de 2025', tuesday, '2025-03-07 date_past'],
    ['29 de febrero', '2027-11-01', '2028-02-29'],
  ])('%s, written on %s', (text, writtenOn, expected) => {
    expect(datesOf(text, writtenOn)).toBe(expected)
  })
})

describe('keeps a date that its weekday contradicts', () => {
  it.each([
    ['viernes 7 de marzo', '2026-03-07 weekday_mismatch'],
    ['Sunday March 7', '2026-03-07 weekday_mismatch'],
    ['mañana sábado', '2026-03-04 weekday_mismatch'],
    ['mañana miércoles', '2026-03-04'],
    ['domingo 24', '2026-03-24 weekday_mismatch'],
  ])('%s keeps the date and adds weekday_mismatch', (text, expected) => {
    expect(datesOf(text, tuesday)).toBe(expected)
  })
})

describe('resolves relative dates from the day of writing', () => {
  it.each([
    ['hoy', '2026-03-03'],
    ['esta noche', '2026-03-03'],
    ['tonight', '2026-03-03'],
    ['today', '2026-03-03'],
    ['mañana', '2026-03-04'],
    ['mañana viernes 6 de marzo', '2026-03-06'],
    ['tomorrow', '2026-03-04'],
    ['pasado mañana', '2026-03-05'],
    ['the day after tomorrow', '2026-03-05'],
    ['este sábado', '2026-03-07'],
    ['this coming Sat', '2026-03-07'],
    ['a week from today', '2026-03-10'],
    ['a week from tomorrow', '2026-03-11'],
    ['la próxima semana el martes', '2026-03-10'],
    ['el lunes de la próxima semana', '2026-03-09'],
    ['next week on Tuesday', '2026-03-10'],
    ['el sábado', '2026-03-07'],
    ['sábado', '2026-03-07'],
    ['el próximo viernes', '2026-03-06'],
    ['este próximo domingo', '2026-03-08'],
    ['sábado en ocho', '2026-03-14'],
    ['el viernes de la próxima semana', '2026-03-13'],
    ['this Friday', '2026-03-06'],
    ['Friday', '2026-03-06'],
    ['next Friday', '2026-03-13 date_ambiguous'],
    ['next Monday', '2026-03-09'],
    ['this weekend', '2026-03-07…2026-03-08 date_vague'],
    ['este fin de semana', '2026-03-07…2026-03-08 date_vague'],
    ['next weekend', '2026-03-14…2026-03-15 date_vague'],
    ['martes', '2026-03-03 date_ambiguous'],
    ['domingo 8', '2026-03-08'],
    ['el domingo 22', '2026-03-22'],
    ['viernes 13', '2026-03-13'],
    ['el 22', '2026-03-22'],
    ['el día 22', '2026-03-22'],
    ['el 2', '2026-04-02'],
    ['Saturday the 7th', '2026-03-07'],
    ['the 21st', '2026-03-21'],
  ])('%s', (text, expected) => {
    expect(datesOf(text, tuesday)).toBe(expected)
  })
})

describe('reads several days and ranges', () => {
  it.each([
    ['jueves / Thursday 9 abril', '2026-04-09'],
    ['sábado y domingo 15 de marzo', '2026-03-14…2026-03-15'],
    ['del 13 al 15 de marzo', '2026-03-13…2026-03-15'],
    ['13 al 15 de marzo', '2026-03-13…2026-03-15'],
    ['13-15 de marzo', '2026-03-13…2026-03-15'],
    ['del viernes 13 al domingo 15 de marzo', '2026-03-13…2026-03-15'],
    ['March 13-15', '2026-03-13…2026-03-15'],
    ['March 13 to 15', '2026-03-13…2026-03-15'],
    ['from March 30 to April 2', '2026-03-30…2026-04-02'],
    ['13 y 14 de marzo', '2026-03-13…2026-03-14'],
    ['13, 14 y 15 de marzo', '2026-03-13…2026-03-15'],
    ['viernes 13 y sábado 14 de marzo', '2026-03-13…2026-03-14'],
    ['March 7 & 8', '2026-03-07…2026-03-08'],
    ['14, 21 y 28 de agosto', '2026-08-14 2026-08-21 2026-08-28'],
    ['7 y 14 de marzo', '2026-03-07 2026-03-14'],
    ['March 7, 14 and 21', '2026-03-07 2026-03-14 2026-03-21'],
    ['sábado y domingo', '2026-03-07…2026-03-08'],
    ['este viernes y sábado', '2026-03-06…2026-03-07'],
    ['del viernes al domingo', '2026-03-06…2026-03-08'],
    ['28 de marzo, 4 de abril y 11 de abril', '2026-03-28 2026-04-04 2026-04-11'],
  ])('%s', (text, expected) => {
    expect(datesOf(text, tuesday)).toBe(expected)
  })
})

describe('reads recurring dates', () => {
  it.each([
    ['todos los sábados', '2026-03-07 weekly SA'],
    ['cada sábado', '2026-03-07 weekly SA'],
    ['los sábados', '2026-03-07 weekly SA'],
    ['sábados', '2026-03-07 weekly SA'],
    ['todos los martes', '2026-03-03 weekly TU'],
    ['los martes y jueves', '2026-03-03 weekly TU,TH'],
    ['lunes y miércoles', '2026-03-04 weekly MO,WE'],
    ['lunes, miércoles y viernes', '2026-03-04 weekly MO,WE,FR'],
    ['sábados y domingos', '2026-03-07 weekly SA,SU'],
    ['lunes a viernes', '2026-03-03 weekly MO,TU,WE,TH,FR'],
    ['de lunes a sábado', '2026-03-03 weekly MO,TU,WE,TH,FR,SA'],
    ['every Friday', '2026-03-06 weekly FR'],
    ['Wednesdays', '2026-03-04 weekly WE'],
    ['every Tuesday and Thursday', '2026-03-03 weekly TU,TH'],
    ['Tuesdays & Thursdays', '2026-03-03 weekly TU,TH'],
    ['primer sábado de cada mes', '2026-03-07 monthly 1SA'],
    ['el último viernes de cada mes', '2026-03-27 monthly -1FR'],
    ['first Saturday of the month', '2026-03-07 monthly 1SA'],
    ['every 2nd Saturday', '2026-03-14 monthly 2SA'],
    ['segundo domingo de marzo', '2026-03-08'],
    ['último domingo de febrero', '2026-02-22 date_past'],
    ['todos los días', '2026-03-03 daily'],
    ['todos los fines de semana', '2026-03-07 weekly SA,SU'],
    ['every weekend', '2026-03-07 weekly SA,SU'],
    ['Book club: 2nd Thurs', '2026-03-12 monthly 2TH'],
    ['lunes y jueves 7, en el salón', '2026-03-05 weekly MO,TH'],
    ['every other Saturday', '2026-03-07 weekly SA date_ambiguous'],
  ])('%s', (text, expected) => {
    expect(datesOf(text, tuesday)).toBe(expected)
  })
})

describe('ignores text that is not a date', () => {
  it.each([
    ['7 de la noche'],
    ['7:30 pm'],
    ['7 pm'],
    ['abierto 24/7'],
    ['1/2 kilo de queso'],
    ['3/4 de hora'],
    ['7 personas'],
    ['la mañana'],
    ['6 de la mañana'],
    ['por la mañana'],
    ['SINPE 8812-3456'],
    ['Santo Domingo'],
    ['Santo Viernes'],
    ['¢7.300'],
    ['de 9 a 4'],
    ['hasta mañana'],
    ['hoy en día'],
    ['may I bring my dog'],
    ['we sat down'],
    ['2 days ago'],
    ['a 300 mts de la escuela'],
    ['Copa del mar'],
    ['5 mil'],
    ['version 2.3.1'],
    ['cédula 1-1234-5678'],
    ['mil gracias'],
    ['juego de 3 a 2'],
  ])('%s', (text) => {
    expect(datesOf(text, tuesday)).toBe('')
  })
})

describe('determines the role of a date', () => {
  it.each([
    ['inscripciones hasta el 5 de marzo', 'deadline'],
    ['antes del 5 de marzo', 'deadline'],
    ['RSVP by March 5', 'deadline'],
    ['confirmar el jueves', 'deadline'],
    ['a partir del 7 de marzo', 'start'],
    ['inicia el 7 de marzo', 'start'],
    ['starting March 7', 'start'],
    ['el sábado pasado', 'past'],
    ['el pasado sábado', 'past'],
    ['last Friday', 'past'],
    ['ayer', 'past'],
    ['anoche', 'past'],
    ['no el 7 de marzo', 'negated'],
    ['nos vemos el 7 de marzo', 'event'],
    ['hora sin confirmar, el sábado', 'event'],
    ['hora sin confirmar sábado', 'event'],
    ['arrancamos el 7 de marzo', 'start'],
  ])('%s: %s', (text, role) => {
    const reading = new Reading(text)
    expect(
      findMentions(reading, detectLanguage(reading))
        .filter((mention) => mention.kind === 'date')
        .map((mention) => mention.role),
    ).toEqual([role])
  })
})
