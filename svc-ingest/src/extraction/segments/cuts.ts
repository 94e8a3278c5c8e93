import type { DateMention } from '../dates/date-mention.ts'
import type { Mention } from '../mentions.ts'
import type { Found } from '../reading/phrases.ts'
import { firstWithin, lastWithin, within } from '../reading/ranges.ts'
import type { Range, Reading } from '../reading/reading.ts'
import type { TimeMention } from '../times/time-expression.ts'
import type { EventNoun } from '../words/event-nouns.ts'
import { eventDates, timesOf } from './piece.ts'

/** Where a sentence falls into parts, each about one event. `goesOn` parts share the day of the part before. */
export type Cut = { at: number; goesOn: boolean }

type Part = Range & { mentions: Mention[]; nouns: Found<EventNoun>[] }
type Times = TimeMention[]

const separators = new Set([',', ';', '+', '/', '-', 'y', 'e', 'and', '&', '.', '•', '|', '·'])

/** Falls a sentence apart where a second day has an event, or an hour, of its own: `bingo el sábado y baile el domingo`. */
export function cutsByDate(reading: Reading, part: Part): Cut[] {
  const dates = eventDates(part)
  const times = timesOf(part)
  const leads = isAnnounced(reading, dates[0]) || !part.nouns.some(({ from }) => from < (dates[0]?.from ?? 0))
  const cuts: Cut[] = []
  for (let index = 1; index < dates.length; index++) {
    const [before, after] = [dates[index - 1]!, dates[index]!]
    if (belongTogether(before, after)) continue
    const place = beginningOf(part, times, { before, after, leads, end: dates[index + 1]?.from ?? part.to })
    if (place !== undefined) cuts.push({ at: separatorBefore(reading, part, before.to, place), goesOn: false })
  }
  return cuts
}

/** `Turno en La Palma: sábado 28 desfile …`: behind a colon each day goes before what happens then. */
const isAnnounced = (reading: Reading, first: DateMention | undefined): boolean => first !== undefined && reading.sign(first.from - 1) === ':'

/** `todos los sábados, a partir del 7 de marzo`: one rule and its beginning. */
const belongTogether = (before: DateMention, after: DateMention): boolean =>
  (before.saying.kind === 'recurring') !== (after.saying.kind === 'recurring') && (before.role === 'start' || after.role === 'start')

type Between = { before: DateMention; after: DateMention; leads: boolean; end: number }

/** Where the part of the second date begins: at its noun, or at the date itself. Undefined if both dates are of one event. */
function beginningOf(part: Part, times: Times, { before, after, leads, end }: Between): number | undefined {
  const noun = lastWithin(part.nouns, { from: before.to, to: after.from })
  const follows = firstWithin(part.nouns, { from: after.to, to: end })
  const haveHours = firstWithin(times, { from: after.to, to: end }) !== undefined && firstWithin(times, { from: part.from, to: after.from }) !== undefined
  if (leads && (noun || follows)) return follows || haveHours ? after.from : undefined
  if (noun) return noun.from
  return haveHours ? after.from : undefined
}

/** Falls the programme of one day apart: `bingo 2pm (cartón ₡1.500), baile 8 pm`. What has a name of its own before its day, and is not made of events, stays whole. */
export function cutsByTime(reading: Reading, part: Part): Cut[] {
  const times = timesOf(part)
  const items = eventDates(part)[0]?.to ?? part.from
  const head = firstWithin(part.nouns, { from: part.from, to: items }) ?? headBefore(part.nouns, { from: items, to: times[0]?.from ?? items })
  if (times.length < 2) return []
  if (head && !head.value.container) return cutsByClause(reading, part, times)
  return cutsOfProgramme(reading, part, times, part.nouns.filter(({ from, value }) => from >= items && !value.weak))
}

/** `LATIN NIGHT: clase 8pm, fiesta 9pm`: of two words for events before the first hour, the first names the whole. */
function headBefore(nouns: Part['nouns'], stretch: Range): Found<EventNoun> | undefined {
  const [first, second] = within(nouns, stretch)
  return second ? first : undefined
}

function cutsOfProgramme(reading: Reading, part: Part, times: Times, nouns: Part['nouns']): Cut[] {
  const isNamed = part.nouns.some(({ from, value }) => !value.weak && !value.container && from < times[0]!.from)
  const titleFirst = isNamed || (nouns[0] !== undefined && nouns[0].from < times[0]!.from)
  return times.slice(1).flatMap((after, index) => {
    const before = times[index]!
    const noun = lastWithin(nouns, { from: before.to, to: after.from })
    const follows = firstWithin(nouns, { from: after.to, to: times[index + 2]?.from ?? part.to })
    const begins = noun ? beginsAtNoun(reading, { noun, follows, titleFirst, before, after }) : titleFirst && follows && isJoined(reading, after.from) ? after.from : undefined
    return begins === undefined ? [] : [{ at: separatorBefore(reading, part, before.to, begins), goesOn: true }]
  })
}

type Named = { noun: Range; follows: Range | undefined; titleFirst: boolean; before: TimeMention; after: TimeMention }

/** Where the next event of a programme begins, if a word for it stands between two hours. */
function beginsAtNoun(reading: Reading, { noun, follows, titleFirst, before, after }: Named): number | undefined {
  if (titleFirst) return noun.from
  if (follows) return after.from
  return leadsToHour(reading, noun, before, after) ? noun.from : undefined
}

/** `Kermés sábado desde las 10 am: comidas, rifas y bingo a las 2 pm`: a name right before the second hour, and not behind the first. */
function leadsToHour(reading: Reading, noun: Range, before: TimeMention, after: TimeMention): boolean {
  let index = after.from
  while (index > noun.to && ['a', 'las', 'la', 'at'].includes(reading.word(index - 1))) index--
  return index === noun.to && noun.from > before.to + 1
}

/** `Acto cívico sábado 25, 8 am en el parque, y en la noche a las 7 concierto`: what a new clause begins with its hour, and names or gives a place of its own, is another event, unless it lies within the hours of the first. */
function cutsByClause(reading: Reading, part: Part, times: Times): Cut[] {
  const nouns = part.nouns.filter(({ value }) => !value.weak)
  return times.slice(1).flatMap((time, index) => {
    const before = times[index]!
    const isOnceMore = time.start.minutes !== null && ['en', 'at'].includes(reading.word(time.to))
    const begins = before.end === null && isJoined(reading, time.from) && (isOnceMore || nouns.some(({ from }) => from === time.to))
    return begins ? [{ at: separatorBefore(reading, part, before.to, time.from), goesOn: true }] : []
  })
}

/** `…, marcha 4:30 pm y a las 7 pm concierto`: an hour that a new clause begins with. */
function isJoined(reading: Reading, hour: number): boolean {
  let index = hour - 1
  while (index > hour - 7 && ['a', 'las', 'la', 'at', 'en', 'por', 'noche', 'tarde', 'manana'].includes(reading.word(index))) index--
  return ['y', 'and', ';'].includes(reading.at(index).text)
}

/** The place of the last separator outside brackets before a place; without one, the end of the mention before it. */
function separatorBefore(reading: Reading, { mentions }: Part, from: number, at: number): number {
  let depth = 0
  for (let index = at - 1; index >= from; index--) {
    const { text } = reading.at(index)
    if (text === ')') depth++
    else if (text === '(') depth = Math.max(0, depth - 1)
    else if (depth === 0 && separators.has(text)) return index
  }
  const before = lastWithin(mentions, { from, to: at })
  return before && before.to <= at ? before.to : from
}
