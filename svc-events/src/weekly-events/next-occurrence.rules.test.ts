import { expect, test } from 'vitest'
import {
  confirmedUntil,
  editedRepetition,
  nextOccurrence,
  matchOccurrence,
  repetitionOf,
} from './next-occurrence.rules.ts'

// 26 November 2026 is a Thursday; in Costa Rica it is 22:00 when UTC is at 04:00 of the next day.
const weekly = { byDay: ['TH' as const] }
const event = {
  weekly,
  repeatsUntil: '2027-02-18',
  eventDate: '2026-11-26',
  eventStartTime: '18:00',
  eventEndTime: null as string | null,
  creatorId: 1,
  cancelledAt: null as Date | null,
  hiddenAt: null as Date | null,
  isSample: false,
  missingFromSource: false,
}
const thatNight = new Date('2026-11-27T04:00:00Z')

test.each<[string, object, string, string]>([
  ['in a week', {}, '2026-11-27T04:00:00Z', '2026-12-03'],
  ['the nearer of two weekdays', { weekly: { byDay: ['TH', 'TU'] } }, '2026-11-27T04:00:00Z', '2026-12-01'],
  ['after weeks in which no job ran', {}, '2026-12-16T18:00:00Z', '2026-12-17'],
  ['today, as long as it is not over', {}, '2026-12-18T01:00:00Z', '2026-12-17'],
  ['in another week once today’s is over', {}, '2026-12-18T04:00:00Z', '2026-12-24'],
  ['the one of yesterday that ends after midnight', { eventEndTime: '02:00' }, '2026-12-18T07:00:00Z', '2026-12-17'],
  [
    'in a week, if its creator is a person',
    { creatorId: 2, missingFromSource: true },
    '2026-11-27T04:00:00Z',
    '2026-12-03',
  ],
  ['on the last day of the rule', { repeatsUntil: '2026-12-03' }, '2026-11-27T04:00:00Z', '2026-12-03'],
])('the next occurrence is %s', (_, given, now, date) => {
  expect(nextOccurrence({ ...event, ...given }, new Date(now))).toBe(date)
})

test.each([
  ['cancelled', { cancelledAt: thatNight }],
  ['hidden', { hiddenAt: thatNight }],
  ['a sample', { isSample: true }],
  ['missing from its source', { missingFromSource: true }],
  ['without a rule', { weekly: null }],
  ['followed by another one already', { repeatsUntil: null }],
  ['past the twelve weeks without confirmation', { repeatsUntil: '2026-12-02' }],
  ['past the end of its rule', { weekly: { ...weekly, until: '2026-12-02' } }],
])('no occurrence follows an event that is %s', (_, given) => {
  expect(nextOccurrence({ ...event, ...given }, thatNight)).toBeNull()
})

test('a rule is confirmed for twelve weeks after the date, and only if the date follows it', () => {
  expect(repetitionOf(weekly, '2026-11-26')).toEqual({ weekly, repeatsUntil: '2027-02-18' })
  for (const rule of [{ byDay: ['FR' as const] }, { ...weekly, until: '2026-11-25' }, null, undefined])
    expect(repetitionOf(rule, '2026-11-26')).toEqual({ weekly: null, repeatsUntil: null })
})

test.each([
  ['on a day of the rule confirms it', '2026-12-10', '2027-02-18', { weekly, repeatsUntil: '2027-03-04' }],
  ['to another weekday ends it', '2026-12-11', '2027-02-18', { weekly: null, repeatsUntil: null }],
  ['of an occurrence that has moved on does not repeat it', '2026-12-10', null, { weekly, repeatsUntil: null }],
])('an edit by a person %s', (_, eventDate, repeatsUntil, after) => {
  expect(editedRepetition({ weekly, repeatsUntil }, eventDate)).toEqual(after)
})

const over = { weekly, repeatsUntil: '2027-02-18', eventDate: '2026-11-26', endsAt: new Date('2026-11-27T03:00:00Z') }
const toCome = { ...over, endsAt: new Date('2026-11-27T05:00:00Z') }
test.each([
  ['the next one, when this one is over', over, weekly, '2026-12-03', 'next'],
  ['this one, until it is over', toCome, weekly, '2026-12-03', 'same'],
  ['this one, with an earlier date', over, weekly, '2026-11-19', 'same'],
  ['this one, once its rule has ended', { ...over, repeatsUntil: null }, weekly, '2026-12-03', 'same'],
  [
    'the next one of an event older than the rules',
    { ...over, weekly: null, repeatsUntil: null },
    weekly,
    '2026-12-03',
    'next',
  ],
  ['a new date, on another weekday', over, { byDay: ['FR' as const] }, '2026-12-04', 'moved'],
  ['a new date, without a rule', over, null, '2026-12-03', 'moved'],
] as const)('the source means %s', (_, before, rule, eventDate, occurrence) => {
  const version = { weekly: rule && { byDay: [...rule.byDay] }, draft: { eventDate } }
  const stored = { ...before, weekly: before.weekly && { byDay: [...before.weekly.byDay] } }
  expect(matchOccurrence(stored, version, thatNight)).toBe(occurrence)
})

test.each([
  ['extends it', '2027-02-18', '2026-12-03', '2027-02-25'],
  ['of an older date leaves it', '2027-02-18', '2026-11-19', '2027-02-18'],
  ['does not revive an ended one', null, '2026-12-03', null],
])('a confirmation of a rule %s', (_, repeatsUntil, eventDate, until) => {
  expect(confirmedUntil({ weekly, repeatsUntil }, { weekly, draft: { eventDate } })).toBe(until)
})
