import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  fromDayNumber,
  dayNumber,
  daysBetween,
  isExistingDate,
  lastDayOf,
  monthAfter,
  parseDate,
  weekdayFrom,
  weekdayOf,
  formatDate,
} from './civil-date.ts'
import { firstOccurrenceFrom, ordinalWeekday } from './resolve-date.ts'

describe('civil dates', () => {
  it.each([
    ['1970-01-01', 0, 'TH'],
    ['2000-02-29', 11016, 'TU'],
    ['2026-03-07', 20519, 'SA'],
    ['2027-01-02', 20820, 'SA'],
    ['1900-01-01', -25567, 'MO'],
    ['2199-12-31', 84005, 'TU'],
  ])('%s is day %i, a %s', (text, days, weekday) => {
    const date = parseDate(text)
    expect(dayNumber(date)).toBe(days)
    expect(weekdayOf(date)).toBe(weekday)
    expect(formatDate(fromDayNumber(days))).toBe(text)
  })

  it('agree with JavaScript dates in UTC', () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 84_000 }), (days) => {
        const utc = new Date(days * 86_400_000).toISOString().slice(0, 10)
        expect(formatDate(fromDayNumber(days))).toBe(utc)
        expect(dayNumber(parseDate(utc))).toBe(days)
      }),
    )
  })

  it.each([['2026-02-29'], ['2026-13-01'], ['2026-1-1'], ['hoy'], ['']])('reject %j', (text) => {
    expect(() => parseDate(text)).toThrow(RangeError)
  })

  it('move across the ends of months and years', () => {
    expect(formatDate(addDays(parseDate('2026-12-31'), 1))).toBe('2027-01-01')
    expect(formatDate(addDays(parseDate('2028-03-01'), -1))).toBe('2028-02-29')
    expect(daysBetween(parseDate('2026-12-28'), parseDate('2027-01-02'))).toBe(5)
    expect(monthAfter({ year: 2026, month: 12 })).toEqual({ year: 2027, month: 1 })
    expect(monthAfter({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
    expect(formatDate(lastDayOf({ year: 2028, month: 2 }))).toBe('2028-02-29')
    expect(isExistingDate({ year: 2026, month: 2, day: 29 })).toBe(false)
  })

  it('find the coming weekday, which may be the same day', () => {
    expect(formatDate(weekdayFrom(parseDate('2026-03-03'), 'SA'))).toBe('2026-03-07')
    expect(formatDate(weekdayFrom(parseDate('2026-03-07'), 'SA'))).toBe('2026-03-07')
  })
})

describe('the next occurrence of a recurrence', () => {
  it.each([
    [{ freq: 'weekly' as const, byDay: ['SA'] }, '2026-03-03', '2026-03-07'],
    [{ freq: 'weekly' as const, byDay: ['MO', 'TH'] }, '2026-03-03', '2026-03-05'],
    [{ freq: 'daily' as const }, '2026-03-03', '2026-03-03'],
    [{ freq: 'monthly' as const, byDay: ['1SA'] }, '2026-03-08', '2026-04-04'],
    [{ freq: 'monthly' as const, byDay: ['-1FR'] }, '2026-03-28', '2026-04-24'],
    [{ freq: 'monthly' as const, byDay: ['5SA'] }, '2026-03-01', '2026-05-30'],
  ])('%j from %s is %s', (recurrence, from, expected) => {
    expect(formatDate(firstOccurrenceFrom(recurrence, parseDate(from)))).toBe(expected)
  })

  it('a month may have no fifth Saturday', () => {
    expect(ordinalWeekday({ year: 2026, month: 3 }, 'SA', 5)).toBeUndefined()
  })
})
