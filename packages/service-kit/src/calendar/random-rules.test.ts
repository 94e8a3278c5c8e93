import { addDays } from '@convive/formats/calendar-date'
import { datesOf, parseRule, partOffRule, type Rule, weekdayCodes, writeRule } from '@convive/formats/recurrence'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'

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

/** The same numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
const starts = ['2027-01-31', '2028-02-29', '2026-12-31', '2027-02-28', '2026-12-28', '2028-01-01', '2027-12-26']

function randomRule(next: (below: number) => number): string {
  const end = ['', `;COUNT=${next(30) + 1}`, `;UNTIL=20${27 + next(6)}0${next(9) + 1}1${next(9)}`][next(3)]
  if (next(2) === 0) {
    const days = weekdayCodes.filter(() => next(3) === 0)
    return `FREQ=WEEKLY;INTERVAL=${next(4) + 1};BYDAY=${days.length > 0 ? days.join() : 'TU'}${end}`
  }
  const day =
    next(2) === 0 ? `BYMONTHDAY=${next(31) + 1}` : `BYDAY=${[1, 2, 3, 4, 5, -1][next(6)]}${weekdayCodes[next(7)]}`
  return `FREQ=MONTHLY;INTERVAL=${next(12) + 1};${day}${end}`
}

function datesOfLibrary(rrule: string, first: string, count: number): string[] {
  const start = ICAL.Time.fromDateString(first)
  const iterator = ICAL.Recur.fromString(rrule).iterator(start)
  const dates: string[] = []
  for (let at = iterator.next(); at && dates.length < count && at.year < 2199; at = iterator.next())
    dates.push(at.toString().slice(0, 10))
  return dates
}

test('200 random rules around month, leap day and year ends have the dates of an independent library', () => {
  const next = random(20_261_128)
  for (let round = 0; round < 200; round++) {
    const rrule = randomRule(next)
    const parsed = rule(rrule)
    const around = addDays(starts[next(starts.length)]!, next(9) - 4)
    // The library counts the start even if it is off the rule, so both start on a date of it.
    const [first] = datesOf({ ...parsed, count: 1, until: '2199-01-01' }, around)
    if (first === undefined) continue
    const endless = partOffRule(parsed, first) === 'UNTIL'
    expect([rrule, first, take(40, datesOf(parsed, first))]).toEqual([
      rrule,
      first,
      endless ? [] : datesOfLibrary(rrule, first, 40),
    ])
    expect(parseRule(writeRule(parsed))).toEqual({ rule: parsed })
  }
})
