import { extractFromChat } from '@convive/event-extractor/extract-from-chat'
import { readChat } from '@convive/event-extractor/chat/read-chat'
import { expect, test } from 'vitest'
import { toFindings } from './to-findings.ts'

const post = (text: string) => `20/11/2026, 3:00 p. m. - Luis: ${text}`
/** What becomes of a post of Friday 20 November that is imported later. The newest message is of the day `newest`. */
function importAt(now: string, text: string, newest = now.slice(0, 10)) {
  const [date = '', time = ''] = now.split(' ')
  const moment = { date, time }
  const [year, month, day] = newest.split('-')
  const conversation = `${post(text)}\n${day}/${month}/${year}, 11:58 p. m. - Ana: ok`
  const chat = readChat(conversation, { importedAt: moment, region: 'uvita' })
  const { candidates, setAside } = extractFromChat(chat)
  return toFindings(chat, [...candidates.map((candidate) => ({ candidate })), ...setAside], {
    region: 'uvita',
    now: moment,
  }).map((finding) => [finding.setAside ?? 'event', finding.candidate.needsReview.includes('date_past')])
}

const match = 'Mejenga hoy a las 7 pm en la plaza de Uvita, gratis'
const fair = 'Feria artesanal del 20 al 22 de noviembre a las 9 am en la plaza de Uvita, entrada gratis'
const salsa = 'Clases de salsa todos los sábados a las 7 pm en el salón comunal de Uvita, gratis'

test.each([
  ['before it begins', '2026-11-20 16:00', match, 'event', false],
  ['while it goes on', '2026-11-20 21:59', match, 'event', false],
  ['after its end on the same day', '2026-11-20 22:01', match, 'past', false],
  ['on the next day', '2026-11-21 08:00', match, 'past', false],
  ['on the last of several days', '2026-11-22 10:00', fair, 'event', false],
  ['after the last of several days', '2026-11-23 08:00', fair, 'past', false],
  ['before the next one of a series', '2026-11-21 08:00', salsa, 'event', false],
  ['after the next one of a series', '2026-11-22 08:00', salsa, 'event', true],
  ['that only tells of yesterday', '2026-11-20 16:00', 'Ayer quedó lindísimo todo, gracias', 'past', true],
])('an announcement imported %s', (_, now, text, outcome, isReviewed) => {
  expect(importAt(now, text)).toEqual([[outcome, isReviewed]])
})

test.each([
  ['yesterday', '2026-11-22', 'past'],
  ['two days ago', '2026-11-21', 'event'],
])('what is over in a conversation whose newest message is of %s', (_, newest, outcome) => {
  expect(importAt('2026-11-23 08:00', match, newest)).toEqual([[outcome, false]])
})
