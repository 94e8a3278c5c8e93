import { extractEvents, type WritingContext } from './extract-events.ts'
import {
  inReadingOrder,
  letterCount,
  type PosterLine,
  type PosterWord,
  removeMarks,
  straightenLines,
  textOf,
} from './poster/poster-line.ts'
import { findTitleLines, type LineKind, lineKinds, type TitleLines } from './poster/line-kinds.ts'
import { detectLanguage } from './lexicon/language-and-category.ts'
import { Reading } from './text/reading.ts'
import { normalizeTitle } from './titles/title-phrase.ts'
import type { Candidate, CandidateField, FieldSpan, ReviewReason } from './types/candidate.ts'

/** The text of a poster in reading order, the title first, and its events. The confidences include those of OCR. */
export type PosterReading = { text: string; events: Candidate[] }

/** A line that stands in for the title while the text is read, so that the grammar recognizes it as a title. */
const label = 'Evento: '

/**
 * Reads a poster: the largest text is the title, even over several lines. A poster of several events is read like any
 * other text. Pure, like `extractEvents`.
 */
export function extractFromPoster(lines: PosterLine[], written: WritingContext): PosterReading {
  const ordered = inReadingOrder(straightenLines(removeMarks(lines)))
  const kinds = lineKinds(ordered)
  const title = findTitleLines(ordered, kinds)
  const plain = placeWords(ordered)
  const events = extractEvents(plain.text, written)
  if (!title || events.length > 1) return { text: plain.text, events: events.map((one) => withOcr(one, plain.words)) }
  const titleLine: PosterLine = {
    ...ordered[title.from]!,
    words: ordered.slice(title.from, title.to).flatMap(({ words }) => words),
  }
  const rest = [...ordered.slice(0, title.from), ...ordered.slice(title.to)]
  const { text, words } = placeWords([titleLine, ...rest])
  const [found = events[0]] = extractEvents(label + text, written).map((one) => shifted(one, -label.length))
  if (!found) return { text, events: [] }
  const named = withTitle(found, textOf(titleLine), title, written)
  const restKinds = [...kinds.slice(0, title.from), ...kinds.slice(title.to)]
  const placed = withPlaceBelow(named, rest, restKinds, textOf(titleLine).length + 1)
  return { text, events: [withOcr(placed, words)] }
}

type PlacedWord = PosterWord & { start: number; end: number }

/** The text, and where in it each word stands. */
function placeWords(lines: PosterLine[]): { text: string; words: PlacedWord[] } {
  const words: PlacedWord[] = []
  let text = ''
  for (const line of lines) {
    if (text !== '') text += '\n'
    for (const [index, word] of line.words.entries()) {
      if (index > 0) text += ' '
      words.push({ ...word, start: text.length, end: text.length + word.text.length })
      text += word.text
    }
  }
  return { text, words }
}

function shifted(event: Candidate, by: number): Candidate {
  const fields = Object.entries(event.fields).map(([field, span]) => [
    field,
    { ...span, start: Math.max(0, span.start + by) } satisfies FieldSpan,
  ])
  return { ...event, fields: Object.fromEntries(fields) as Candidate['fields'] }
}

/** The certainty of a title: with an event noun, far larger than all other words, or neither. */
const certainties = { noun: 0.95, prominent: 0.85, other: 0.6 }
const minProminence = 1.4

function withTitle(
  event: Candidate,
  line: string,
  { noun, prominence }: TitleLines,
  written: WritingContext,
): Candidate {
  const certainty = noun ? certainties.noun : prominence >= minProminence ? certainties.prominent : certainties.other
  const language = written.language ?? detectLanguage(new Reading(line))
  return {
    ...event,
    title: normalizeTitle(line.replaceAll(/[\s:.,–—-]+$/g, ''), language, true),
    fields: { ...event.fields, title: { start: 0, length: line.length, confidence: certainty } },
  }
}

const placeBelowCertainty = 0.5

/**
 * A poster without a place that the grammar knows: the words below the day or the hour are taken as the place, with low
 * confidence.
 */
function withPlaceBelow(event: Candidate, lines: PosterLine[], kinds: LineKind[], offset: number): Candidate {
  if (event.location !== null) return event
  const dated = kinds.findLastIndex(({ mentions }) => mentions.includes('date') || mentions.includes('time'))
  const at = kinds.findIndex(({ kind }, index) => index > dated && kind === 'words')
  if (dated < 0 || at < 0 || letterCount(textOf(lines[at]!)) < 4) return event
  const start = offset + lines.slice(0, at).reduce((sum, line) => sum + textOf(line).length + 1, 0)
  const text = textOf(lines[at]!)
  return {
    ...event,
    location: text,
    needsReview: event.needsReview.filter((reason) => reason !== 'location_missing'),
    fields: { ...event.fields, location: { start, length: text.length, confidence: placeBelowCertainty } },
  }
}

/** A field's confidence is multiplied by the lowest OCR confidence of its words. */
function withOcr(event: Candidate, words: PlacedWord[]): Candidate {
  const fields = Object.entries(event.fields).map(([field, span]) => {
    const inside = words.filter(({ start, end }) => start < span.start + span.length && end > span.start)
    const least = Math.min(1, ...inside.map(({ confidence }) => confidence))
    return [field, { ...span, confidence: Number((span.confidence * least).toFixed(3)) }]
  })
  return { ...event, fields: Object.fromEntries(fields) as Candidate['fields'] }
}

/** Below this confidence a part of a poster is doubtful. The title is what people read first, and read most. */
const minConfidence = 0.6
const minTitleConfidence = 0.8
export type DoubtfulPart = Extract<
  CandidateField,
  'title' | 'eventDate' | 'eventStartTime' | 'eventEndTime' | 'location' | 'price'
>
const parts: DoubtfulPart[] = ['title', 'eventDate', 'eventStartTime', 'eventEndTime', 'location', 'price']

/** The parts of an event on a poster that a person should compare with it. */
export function doubtfulParts({ text, events: [event] }: PosterReading): DoubtfulPart[] {
  if (!event) return []
  const { fields, needsReview } = event
  const unclear = parts.filter((part) => {
    const span = fields[part]
    return span !== undefined && span.confidence < (part === 'title' ? minTitleConfidence : minConfidence)
  })
  const isMismatch = dayDoubts.some((reason) => needsReview.includes(reason))
  const isBare = fields.price !== undefined && !hasCurrency(text, fields.price)
  return parts.filter(
    (part) => unclear.includes(part) || (part === 'eventDate' && isMismatch) || (part === 'price' && isBare),
  )
}

const dayDoubts: ReviewReason[] = ['weekday_mismatch', 'date_impossible', 'date_ambiguous']

/** OCR has no ₡ and reads it as a digit: `71.500` may be `₡1.500`. */
const hasCurrency = (text: string, { start, length }: FieldSpan): boolean =>
  /[₡¢$€]|colones|crc|usd|d[oó]lares|dollars|\bmil\b/i.test(text.slice(start, start + length))
