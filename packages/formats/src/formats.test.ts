import { afterEach, describe, expect, it } from 'vitest'
import { addDays, isRealDate, lastDayOfMonth, parseDate } from './calendar-date.ts'
import { costaRicaClock, costaRicaInstant, costaRicaToday, isPast, timeSpanOf } from './costa-rica-time.ts'
import { formatDate, formatEventTime, formatEventTimeInFull, formatInstant, formatTime } from './format-date.ts'
import { firstName, initials } from './person-name.ts'

describe('dates', () => {
  it.each([
    ['2026-12-12', 'en', 'short', 'Dec 12'],
    ['2026-12-12', 'en', 'weekday', 'Sat, Dec 12'],
    ['2026-12-12', 'en', 'long', 'Saturday, December 12'],
    ['2026-12-12', 'en', 'full', 'Saturday, December 12, 2026'],
    ['2026-12-12', 'en', 'month', 'December 2026'],
    ['2026-12-12', 'es', 'short', '12 dic'],
    ['2026-12-12', 'es', 'weekday', 'sáb 12 dic'],
    ['2026-09-01', 'es', 'weekday', 'mar 1 set'],
    ['2026-09-01', 'es', 'long', 'martes 1 de setiembre'],
    ['2026-09-01', 'es', 'full', 'martes 1 de setiembre de 2026'],
    ['2024-02-29', 'es', 'month', 'febrero de 2024'],
    ['no date', 'en', 'short', 'no date'],
    ['2026-02-30', 'en', 'short', '2026-02-30'],
  ] as const)('formats %s in %s, %s, as %s', (date, language, style, text) => {
    expect(formatDate(date, language, style)).toBe(text)
  })

  it.each([
    ['2026-12-12', 'en', 'Sat, Dec 12, 6:00 PM'],
    ['2026-12-12', 'es', 'sáb 12 dic, 6:00\u00a0p.\u00a0m.'],
    ['2027-01-02', 'en', 'Sat, Jan 2, 2027, 6:00 PM'],
    ['2027-01-02', 'es', 'sáb 2 ene 2027, 6:00\u00a0p.\u00a0m.'],
  ] as const)('formats the time of an event on %s in %s', (eventDate, language, text) => {
    const event = { eventDate, eventStartTime: '18:00' }
    expect(formatEventTime(event, language, new Date('2026-11-21T12:00:00Z'))).toBe(text)
  })

  it.each([
    ['2026-12-05', '18:00', 'es', 'sábado 5 de diciembre, 6:00 p. m.'],
    ['2026-12-05', '18:00', 'en', 'Saturday, December 5, 6:00 PM'],
    ['2026-09-01', '00:05', 'es', 'martes 1 de setiembre, 12:05 a. m.'],
    ['2026-09-01', '00:05', 'en', 'Tuesday, September 1, 12:05 AM'],
    ['2026-03-15', '12:00', 'es', 'domingo 15 de marzo, 12:00 p. m.'],
    ['2026-03-15', '12:00', 'en', 'Sunday, March 15, 12:00 PM'],
    ['2027-01-02', '09:30', 'es', 'sábado 2 de enero de 2027, 9:30 a. m.'],
    ['2027-01-02', '09:30', 'en', 'Saturday, January 2, 2027, 9:30 AM'],
    ['2024-02-29', '23:59', 'es', 'jueves 29 de febrero de 2024, 11:59 p. m.'],
  ] as const)('formats %s %s in %s in full as %s', (eventDate, eventStartTime, language, text) => {
    expect(formatEventTimeInFull({ eventDate, eventStartTime }, language, '2026-11-21')).toBe(text)
  })

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('counts from %s by %d days to %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result)
  })

  it('knows the calendar', () => {
    expect(lastDayOfMonth('2028-02-11')).toBe('2028-02-29')
    expect(parseDate('2026-03-07')?.weekday).toBe(6)
    expect(['2026-02-29', '1899-12-31', '2200-01-01', '2026-13-01'].filter(isRealDate)).toEqual([])
  })
})

