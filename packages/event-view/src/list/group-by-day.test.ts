import type { Event } from '@convive/contracts/events'
import { expect, it } from 'vitest'
import { groupByDay, segmentsOf } from './group-by-day.ts'

const now = Date.parse('2026-11-22T15:00:00Z')
const on = (id: number, eventDate: string, changed: Partial<Event> = {}) =>
  ({ id, eventDate, boostedUntil: null, isPast: false, isCancelled: false, ...changed }) as Event
const boost = { boostedUntil: '2026-11-25T00:00:00Z' }

it.each<[string, Event[], [string | null, number[]][]]>([
  ['nothing', [], []],
  [
    'days in the order of the list',
    [on(1, '2026-11-22'), on(2, '2026-11-22'), on(3, '2026-11-28')],
    [
      ['2026-11-22', [1, 2]],
      ['2026-11-28', [3]],
    ],
  ],
  [
    'past events, latest first',
    [on(1, '2026-11-20'), on(2, '2026-11-19')],
    [
      ['2026-11-20', [1]],
      ['2026-11-19', [2]],
    ],
  ],
  [
    'boosted events before the days',
    [on(1, '2026-12-05', boost), on(2, '2026-11-30', boost), on(3, '2026-11-22')],
    [
      [null, [1, 2]],
      ['2026-11-22', [3]],
    ],
  ],
  [
    'a boost that has ended, and one of a cancelled event, under their days',
    [
      on(1, '2026-11-22', { boostedUntil: '2026-11-22T14:59:59Z' }),
      on(2, '2026-11-23', { ...boost, isCancelled: true }),
    ],
    [
      ['2026-11-22', [1]],
      ['2026-11-23', [2]],
    ],
  ],
])('groups %s', (_, events, groups) => {
  expect(groupByDay(events, now).map(({ day, events: own }) => [day, own.map(({ id }) => id)])).toEqual(groups)
})

it('keeps keys apart when a day comes twice', () => {
  const keys = groupByDay([on(1, '2026-11-22'), on(2, '2026-11-23'), on(3, '2026-11-22')], now).map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
})

it.each<[string, boolean, string[]]>([
  ['a day of three has a heading, and those between flow', false, ['boosted 1 2', '3 4 5', '6']],
  ['all flow where the page asks for it', true, ['boosted 1 2 3 4 5 6']],
])('%s', (_, flowing, expected) => {
  const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-24', '2026-11-24', '2026-11-25']
  const events = [on(7, '2026-12-05', boost), ...days.map((day, index) => on(index + 1, day))]
  const segments = segmentsOf(groupByDay(events, now), flowing)
  const named = segments.map(({ days: own }) =>
    own.flatMap(({ day, events: shown }) => (day === null ? 'boosted' : shown.map(({ id }) => String(id)))).join(' '),
  )
  expect(named).toEqual(expected)
  expect(segments.map(({ flows }) => flows)).toEqual(flowing ? [true] : [true, false, true])
})
