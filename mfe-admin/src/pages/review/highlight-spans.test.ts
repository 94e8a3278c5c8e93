import { expect, test } from 'vitest'
import { highlightSpans, quotedText } from './highlight-spans.ts'

const text = 'Bingo sábado 7pm, Rivas'
const at = (words: string) => ({ start: text.indexOf(words), length: words.length, confidence: 1 })
const shape = (pieces: ReturnType<typeof highlightSpans>) => pieces.map(({ text: words, kind }) => [words, kind])

test('cuts a text where its fields were read, and loses nothing of it', () => {
  const pieces = highlightSpans(text, {
    location: at('Rivas'),
    title: at('Bingo'),
    eventDate: at('sábado'),
    eventStartTime: at('7pm'),
  })
  expect(shape(pieces)).toEqual([
    ['Bingo', 'what'],
    [' ', null],
    ['sábado', 'when'],
    [' ', null],
    ['7pm', 'when'],
    [', ', null],
    ['Rivas', 'where'],
  ])
  expect(pieces.map(({ text: words }) => words).join('')).toBe(text)
})

test('gives shared characters to the field that begins first', () => {
  expect(shape(highlightSpans(text, { title: at('Bingo sábado'), eventDate: at('sábado 7pm') }))).toEqual([
    ['Bingo sábado', 'what'],
    [' 7pm', 'when'],
    [', Rivas', null],
  ])
})

test.each([
  ['without fields', {}],
  ['with fields beyond its end', { title: { start: 900, length: 5, confidence: 1 } }],
  ['with fields of no length', { title: { start: 0, length: 0, confidence: 1 } }],
])('is one piece %s', (_, spans) => {
  expect(shape(highlightSpans(text, spans))).toEqual([[text, null]])
})

test('has no fragments without a text', () => {
  expect(highlightSpans('', { title: { start: 0, length: 5, confidence: 1 } })).toEqual([])
})

test('quotes the words of one kind', () => {
  const spans = { eventDate: at('sábado'), eventStartTime: at('7pm'), recurrence: at('sábado') }
  expect(quotedText(text, spans, 'when')).toEqual(['sábado', '7pm'])
  expect(quotedText(text, spans, 'where')).toEqual([])
})
