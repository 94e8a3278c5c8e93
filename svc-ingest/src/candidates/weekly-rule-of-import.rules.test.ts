import { extractFromChat } from '@convive/event-extractor/extract-from-chat'
import { readChat } from '@convive/event-extractor/chat/read-chat'
import { expect, test } from 'vitest'
import { atCurrentDate, weeklyRuleOf } from './publish-candidate.ts'

test.each([
  ['one weekday', { freq: 'weekly', byDay: ['TH'] }, { byDay: ['TH'], until: null }],
  [
    'two, until a day',
    { freq: 'weekly', byDay: ['TU', 'TH'], until: '2026-12-31' },
    { byDay: ['TU', 'TH'], until: '2026-12-31' },
  ],
  ['every other week', { freq: 'weekly', byDay: ['TH'], interval: 2 }, null],
  ['no weekday', { freq: 'weekly' }, null],
  ['every day', { freq: 'daily' }, null],
  ['every month', { freq: 'monthly', byDay: ['1TH'] }, null],
  ['no recurrence', null, null],
] as const)('the rule of a post with %s', (_, recurrence, rule) => {
  const read = recurrence && { ...recurrence, ...('byDay' in recurrence && { byDay: [...recurrence.byDay] }) }
  expect(weeklyRuleOf('chat:uvita', read as Parameters<typeof weeklyRuleOf>[1])).toEqual(rule)
})

test('a web source has no rule, because each scan lists the next occurrence', () => {
  expect(weeklyRuleOf('web:3', { freq: 'weekly', byDay: ['TH'] })).toBeNull()
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
