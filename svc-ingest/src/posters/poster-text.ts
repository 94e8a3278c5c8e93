import type { FieldSpan } from '../extraction/candidate.ts'
import type { ReadLine } from './reader/protocol.ts'

/** What stands on a poster, line by line, and how surely each stretch of it was read. */
export type PosterText = { text: string; sureness: (spans: Pick<FieldSpan, 'start' | 'length'>[]) => number }

/** The lines as one text. `sureness` is from 0 to 1: of the words that lie in the spans, weighed by their letters; of all words where there are no spans. */
export function posterText(lines: ReadLine[]): PosterText {
  const words: { start: number; end: number; confidence: number }[] = []
  let text = ''
  for (const line of lines) {
    if (text !== '') text += '\n'
    for (const [index, word] of line.entries()) {
      if (index > 0) text += ' '
      words.push({ start: text.length, end: text.length + word.text.length, confidence: word.confidence })
      text += word.text
    }
  }
  return {
    text,
    sureness: (spans) => {
      const inside = spans.length === 0 ? words : words.filter(({ start, end }) => spans.some((span) => start < span.start + span.length && end > span.start))
      const letters = inside.reduce((sum, { start, end }) => sum + end - start, 0)
      return letters === 0 ? 0 : inside.reduce((sum, { start, end, confidence }) => sum + (end - start) * confidence, 0) / letters
    },
  }
}
