import { describe, expect, it } from 'vitest'
import { readChat } from './chat/read-chat.ts'
import { extractEvents } from './extract-events.ts'
import { extractFromChat } from './extract-from-chat.ts'
import type { WorkCounter } from './text/reading.ts'

/** Scraps that, over and over, drive rules of such grammars mad. */
const hostile: [name: string, scrap: string][] = [
  ['one word', 'a'],
  ['one number', '7'],
  ['spaces', ' '],
  ['lines', '\n'],
  ['brackets', '('],
  ['stars', '*'],
  ['quotes', '"'],
  ['marks on letters', 'e\u0301\u0301\u0301'],
  ['marks alone', '\u0301'],
  ['signs that are not seen', '\u200e'],
  ['halves of letters', '\ud83c'],
  ['points', '. '],
  ['emojis', '📍'],
  ['dates without end', '1/1/'],
  ['days in a list', '7, '],
  ['days joined', '7 y '],
  ['weekdays', 'sábado '],
  ['weekdays in a list', 'sábado 7, '],
  ['dates in a list', '7 de marzo y '],
  ['rules', 'todos los martes y jueves '],
  ['deadlines', 'hasta el 7 de marzo '],
  ['ranges without end', 'de 9 a '],
  ['hours', '7pm '],
  ['ranges', '7-9pm '],
  ['amounts', '₡1.000 '],
  ['thousands', '5 mil '],
  ['prices', 'entrada 2000 niños 1000 '],
  ['telephones', '8812-3456 '],
  ['prefixes', '+1 '],
  ['links', 'http://a.b/ '],
  ['links in one', 'http://a.b/'],
  ['names', '@a'],
  ['places', 'En Casa '],
  ['pins', '📍 casa '],
  ['directions', '200 m sur '],
  ['labels', 'Lugar: '],
  ['the same place', 'mismo lugar sábado bingo 7pm\n'],
  ['nouns', 'bingo '],
  ['capitals', 'BINGO '],
  ['headings', '*BINGO*\n7pm\n'],
  ['open quotations', 'bingo "a '],
  ['sentences', 'Bingo sábado 7pm. '],
  ['events in one sentence', 'bingo sábado 7 2pm, '],
  ['a list', 'Lunes 9: bingo 7pm\n'],
  ['days and items', 'Lunes 9: bingo\n2pm baile\n'],
  ['programmes', 'TURNO\nSábado 7\n2pm bingo\n8pm baile\n'],
  ['the same day again', 'sábado 7pm\n'],
  ['the past', 'ayer '],
  ['questions', '¿?'],
  ['headers', '3/3/2026, 8:14 a. m. - Ana: bingo mañana 7pm en casa\n'],
  ['headers without lines', '3/3/2026, 8:14 a. m. - '],
  ['headers in brackets', '[3/3/26, 8:14:00 AM] Ana: '],
  ['half headers', '[3/3/26, '],
  ['pictures', 'IMG-1.jpg (archivo adjunto)\n'],
  ['remarks of editing', '<Se editó '],
]
const importedAt = { date: '2026-03-10', time: '12:00' }

/** How many characters and tokens are looked at for a scrap repeated to a length. */
function stepsFor(scrap: string, length: number, read: (text: string, work: WorkCounter) => void): number {
  const work: WorkCounter = { steps: 0 }
  read(scrap.repeat(Math.ceil(length / scrap.length)), work)
  return work.steps
}

const extract = (text: string, work: WorkCounter): void => void extractEvents(text, { writtenOn: '2026-03-03', work })
const importChat = (text: string, work: WorkCounter): void =>
  void extractFromChat(readChat(text, { importedAt, work }), work)

/** So many looks at a character are dear, but as many for the last as for the first. */
const dearest = 120

describe.each([
  ['an announcement', extract],
  ['a chat', importChat],
] as const)('%s costs what its length costs', (_, read) => {
  it.each(hostile)('%s', (_, scrap) => {
    const [once, twice] = [stepsFor(scrap, 4000, read), stepsFor(scrap, 8000, read)]
    expect(twice).toBeLessThanOrEqual(once * 2.1 + 1000)
    expect(twice).toBeLessThanOrEqual(8000 * dearest)
  })
})

it('200,000 characters are read to the end', () => {
  for (const scrap of ['1/1/', 'Bingo sábado 7pm. ', '3/3/2026, 8:14 a. m. - Ana: bingo mañana 7pm en casa\n'])
    expect(stepsFor(scrap, 200_000, importChat)).toBeLessThanOrEqual(200_000 * dearest)
}, 60_000)

it('a reading that looks back over everything would be noticed', () => {
  const backwards = (text: string, work: WorkCounter): void => {
    for (let index = 0; index < text.length; index++) work.steps += index
  }
  expect(stepsFor('a', 16_000, backwards)).toBeGreaterThan(stepsFor('a', 8000, backwards) * 2.1 + 2000)
})
