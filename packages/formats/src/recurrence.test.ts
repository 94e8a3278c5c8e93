import { describe, expect, test } from 'vitest'
import { datesOf, endingOn, formatRule, parseRule, partOffRule, type Rule, writeRule } from './recurrence.ts'

function rule(rrule: string): Rule {
  const parsed = parseRule(rrule)
  if ('part' in parsed) throw new Error(parsed.part)
  return parsed.rule
}
function take(count: number, dates: Generator<string>): string[] {
  const taken: string[] = []
  for (const date of dates) {
    if (taken.length === count) break
    taken.push(date)
  }
  return taken
}

test.each([
  ['FREQ=DAILY', 'FREQ'],
  ['BYDAY=TU', 'FREQ'],
  ['FREQ=WEEKLY', 'BYDAY'],
  ['FREQ=WEEKLY;BYDAY=', 'BYDAY'],
  ['FREQ=WEEKLY;BYDAY=1TU', 'BYDAY'],
  ['FREQ=WEEKLY;BYDAY=TU,TU', 'BYDAY'],
  ['FREQ=WEEKLY;BYDAY=XX', 'BYDAY'],
  ['FREQ=WEEKLY;BYDAY=TU;INTERVAL=5', 'INTERVAL'],
  ['FREQ=WEEKLY;BYDAY=TU;INTERVAL=0', 'INTERVAL'],
  ['FREQ=WEEKLY;BYDAY=TU;BYMONTHDAY=3', 'BYMONTHDAY'],
  ['FREQ=MONTHLY', 'BYMONTHDAY'],
  ['FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'BYMONTHDAY'],
  ['FREQ=MONTHLY;BYDAY=SA', 'BYDAY'],
  ['FREQ=MONTHLY;BYDAY=-2SA', 'BYDAY'],
  ['FREQ=MONTHLY;BYDAY=1SA;BYMONTHDAY=1', 'BYDAY'],
  ['FREQ=MONTHLY;BYDAY=1SA;INTERVAL=13', 'INTERVAL'],
  ['FREQ=WEEKLY;BYDAY=TU;COUNT=0', 'COUNT'],
  ['FREQ=WEEKLY;BYDAY=TU;COUNT=3;UNTIL=20270101', 'COUNT'],
  ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20270230', 'UNTIL'],
  ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20270101T000000Z', 'UNTIL'],
  ['FREQ=WEEKLY;FREQ=WEEKLY;BYDAY=TU', 'FREQ'],
  ['FREQ=WEEKLY;BYDAY=TU;BYHOUR=3', 'RRULE'],
  ['', 'RRULE'],
])('%s is refused for its part %s', (rrule, part) => {
  expect(parseRule(rrule)).toEqual({ part })
})

describe('the dates of a rule', () => {
  test.each([
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-12-08', ['2026-12-08', '2026-12-22', '2027-01-05']],
    ['FREQ=WEEKLY;BYDAY=TU,TH', '2026-12-31', ['2026-12-31', '2027-01-05', '2027-01-07']],
    // Weeks begin on Monday, so that the Sunday belongs to the week of the Tuesday before it.
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU', '2026-12-08', ['2026-12-08', '2026-12-13', '2026-12-22']],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2027-01-31', ['2027-01-31', '2027-03-31', '2027-05-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=29;INTERVAL=12', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
    ['FREQ=MONTHLY;BYDAY=1SA', '2026-12-05', ['2026-12-05', '2027-01-02', '2027-02-06']],
    ['FREQ=MONTHLY;BYDAY=-1SU', '2026-12-27', ['2026-12-27', '2027-01-31', '2027-02-28']],
    ['FREQ=MONTHLY;BYDAY=5MO', '2026-11-30', ['2026-11-30', '2027-03-29', '2027-05-31']],
  ])('%s from %s', (rrule, first, dates) => {
    expect(take(3, datesOf(rule(rrule), first))).toEqual(dates)
  })

  test('end with their number, with the last date, and when the rule is cut', () => {
    expect([...datesOf(rule('FREQ=WEEKLY;BYDAY=TU;COUNT=2'), '2026-12-08')]).toEqual(['2026-12-08', '2026-12-15'])
    expect([...datesOf(rule('FREQ=WEEKLY;BYDAY=TU;UNTIL=20261215'), '2026-12-08')]).toEqual([
      '2026-12-08',
      '2026-12-15',
    ])
    expect(writeRule(endingOn(rule('FREQ=WEEKLY;BYDAY=TU;COUNT=9'), '2026-12-15'))).toBe(
      'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261215',
    )
  })

  test.each([
    ['FREQ=WEEKLY;INTERVAL=3;BYDAY=TU', '2026-12-08', undefined],
    ['FREQ=WEEKLY;BYDAY=TU', '2026-12-09', 'BYDAY'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-12-14', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYDAY=1SA', '2026-12-12', 'BYDAY'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261207', '2026-12-08', 'UNTIL'],
  ])('%s from %s is off the rule in %s', (rrule, first, part) => {
    expect(partOffRule(rule(rrule), first)).toBe(part)
  })
})

test.each([
  ['FREQ=WEEKLY;BYDAY=TU', 'Every Tuesday', 'Todos los martes'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', 'Every Tuesday and Thursday', 'Todos los martes y jueves'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'Every second Tuesday', 'Cada dos martes'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=SA', 'Every third Saturday', 'Cada tres sábados'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH',
    'Tuesday and Thursday of every second week',
    'Los martes y jueves, cada dos semanas',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'Day 15 of every month', 'El día 15 de cada mes'],
  ['FREQ=MONTHLY;BYDAY=1SA', 'The first Saturday of every month', 'El primer sábado de cada mes'],
  ['FREQ=MONTHLY;BYDAY=-1SU', 'The last Sunday of every month', 'El último domingo de cada mes'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=3FR', 'The third Friday of every second month', 'El tercer viernes cada dos meses'],
  ['FREQ=WEEKLY;BYDAY=SU;COUNT=6', 'Every Sunday, 6 times', 'Todos los domingos, 6 veces'],
  [
    'FREQ=WEEKLY;BYDAY=SU;UNTIL=20270331',
    'Every Sunday, until Wednesday, March 31, 2027',
    'Todos los domingos, hasta el miércoles 31 de marzo de 2027',
  ],
])('%s in words', (rrule, en, es) => {
  expect([formatRule(rule(rrule), 'en'), formatRule(rule(rrule), 'es')]).toEqual([en, es])
})
