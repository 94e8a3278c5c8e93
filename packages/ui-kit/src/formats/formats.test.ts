import { describe, expect, it } from 'vitest'
import { costaRicaClock, readDay, today } from './calendar.ts'
import { formatDate, formatEventTime, formatInstant } from './dates.ts'
import { formatMoney, formatNumber, formatSigned } from './money.ts'
import { firstName, initials } from './person.ts'
import { formatRelative } from './relative-time.ts'
import { formatTime } from './times.ts'

describe('dates', () => {
  it.each([
    ['2026-12-12', 'en', 'short', 'Dec 12'],
    ['2026-12-12', 'en', 'weekday', 'Sat, Dec 12'],
    ['2026-12-12', 'en', 'full', 'Saturday, December 12, 2026'],
    ['2026-12-12', 'en', 'month', 'December 2026'],
    ['2026-12-12', 'es', 'short', '12 dic'],
    ['2026-12-12', 'es', 'weekday', 'sáb 12 dic'],
    ['2026-09-01', 'es', 'weekday', 'mar 1 set'],
    ['2026-09-01', 'es', 'full', 'martes 1 de setiembre de 2026'],
    ['2024-02-29', 'es', 'month', 'febrero de 2024'],
    ['no date', 'en', 'short', 'no date'],
    ['2026-02-30', 'en', 'short', '2026-02-30'],
  ] as const)('says %s in %s, %s, as %s', (date, language, style, text) => {
    expect(formatDate(date, language, style)).toBe(text)
  })

  it.each([
    ['2026-12-12', 'en', 'Sat, Dec 12, 6:00 PM'],
    ['2026-12-12', 'es', 'sáb 12 dic, 6:00\u00a0p.\u00a0m.'],
    ['2027-01-02', 'en', 'Sat, Jan 2, 2027, 6:00 PM'],
    ['2027-01-02', 'es', 'sáb 2 ene 2027, 6:00\u00a0p.\u00a0m.'],
  ] as const)('says when an event of %s is, in %s', (eventDate, language, text) => {
    expect(formatEventTime({ eventDate, eventStartTime: '18:00' }, language, new Date('2026-11-21T12:00:00Z'))).toBe(text)
  })

  it('knows the weekday of a date whatever the zone of the machine', () => {
    expect(readDay('2026-03-07')?.weekday).toBe(6)
  })

  it.each([
    ['2026-11-21T05:59:00Z', '2026-11-20', '23:59'],
    ['2026-11-21T06:00:00Z', '2026-11-21', '00:00'],
    ['2026-11-21T12:00:00+09:00', '2026-11-20', '21:00'],
  ])('reads the instant %s by Costa Rica’s clock', (instant, date, time) => {
    expect(costaRicaClock(instant)).toEqual({ date, time })
    expect(today(new Date(instant))).toBe(date)
  })

  it('says an instant by Costa Rica’s clock', () => {
    expect(formatInstant('2026-11-21T00:30:00Z', 'en')).toBe('Nov 20, 6:30 PM')
  })
})

describe('times', () => {
  it.each([
    ['00:05', 'en', '12:05 AM'],
    ['12:00', 'en', '12:00 PM'],
    ['18:00', 'en', '6:00 PM'],
    ['07:30', 'es', '7:30\u00a0a.\u00a0m.'],
    ['19:00', 'es', '7:00\u00a0p.\u00a0m.'],
    ['24:00', 'en', 'Invalid time format'],
    ['7 pm', 'en', 'Invalid time format'],
    ['', 'en', 'Not specified'],
    [null, 'en', 'Not specified'],
    [undefined, 'en', 'Not specified'],
  ] as const)('says %s in %s as %s', (time, language, text) => {
    expect(formatTime(time, language)).toBe(text)
  })
})

describe('money', () => {
  it.each([
    [5000, 'crc', 'es', 'glance', '₡5\u00a0000'],
    [5000, 'crc', 'en', 'glance', '₡5,000'],
    [12500, 'crc', 'es', 'exact', '₡12\u00a0500,00'],
    [12500, 'crc', 'en', 'exact', '₡12,500.00'],
    [12.5, 'usd', 'en', 'glance', '$12.50'],
    [12.5, 'usd', 'es', 'glance', '$12.50'],
    [25, 'usd', 'en', 'glance', '$25'],
    [25, 'usd', 'en', 'exact', '$25.00'],
    [1234567, 'crc', 'es', 'glance', '₡1\u00a0234\u00a0567'],
  ] as const)('says %d %s in %s, %s, as %s', (amount, currency, language, style, text) => {
    expect(formatMoney(amount, currency, language, style)).toBe(text)
  })

  it('sets thousands apart and gives movements their sign', () => {
    expect(formatNumber(1250, 'es')).toBe('1\u00a0250')
    expect(formatSigned(20, 'en')).toBe('+20')
    expect(formatSigned(-1200, 'en')).toBe('−1,200')
    expect(formatSigned(0, 'en')).toBe('0')
  })
})

describe('relative time', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['2026-11-21T11:59:30Z', 'en', 'Just now'],
    ['2026-11-21T11:55:00Z', 'en', '5 minutes ago'],
    ['2026-11-21T11:55:00Z', 'es', 'hace 5 minutos'],
    ['2026-11-21T11:00:00Z', 'en', '1 hour ago'],
    ['2026-11-19T12:00:00Z', 'es', 'hace 2 días'],
    [null, 'en', 'Never'],
  ] as const)('says %s in %s as %s', (instant, language, text) => {
    expect(formatRelative(instant, language, now)).toBe(text)
  })
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
  ])('draws %s as %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })

  it('greets by the first name', () => {
    expect(firstName('Marisol Quesada')).toBe('Marisol')
  })
})
