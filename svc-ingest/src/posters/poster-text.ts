import type { FieldSpan } from '@convive/event-extractor/types/candidate'
import type { ReadLine } from '../ocr/ocr-messages.ts'

/** The text of a poster, line by line, with the confidence of each range. */
export type PosterText = { text: string; confidenceOf: (spans: Pick<FieldSpan, 'start' | 'length'>[]) => number }

/**
 * Joins the lines into one text. `confidenceOf` is from 0 to 1: the confidence of the words within the spans, or of all
 * words without spans, weighted by their letters.
 */
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
    confidenceOf: (spans) => {
      const inside =
        spans.length === 0
          ? words
          : words.filter(({ start, end }) => spans.some((span) => start < span.start + span.length && end > span.start))
      const letters = inside.reduce((sum, { start, end }) => sum + end - start, 0)
      return letters === 0
        ? 0
        : inside.reduce((sum, { start, end, confidence }) => sum + (end - start) * confidence, 0) / letters
    },
  }
}
