import type { Language, Region } from '@convive/contracts/enums'
import { assemble, type SetAside } from './assembly/assemble.ts'
import type { TextContext } from './assembly/analyze-segments.ts'
import { withMentionedDay } from './assembly/mentioned-day.ts'
import type { RejectionReason } from './assembly/rejection-reasons.ts'
import type { Candidate } from './types/candidate.ts'
import { parseDate } from './dates/civil-date.ts'
import { choiceModels, type ChoiceModels } from './model/choice-model.ts'
import { detectLanguage } from './lexicon/language-and-category.ts'
import { coverage, Reading, type WorkCounter } from './text/reading.ts'
import { nextWeekFrom, onlyMonth } from './dates/listed-days.ts'
import { eventDatesIn, type Fragment, type Segment } from './segments/segment.ts'
import { splitFragments } from './segments/split-fragments.ts'
import { findWeekLines, type WeekLine } from './week-lines.ts'
import { buildSegments } from './segments/build-segments.ts'

/**
 * When and for which region a text was written. `work` counts the steps of the analysis. Training passes `models` that
 * have not seen the author; anything else uses the stored ones.
 */
export type WritingContext = {
  writtenOn: string
  writtenAt?: string
  region?: Region
  language?: Language
  work?: WorkCounter
  models?: ChoiceModels
}

/** The events of a text, the parts that are not events and why, and the tokenized text. */
export type TextAnalysis = {
  candidates: Candidate[]
  rejections: RejectionReason[]
  setAside: SetAside[]
  reading: Reading
  fragments: Fragment[]
}

/**
 * Extracts the events of a text, in its order. Pure: the same text gives the same events. Throws a RangeError if
 * `writtenOn` is not a date.
 */
export const extractEvents = (text: string, written: WritingContext): Candidate[] =>
  analyzeText(text, written).candidates

/** Like `extractEvents`, but also returns the rejections and the tokenized text. */
export function analyzeText(text: string, written: WritingContext): TextAnalysis {
  const { reading, segments, around } = readSegments(text, written)
  const lines = findWeekLines(text)
  return {
    ...(lines.length > 0
      ? analyzeLines(lines, written)
      : withMentionedDay(assemble(reading, segments, around), reading, around)),
    reading,
    fragments: around.fragments,
  }
}

/**
 * Reads Convive's own list of a week line by line, because nothing in a line concerns another one. A title may name a day; the
 * event's own day comes later.
 */
function analyzeLines(lines: WeekLine[], written: WritingContext) {
  const read = lines.map((line) => ({ line, ...analyzeText(line.text, written) }))
  return {
    candidates: read.flatMap(({ line, candidates }) =>
      candidates.slice(-1).map((candidate) => withTitle(fromLine(candidate, line), line)),
    ),
    rejections: read.flatMap(({ rejections }) => rejections),
    setAside: read.flatMap(({ line, setAside }) =>
      setAside.map((one) => ({ ...one, candidate: fromLine(one.candidate, line) })),
    ),
  }
}

/** The title is in bold, so it is certain. */
const withTitle = (candidate: Candidate, { title, start }: WeekLine): Candidate => ({
  ...candidate,
  title,
  fields: { ...candidate.fields, title: { start: start + 1, length: title.length, confidence: 1 } },
})

/** The candidate with its spans as positions in the whole text. */
const fromLine = (candidate: Candidate, { start }: WeekLine): Candidate => ({
  ...candidate,
  fields: Object.fromEntries(
    Object.entries(candidate.fields).map(([field, span]) => [field, { ...span, start: span.start + start }]),
  ),
})

/** The segments of a text, and what is known about the text around them. */
export function readSegments(
  text: string,
  { writtenOn, writtenAt, region, language, work, models = choiceModels }: WritingContext,
): { reading: Reading; segments: Segment[]; around: TextContext } {
  const reading = new Reading(text, work)
  const spoken = language ?? detectLanguage(reading)
  const fragments = splitFragments(reading, spoken)
  const busy = coverage(
    fragments.flatMap(({ mentions }) => mentions),
    reading.length,
  )
  const dates = fragments.flatMap(eventDatesIn)
  const around = {
    fragments,
    busy,
    language: spoken,
    region: region ?? null,
    writtenOn: parseDate(writtenOn),
    writtenMinutes: minutesOf(writtenAt),
    choiceModels: models,
    month: onlyMonth(reading, dates),
    nextWeekFrom: nextWeekFrom(reading, dates),
  }
  return { reading, segments: buildSegments(reading, fragments), around }
}

function minutesOf(time: string | undefined): number | null {
  const found = /^(\d{2}):(\d{2})$/.exec(time ?? '')
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}
