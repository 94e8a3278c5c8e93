import { dayNumber, parseDate, weekdayOf, written } from '../extraction/dates/civil-date.ts'
import type { DateMention } from '../extraction/dates/date-mention.ts'
import { resolveDate, type ResolvedDate } from '../extraction/dates/resolve-date.ts'
import { mentionsOf, type Mention } from '../extraction/mentions.ts'
import { languageOf } from '../extraction/reading/language.ts'
import { Reading } from '../extraction/reading/reading.ts'
import type { Clock } from '../extraction/times/clock.ts'
import { numberWord, partsOfDay, timeWordAt } from './time-words.ts'

/** What a text says that must not be made up. A fact is a short name of what is meant, however it was written. */
export type Said = {
  reading: Reading
  mentions: { facts: string[]; mention: Mention }[]
  facts: Set<string>
  /** Runs of digits, without the zeros in front. */
  numbers: Set<string>
  /** Weekdays, months, parts of the day and the like, also those that a date or an hour of the text implies. */
  timeWords: Set<string>
  words: Set<string>
  signs: Set<string>
}

/** Everything that a text says. `writtenOn` is the day (`YYYY-MM-DD`) that its relative words start from. */
export function saidIn(text: string, writtenOn: string): Said {
  const reading = new Reading(text)
  const said: Said = { reading, mentions: [], facts: new Set(), numbers: new Set(), timeWords: new Set(), words: new Set(), signs: new Set() }
  for (const mention of mentionsOf(reading, languageOf(reading))) {
    const facts = factsOf(reading, mention, writtenOn)
    said.mentions.push({ facts, mention })
    for (const fact of facts) said.facts.add(fact)
    for (const word of impliedBy(mention, writtenOn)) said.timeWords.add(word)
  }
  for (let index = 0; index < reading.length; index++) addToken(said, index)
  return said
}

function addToken(said: Said, index: number): void {
  const token = said.reading.at(index)
  if (token.kind === 'number') said.numbers.add(plainNumber(token.text))
  if (token.kind === 'symbol') said.signs.add(token.text)
  if (token.kind !== 'word') return
  said.words.add(token.text)
  const number = numberWord(token.text)
  if (number !== undefined) said.numbers.add(String(number))
  const timeWord = timeWordAt(said.reading, index)
  if (timeWord !== undefined) said.timeWords.add(timeWord)
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

const hourFact = ({ minutes, hour, minute }: Clock): string => (minutes === null ? `clock ${hour % 12}:${minute}` : `hour ${minutes}`)

const resolved = (mention: DateMention, writtenOn: string): ResolvedDate | undefined =>
  resolveDate(mention, { writtenOn: parseDate(writtenOn), writtenMinutes: null, startMinutes: null, anchor: null })

/** Each day that is named, and the rule of what comes again. A weekday that is not that day's is a fact of its own: it may be a slip, but nobody else may make it. */
function dateFacts(reading: Reading, mention: DateMention, writtenOn: string): string[] {
  const found = resolved(mention, writtenOn)
  if (!found) return [`date ${reading.text(mention).toLowerCase()}`]
  const days = found.days.flatMap(({ date, endDate }) => [date, ...(endDate ? [endDate] : [])]).map((date) => `day ${written(date)}`)
  const slip = found.reasons.includes('weekday_mismatch') ? [`slip ${weekdaysOf(mention).join(' ')} ${days.join(' ')}`] : []
  return found.recurrence ? [...slip, `rule ${JSON.stringify(found.recurrence)}`] : [...slip, ...days]
}

function weekdaysOf({ saying }: DateMention): string[] {
  if (saying.kind === 'days') return saying.atoms.flatMap(({ weekday }) => weekday ?? [])
  return saying.kind === 'relative' ? [saying.weekday ?? ''] : []
}

/** Words that a date or an hour makes true: Saturday of the 7th of March, the evening of 7 pm. */
function impliedBy(mention: Mention, writtenOn: string): string[] {
  if (mention.kind === 'time') return [mention.start, mention.end].flatMap((clock) => (clock && clock.minutes !== null ? partsOfDay(clock.minutes) : []))
  const found = mention.kind === 'date' ? resolved(mention, writtenOn) : undefined
  return (found?.days ?? []).flatMap(({ date }) => [weekdayOf(date), `month ${date.month}`, ...(dayNumber(date) - dayNumber(parseDate(writtenOn)) === 0 ? ['today'] : [])])
}
