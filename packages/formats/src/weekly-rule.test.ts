import { expect, test } from 'vitest'
import { formatWeekdays, type WeekdayCode } from './recurrence.ts'
import { currentDate, firstDateFrom, fitsRule, lastDateOf } from './weekly-rule.ts'

// 26 November 2026 is a Thursday.
const thursdays = { byDay: ['TH' as const] }
const twice = { byDay: ['TU' as const, 'TH' as const] }

test.each([
  ['the day itself', thursdays, '2026-11-26', '2026-11-26'],
  ['the next week', thursdays, '2026-11-27', '2026-12-03'],
  ['the nearer of two weekdays', twice, '2026-11-27', '2026-12-01'],
  ['the last day of a rule', { ...thursdays, until: '2026-12-03' }, '2026-11-27', '2026-12-03'],
  ['nothing after its end', { ...thursdays, until: '2026-12-02' }, '2026-11-27', null],
  ['nothing without a weekday', { byDay: [] }, '2026-11-27', null],
])('the first date from a day on is %s', (_, rule, from, date) => {
  expect(firstDateFrom(rule, from)).toBe(date)
})

test.each([
  [thursdays, '2026-11-26', true],
  [thursdays, '2026-11-27', false],
  [{ ...thursdays, until: '2026-11-25' }, '2026-11-26', false],
  [{ ...thursdays, until: null }, '2026-11-26', true],
])('%o and %s fit together: %s', (rule, date, fits) => {
  expect(fitsRule(rule, date)).toBe(fits)
})

test('an unconfirmed rule ends after twelve weeks, or on its last day', () => {
  expect(lastDateOf(thursdays, '2026-11-26')).toBe('2027-02-18')
  expect(lastDateOf({ ...thursdays, until: '2026-12-31' }, '2026-11-26')).toBe('2026-12-31')
  expect(lastDateOf({ ...thursdays, until: '2027-12-31' }, '2026-11-26')).toBe('2027-02-18')
})

test.each([
  ['of a recent text is the next one', '2026-11-05', thursdays, '2026-11-26'],
  ['of today stays', '2026-11-26', thursdays, '2026-11-26'],
  ['to come stays', '2026-12-17', thursdays, '2026-12-17'],
  ['of a text older than twelve weeks stays', '2026-08-27', thursdays, '2026-08-27'],
  ['of a rule that has ended stays', '2026-11-05', { ...thursdays, until: '2026-11-19' }, '2026-11-05'],
])('the date %s', (_, date, rule, current) => {
  expect(currentDate(rule, { date, today: date === '2026-11-26' ? date : '2026-11-24' })).toBe(current)
})

const names: [WeekdayCode[], string, string][] = [
  [['TH'], 'Thursday', 'jueves'],
  [['TH', 'TU'], 'Tuesday and Thursday', 'martes y jueves'],
  [['SU', 'SA'], 'Saturday and Sunday', 'sábados y domingos'],
  [['SU', 'MO', 'WE'], 'Monday, Wednesday and Sunday', 'lunes, miércoles y domingos'],
]
test.each(names)('%o are %s and %s', (byDay, english, spanish) => {
  expect(formatWeekdays(byDay, 'en')).toBe(english)
  expect(formatWeekdays(byDay, 'es')).toBe(spanish)
})
