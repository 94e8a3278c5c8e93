import { dayNumber, parseDate, weekdayOf, formatDate } from '@convive/event-extractor/dates/civil-date'
import type { DateMention } from '@convive/event-extractor/dates/date-mention'
import { resolveDate, type ResolvedDate } from '@convive/event-extractor/dates/resolve-date'
import { findMentions, type Mention } from '@convive/event-extractor/mentions/find-mentions'
import { detectLanguage } from '@convive/event-extractor/lexicon/language-and-category'
import { Reading } from '@convive/event-extractor/text/reading'
import type { ClockTime } from '@convive/event-extractor/times/clock-time'
import { numberWord, partsOfDay, timeWordAt } from './time-words.ts'

/** The facts in a text that must not be invented. Each has a normalized name, whatever its spelling in the text. */
export type TextFacts = {
  reading: Reading
  mentions: { facts: string[]; mention: Mention }[]
  facts: Set<string>
  /** Runs of digits without leading zeros. */
  numbers: Set<string>
  /** Weekdays, months, parts of the day and the like, including those that a date or a time implies. */
  timeWords: Set<string>
  words: Set<string>
  signs: Set<string>
}

/** Extracts all facts from a text. Its relative words are relative to `writtenOn` (`YYYY-MM-DD`). */
export function extractFacts(text: string, writtenOn: string): TextFacts {
  const reading = new Reading(text)
  const found: TextFacts = {
    reading,
    mentions: [],
    facts: new Set(),
    numbers: new Set(),
    timeWords: new Set(),
    words: new Set(),
    signs: new Set(),
  }
  for (const mention of findMentions(reading, detectLanguage(reading))) {
    const facts = factsOf(reading, mention, writtenOn)
    found.mentions.push({ facts, mention })
    for (const fact of facts) found.facts.add(fact)
    for (const word of impliedBy(mention, writtenOn)) found.timeWords.add(word)
  }
  for (let index = 0; index < reading.length; index++) addToken(found, index)
  return found
}

function addToken(found: TextFacts, index: number): void {
  const token = found.reading.at(index)
  if (token.kind === 'number') found.numbers.add(plainNumber(token.text))
  if (token.kind === 'symbol') found.signs.add(token.text)
  if (token.kind !== 'word') return
  found.words.add(token.text)
  const number = numberWord(token.text)
  if (number !== undefined) found.numbers.add(String(number))
  const timeWord = timeWordAt(found.reading, index)
  if (timeWord !== undefined) found.timeWords.add(timeWord)
}

/** `07` is `7`. */
export const plainNumber = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

function factsOf(reading: Reading, mention: Mention, writtenOn: string): string[] {
  switch (mention.kind) {
    case 'date':
      return dateFacts(reading, mention, writtenOn)
    case 'time':
      return [mention.start, ...(mention.end ? [mention.end] : [])].map(hourFact)
    case 'money':
      return [`money ${mention.amount} ${mention.currency ?? 'crc'}`]
    case 'phone':
      return [`phone ${mention.phone}`]
    case 'link':
      return [`link ${reading.text(mention).toLowerCase()}`]
    case 'cost':
      return [`cost ${mention.cost}`]
  }
}

const hourFact = ({ minutes, hour, minute }: ClockTime): string =>
  minutes === null ? `clock ${hour % 12}:${minute}` : `hour ${minutes}`

const resolved = (mention: DateMention, writtenOn: string): ResolvedDate | undefined =>
  resolveDate(mention, { writtenOn: parseDate(writtenOn), writtenMinutes: null, startMinutes: null, anchor: null })

/**
 * Each named day, and the recurrence rule. A wrong weekday is a separate fact: the source may contain the mistake, but
 * an answer must not add it.
 */
function dateFacts(reading: Reading, mention: DateMention, writtenOn: string): string[] {
  const found = resolved(mention, writtenOn)
  if (!found) return [`date ${reading.text(mention).toLowerCase()}`]
  const days = found.days
    .flatMap(({ date, endDate }) => [date, ...(endDate ? [endDate] : [])])
    .map((date) => `day ${formatDate(date)}`)
  const isSlip = found.reasons.includes('weekday_mismatch') || found.reasons.includes('date_impossible')
  const slip = isSlip ? [`slip ${weekdaysOf(mention).join(' ')} ${days.join(' ')}`] : []
  return found.recurrence ? [...slip, `rule ${JSON.stringify(found.recurrence)}`] : [...slip, ...days]
}

function weekdaysOf({ expression }: DateMention): string[] {
  if (expression.kind === 'days') return expression.tokens.flatMap(({ weekday }) => weekday ?? [])
  return expression.kind === 'relative' ? [expression.weekday ?? ''] : []
}

/** Words that a date or a time implies: Saturday for the 7th of March, evening for 7 pm. */
function impliedBy(mention: Mention, writtenOn: string): string[] {
  if (mention.kind === 'time')
    return [mention.start, mention.end].flatMap((clock) =>
      clock && clock.minutes !== null ? partsOfDay(clock.minutes) : [],
    )
  const found = mention.kind === 'date' ? resolved(mention, writtenOn) : undefined
  return (found?.days ?? []).flatMap(({ date }) => [
    weekdayOf(date),
    `month ${date.month}`,
    ...(dayNumber(date) - dayNumber(parseDate(writtenOn)) === 0 ? ['today'] : []),
  ])
}
