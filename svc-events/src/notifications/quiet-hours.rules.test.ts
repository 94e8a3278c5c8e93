import { costaRicaInstant } from '@convive/formats/costa-rica-time'
import { expect, test } from 'vitest'
import { endOfQuiet, remindersDueUntil } from './quiet-hours.rules.ts'

const hours = 3_600_000
const at = (local: string): Date => costaRicaInstant(local.slice(0, 10), local.slice(11))
/** Every ten minutes from noon two days before: when the job first reminds of an event with this start. */
function firstDue(start: string, leadHours: number): Date | undefined {
  const noon = at('2026-11-30 12:00').getTime()
  const runs = Array.from({ length: 3 * 24 * 6 }, (_, run) => new Date(noon + (run * hours) / 6))
  return runs.find((now) => {
    const until = remindersDueUntil(now, leadHours * hours)
    return until !== null && at(start) < until
  })
}

// The job runs every ten minutes, and reminds of what is due before its next run.
test.each([
  ['two hours before an evening', 2, '2026-12-02 18:00', '2026-12-02 16:10'],
  ['two hours before a class at half past seven: the evening before', 2, '2026-12-02 07:30', '2026-12-01 20:30'],
  ['two hours before nine: at seven, since it is not quiet any more', 2, '2026-12-02 09:00', '2026-12-02 07:10'],
  ['two hours before a minute to nine: the evening before', 2, '2026-12-02 08:59', '2026-12-01 20:30'],
  ['two hours before a party at eleven at night', 2, '2026-12-02 23:00', '2026-12-02 20:30'],
  ['two hours before a vigil at three', 2, '2026-12-02 03:00', '2026-12-01 20:30'],
  ['a day before an evening', 24, '2026-12-02 18:00', '2026-12-01 18:10'],
  ['a day before ten at night: half past eight', 24, '2026-12-02 22:00', '2026-12-01 20:30'],
  ['a day before six in the morning: the evening before that', 24, '2026-12-02 06:00', '2026-11-30 20:30'],
])('reminds %s', (_, leadHours, start, due) => {
  expect(firstDue(start, leadHours)).toEqual(at(due))
})

test.each(['2026-12-01 21:00', '2026-12-01 23:59', '2026-12-02 00:00', '2026-12-02 06:59'])(
  'reminds nobody at %s',
  (now) => {
    expect(remindersDueUntil(at(now), 24 * hours)).toBeNull()
  },
)

test.each([
  ['2026-12-01 20:59', '2026-12-01 20:59'],
  ['2026-12-01 21:00', '2026-12-02 07:00'],
  ['2026-12-02 06:59', '2026-12-02 07:00'],
  ['2026-12-02 07:00', '2026-12-02 07:00'],
])('news of %s is pushed at %s', (now, then) => {
  expect(endOfQuiet(at(now))).toEqual(at(then))
})
