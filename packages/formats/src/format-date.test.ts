import { describe, expect, it } from 'vitest'
import { formatDate, formatEventTime, formatEventTimeInFull, formatInstant, formatTime } from './format-date.ts'

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

it('formats an instant by Costa Rica’s clock', () => {
  expect(formatInstant('2026-11-21T00:30:00Z', 'en')).toBe('Nov 20, 6:30 PM')
})