describe('times', () => {
  it.each([
    ['00:05', 'en', '12:05 AM'],
    ['12:00', 'en', '12:00 PM'],
    ['18:00', 'en', '6:00 PM'],
    ['07:30', 'es', '7:30\u00a0a.\u00a0m.'],
    ['19:00', 'es', '7:00\u00a0p.\u00a0m.'],
    ['24:00', 'en', '24:00'],
    ['7 pm', 'en', '7 pm'],
  ] as const)('formats %s in %s as %s', (time, language, text) => {
    expect(formatTime(time, language)).toBe(text)
  })
})

const machineZone = process.env['TZ']
afterEach(() => {
  if (machineZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = machineZone
})

describe.each([
  ['America/Costa_Rica', 360],
  ['Asia/Tokyo', -540],
  ['America/Los_Angeles', 480],
])('on a machine in %s', (zone, offset) => {
  it.each([
    ['with an end', '2026-03-07', '19:00', '21:30', '2026-03-08T01:00:00.000Z', '2026-03-08T03:30:00.000Z'],
    ['of three hours', '2026-03-07', '09:00', null, '2026-03-07T15:00:00.000Z', '2026-03-07T18:00:00.000Z'],
    [
      'of three hours past midnight',
      '2026-12-31',
      '23:30',
      undefined,
      '2027-01-01T05:30:00.000Z',
      '2027-01-01T08:30:00.000Z',
    ],
    ['that ends the next day', '2026-03-07', '20:00', '02:00', '2026-03-08T02:00:00.000Z', '2026-03-08T08:00:00.000Z'],
    ['that takes no time', '2026-03-07', '20:00', '20:00', '2026-03-08T02:00:00.000Z', '2026-03-08T02:00:00.000Z'],
    ['on a leap day', '2028-02-29', '00:00', '23:59', '2028-02-29T06:00:00.000Z', '2028-03-01T05:59:00.000Z'],
  ])('an event %s has its instants', (_, eventDate, eventStartTime, eventEndTime, startsAt, endsAt) => {
    process.env['TZ'] = zone
    expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(offset)
    const span = timeSpanOf({ eventDate, eventStartTime, eventEndTime })
    expect([span.startsAt.toISOString(), span.endsAt.toISOString()]).toEqual([startsAt, endsAt])
  })

  it('an event is past after its end, not at it', () => {
    process.env['TZ'] = zone
    const span = timeSpanOf({ eventDate: '2026-03-07', eventStartTime: '20:00', eventEndTime: '02:00' })
    expect(isPast(span, new Date('2026-03-08T08:00:00.000Z'))).toBe(false)
    expect(isPast(span, new Date('2026-03-08T08:00:00.001Z'))).toBe(true)
  })

  it.each([
    ['2026-11-21T05:59:00Z', '2026-11-20', '23:59'],
    ['2026-11-21T06:00:00Z', '2026-11-21', '00:00'],
    ['2026-11-21T12:00:00+09:00', '2026-11-20', '21:00'],
  ])('the instant %s has its date and time in Costa Rica', (instant, date, time) => {
    process.env['TZ'] = zone
    expect(costaRicaClock(instant)).toEqual({ date, time })
    expect(costaRicaToday(new Date(instant))).toBe(date)
    expect(costaRicaInstant(date, time)).toEqual(new Date(instant))
  })
})

it('formats an instant by Costa Rica’s clock', () => {
  expect(formatInstant('2026-11-21T00:30:00Z', 'en')).toBe('Nov 20, 6:30 PM')
})

describe('names', () => {
  it.each([
    ['Marisol Quesada', 'MQ'],
    ['ana maría de la o', 'AO'],
    ['Ñeco', 'Ñ'],
    ['  ', '?'],
    ['', '?'],
    [null, '?'],
    [undefined, '?'],
  ])('shortens %s to %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })

  it('greets by the first name', () => {
    expect(firstName('Marisol Quesada')).toBe('Marisol')
  })
})
