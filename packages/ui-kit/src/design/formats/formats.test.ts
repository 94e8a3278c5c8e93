import { expect, it } from 'vitest'
import { describeTime, formatTimeSince } from './use-formats.ts'

it.each([
  ['18:00', 'en', '6:00 PM'],
  ['19:00', 'es', '7:00\u00a0p.\u00a0m.'],
  ['24:00', 'en', 'Invalid time format'],
  ['7 pm', 'en', 'Invalid time format'],
  ['', 'en', 'Not specified'],
  [null, 'en', 'Not specified'],
  [undefined, 'en', 'Not specified'],
] as const)('the time %s in %s is %s', (time, language, text) => {
  expect(describeTime(time, language)).toBe(text)
})

const now = new Date('2026-11-21T12:00:00Z')
it.each([
  ['2026-11-21T11:59:30Z', 'en', 'Just now'],
  ['2026-11-21T11:55:00Z', 'en', '5 minutes ago'],
  ['2026-11-21T11:55:00Z', 'es', 'hace 5 minutos'],
  ['2026-11-21T11:00:00Z', 'en', '1 hour ago'],
  ['2026-11-19T12:00:00Z', 'es', 'hace 2 días'],
  [null, 'en', 'Never'],
] as const)('%s in %s is %s', (instant, language, text) => {
  expect(formatTimeSince(instant, language, now)).toBe(text)
})
