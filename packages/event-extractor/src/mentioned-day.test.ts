import { expect, test } from 'vitest'
import { readChat } from './chat/read-chat.ts'
import { analyzeText } from './extract-events.ts'
import { extractFromChat } from './extract-from-chat.ts'
import { isForReview } from './assembly/rejection-reasons.ts'

const setAsideIn = (text: string) =>
  analyzeText(text, { writtenOn: '2026-03-03', region: 'uvita' }).setAside.map(({ candidate, reason }) => ({
    ...candidate,
    reason,
  }))

test.each([
  ['yesterday', '¡Qué nochecita la de ayer, gracias a todos!', { reason: 'past', eventDate: '2026-03-02' }],
  ['the last weekday', 'Gracias por venir el viernes pasado', { reason: 'past', eventDate: '2026-02-27' }],
  ['the same weekday a week ago', 'Gracias por venir el martes pasado', { reason: 'past', eventDate: '2026-02-24' }],
  [
    'a past day of a month',
    'El bingo del pasado domingo 22 de febrero dejó ¢200 000',
    { reason: 'past', eventDate: '2026-02-22' },
  ],
  ['a deadline', 'La cuota vence el martes 10', { reason: 'notice', eventDate: '2026-03-10' }],
])('sets aside a text that mentions only %s', (_, text, expected) =>
  expect(setAsideIn(text)).toEqual([expect.objectContaining(expected)]),
)

test('the hour and the first words are kept, and nothing of it is reviewed', () => {
  const [candidate, ...others] = setAsideIn('Anoche a las 9 pm se asustó la perrita con las bombetas del barrio')
  expect(others).toEqual([])
  expect(candidate).toMatchObject({ eventStartTime: '21:00', title: 'Anoche a las 9 pm se asustó la' })
  expect(isForReview(candidate!, candidate!.reason)).toBe(false)
})

test('a text with an event, or without a day, sets nothing further aside', () => {
  expect(setAsideIn('Bingo el sábado 7 de marzo, 2 pm, salón comunal. Inscripción hasta el viernes')).toEqual([])
  expect(setAsideIn('Gracias a todos, quedó lindísimo')).toEqual([])
})

test('each message of a chat with a day leaves a trace', () => {
  const chat = readChat('3/3/26, 08:00 - Ana: Ayer quedó lindo\n3/3/26, 08:20 - Beto: La cuota vence el martes 10', {
    importedAt: { date: '2026-03-03', time: '12:00' },
    region: 'uvita',
  })
  expect(extractFromChat(chat).setAside.map(({ candidate, reason }) => [candidate.message, reason])).toEqual([
    [0, 'past'],
    [1, 'notice'],
  ])
})
