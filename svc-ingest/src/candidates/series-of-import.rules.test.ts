import { extractFromChat } from '@convive/event-extractor/extract-from-chat'
import { readChat } from '@convive/event-extractor/chat/read-chat'
import { expect, test } from 'vitest'
import { atCurrentDate, proposedSeries } from './publish-candidate.ts'

test.each([
  ['one weekday', { freq: 'weekly', byDay: ['TH'] }, 'FREQ=WEEKLY;BYDAY=TH'],
  [
    'two, until a day',
    { freq: 'weekly', byDay: ['TU', 'TH'], until: '2026-12-31' },
    'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261231',
  ],
  ['every other week', { freq: 'weekly', byDay: ['TH'], interval: 2 }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'],
  ['a weekday of every month', { freq: 'monthly', byDay: ['1TH'] }, 'FREQ=MONTHLY;BYDAY=1TH'],
  ['every month', { freq: 'monthly' }, 'FREQ=MONTHLY;BYMONTHDAY=5'],
  ['another weekday than its date', { freq: 'weekly', byDay: ['FR'] }, undefined],
  ['an end before its date', { freq: 'weekly', byDay: ['TH'], until: '2026-11-04' }, undefined],
  ['no weekday', { freq: 'weekly' }, undefined],
  ['every day', { freq: 'daily' }, undefined],
  ['no recurrence', null, undefined],
] as const)('the series of a post with %s', (_, recurrence, rrule) => {
  const read = recurrence && { ...recurrence, ...('byDay' in recurrence && { byDay: [...recurrence.byDay] }) }
  // 5 November 2026 is the first Thursday of its month.
  const proposed = proposedSeries('chat:uvita', read as Parameters<typeof proposedSeries>[1], '2026-11-05')
  expect(proposed.recurrence?.rrule).toBe(rrule)
})

test('a web source has none, because each scan lists the next date', () => {
  expect(proposedSeries('web:3', { freq: 'weekly', byDay: ['TH'] }, '2026-11-05')).toEqual({})
})

const post = (words: string) =>
  `3/11/2026, 8:14 a. m. - Ana: Noche de trivia ${words} en el Bar El Ranchito, Tinamaste. Traigan amigos.`
const datesOn = (today: string, words: string) => {
  const chat = readChat(post(words), { importedAt: { date: today, time: '10:00' }, region: 'tinamaste' })
  return extractFromChat(chat).candidates.map((candidate) => atCurrentDate(candidate, today).eventDate)
}

test.each([
  ['todos los jueves a las 6 pm', '2026-11-03', '2026-11-05'],
  ['todos los jueves a las 6 pm', '2026-11-24', '2026-11-26'],
  ['todos los martes y jueves a las 6 pm', '2026-11-24', '2026-11-24'],
  ['todos los jueves a las 6 pm', '2027-03-30', '2026-11-05'],
  ['este jueves a las 6 pm', '2026-11-24', '2026-11-05'],
])('a post of 3 November 2026 with "%s" stands on %s for %s', (words, today, date) => {
  expect(datesOn(today, words)).toEqual([date])
})
