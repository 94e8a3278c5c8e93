import { expect, it } from 'vitest'
import { addDays, isRealDate, lastDayOfMonth, parseDate } from './calendar-date.ts'

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
