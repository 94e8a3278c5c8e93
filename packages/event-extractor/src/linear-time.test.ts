import { describe, expect, it } from 'vitest'
import { readChat } from './chat/read-chat.ts'
import { extractEvents } from './extract-events.ts'
import { extractFromChat } from './extract-from-chat.ts'
import type { WorkCounter } from './text/reading.ts'

/** Fragments that make a naive grammar take quadratic or exponential time when they are repeated. */
const hostile: [name: string, scrap: string][] = [
  ['one word', 'a'],
  ['one number', '7'],
  ['spaces', ' '],
  ['lines', '\n'],
  ['brackets', '('],
  ['asterisks', '*'],
  ['quotes', '"'],
  ['combining marks on letters', 'e\u0301\u0301\u0301'],
  ['combining marks alone', '\u0301'],
  ['invisible characters', '\u200e'],
  ['lone surrogates', '\ud83c'],
  ['periods', '. '],
  ['emojis', '📍'],
  ['unfinished dates', '1/1/'],
  ['days in a list', '7, '],
  ['days joined', '7 y '],
  ['weekdays', 'sábado '],
  ['weekdays in a list', 'sábado 7, '],
  ['dates in a list', '7 de marzo y '],
  ['recurrence rules', 'todos los martes y jueves '],
  ['deadlines', 'hasta el 7 de marzo '],
  ['unfinished ranges', 'de 9 a '],
  ['hours', '7pm '],
  ['ranges', '7-9pm '],
  ['amounts', '₡1.000 '],
  ['thousands', '5 mil '],
  ['prices', 'entrada 2000 niños 1000 '],
  ['phone numbers', '8812-3456 '],
  ['country codes', '+1 '],
  ['links', 'http://a.b/ '],
  ['links without spaces', 'http://a.b/'],
  ['names', '@a'],
  ['places', 'En Casa '],
  ['pins', '📍 casa '],
  ['directions', '200 m sur '],
  ['labels', 'Lugar: '],
  ['the same place', 'mismo lugar sábado bingo 7pm\n'],
  ['event nouns', 'bingo '],
  ['capitals', 'BINGO '],
  ['headings', '*BINGO*\n7pm\n'],
  ['unclosed quotes', 'bingo "a '],
  ['sentences', 'Bingo sábado 7pm. '],
  ['events in one sentence', 'bingo sábado 7 2pm, '],
  ['a list', 'Lunes 9: bingo 7pm\n'],
  ['days and items', 'Lunes 9: bingo\n2pm baile\n'],
  ['programmes', 'TURNO\nSábado 7\n2pm bingo\n8pm baile\n'],
  ['the same day again', 'sábado 7pm\n'],
  ['past dates', 'ayer '],
  ['questions', '¿?'],
  ['message headers', '3/3/2026, 8:14 a. m. - Ana: bingo mañana 7pm en casa\n'],
  ['messages in a row', '3/3/2026, 8:14 a. m. - Ana: bingo sábado\n'],
  ['headers without line breaks', '3/3/2026, 8:14 a. m. - '],
  ['headers in brackets', '[3/3/26, 8:14:00 AM] Ana: '],
  ['incomplete headers', '[3/3/26, '],
  ['pictures', 'IMG-1.jpg (archivo adjunto)\n'],
  ['edited markers', '<Se editó '],
]
const importedAt = { date: '2026-03-10', time: '12:00' }

/** Counts the characters and tokens that `read` visits for a fragment repeated up to `length`. */
function stepsFor(scrap: string, length: number, read: (text: string, work: WorkCounter) => void): number {
  const work: WorkCounter = { steps: 0 }
  read(scrap.repeat(Math.ceil(length / scrap.length)), work)
  return work.steps
}

const extract = (text: string, work: WorkCounter): void => void extractEvents(text, { writtenOn: '2026-03-03', work })
const importChat = (text: string, work: WorkCounter): void =>
  void extractFromChat(readChat(text, { importedAt, work }), work)

/** The cost of a character must not depend on its position. The dearest text takes 105 steps, lists of days 98. */
const maxStepsPerCharacter = 115

describe.each([
  ['an announcement', extract],
  ['a chat', importChat],
] as const)('reading %s takes linear time', (_, read) => {
  it.each(hostile)('%s', (_, scrap) => {
    const [once, twice] = [stepsFor(scrap, 4000, read), stepsFor(scrap, 8000, read)]
    expect(twice).toBeLessThanOrEqual(once * 2.1 + 1000)
    expect(twice).toBeLessThanOrEqual(8000 * maxStepsPerCharacter)
  })
})

it('reads 200,000 characters within the limit per character', () => {
  for (const scrap of ['1/1/', 'Bingo sábado 7pm. ', '3/3/2026, 8:14 a. m. - Ana: bingo mañana 7pm en casa\n'])
    expect(stepsFor(scrap, 200_000, importChat)).toBeLessThanOrEqual(200_000 * maxStepsPerCharacter)
}, 60_000)

it('the check detects a reading in quadratic time', () => {
  const backwards = (text: string, work: WorkCounter): void => {
    for (let index = 0; index < text.length; index++) work.steps += index
  }
  expect(stepsFor('a', 16_000, backwards)).toBeGreaterThan(stepsFor('a', 8000, backwards) * 2.1 + 2000)
})
