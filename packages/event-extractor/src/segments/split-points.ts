import type { DateMention } from '../dates/date-mention.ts'
import type { Mention } from '../mentions/find-mentions.ts'
import { parsePhrases, parseWords, type PhraseMatch } from '../text/phrases.ts'
import { firstWithin, lastWithin, type Range, rangesWithin, type Reading } from '../text/reading.ts'
import type { TimeMention } from '../times/time-expression.ts'
import type { EventNoun } from '../lexicon/event-nouns.ts'
import { datesAmong, timesAmong } from './segment.ts'
import { isTitleWord } from './list-lines.ts'

/**
 * Where a sentence is split into parts about one event each. Parts with `continuesDay` share the day of the part
 * before.
 */
export type SplitPoint = { at: number; continuesDay: boolean }

type Part = Range & { mentions: Mention[]; nouns: PhraseMatch<EventNoun>[] }
type Times = TimeMention[]

const separators = new Set([',', ';', '+', '/', '-', 'y', 'e', 'and', '&', '.', '•', '|', '·'])

/** Splits a sentence where a second day has its own event or time: `bingo el sábado y baile el domingo`. */
export function splitPointsByDate(reading: Reading, part: Part): SplitPoint[] {
  const dates = datesAmong(part.mentions)
  const times = timesAmong(part.mentions)
  const leads = isAnnounced(reading, dates[0]) || !part.nouns.some(({ from }) => from < (dates[0]?.from ?? 0))
  const cuts: SplitPoint[] = []
  for (let index = 1; index < dates.length; index++) {
    const [before, after] = [dates[index - 1]!, dates[index]!]
    const isTaken = index > 1 && belongTogether(dates[index - 2]!, before)
    if ((belongTogether(before, after) && !isTaken) || restates(reading, before, after)) continue
    const place = beginningOf(part, times, { before, after, leads, end: dates[index + 1]?.from ?? part.to })
    if (place === undefined) continue
    const isDay = leads && place === after.from
    cuts.push({ at: separatorBefore(reading, part, before.to, place, isDay ? place : undefined), continuesDay: false })
  }
  return cuts
}

/** `Turno en La Palma: sábado 28 desfile …`: after a colon, each day comes before its event. */
const isAnnounced = (reading: Reading, first: DateMention | undefined): boolean =>
  first !== undefined && reading.sign(first.from - 1) === ':'

/** `todos los sábados, a partir del 7 de marzo`, `martes 8 pm, arrancamos el 10`: weekdays and their beginning. */
const belongTogether = (before: DateMention, after: DateMention): boolean =>
  isOfWeek(before) !== isOfWeek(after) && (before.role === 'start' || after.role === 'start')
const isOfWeek = ({ expression }: DateMention): boolean =>
  expression.kind === 'recurring' || (expression.kind === 'days' && expression.tokens.every(({ day }) => !day))

/** `el otro jueves, o sea el 19`: the same day in other words. */
function restates(reading: Reading, before: DateMention, after: DateMention): boolean {
  const gap = after.from - before.to
  if (gap < minRestating || gap > maxRestating) return false
  const last = reading.word(after.from - 1)
  return (last === 'sea' && reading.word(after.from - 2) === 'o') || last === 'decir'
}
const [minRestating, maxRestating] = [2, 4]

type Between = { before: DateMention; after: DateMention; leads: boolean; end: number }

/**
 * Where the part of the second date begins: at its noun, or at the date itself. Undefined if both dates belong to one
 * event.
 */
function beginningOf(part: Part, times: Times, { before, after, leads, end }: Between): number | undefined {
  const noun = lastWithin(part.nouns, { from: before.to, to: after.from })
  const follows = firstWithin(part.nouns, { from: after.to, to: end })
  const haveHours =
    firstWithin(times, { from: after.to, to: end }) !== undefined &&
    firstWithin(times, { from: part.from, to: after.from }) !== undefined
  if (leads && (noun || follows)) return follows || haveHours ? after.from : undefined
  if (noun) return noun.from
  return haveHours ? after.from : undefined
}

/**
 * Splits the program of one day: `bingo 2pm (cartón ₡1.500), baile 8 pm`. An event with a title before its day that is
 * not a container stays whole.
 */
export function splitPointsByTime(reading: Reading, part: Part): SplitPoint[] {
  const times = timesAmong(part.mentions)
  const items = datesAmong(part.mentions)[0]?.to ?? part.from
  const head =
    firstWithin(part.nouns, { from: part.from, to: items }) ??
    headBefore(part.nouns, { from: items, to: times[0]?.from ?? items })
  if (times.length < 2) return []
  if (head && !head.value.container) return splitPointsByClause(reading, part, times)
  return splitPointsOfProgram(
    reading,
    part,
    times,
    part.nouns.filter(({ from, value }) => from >= items && !value.weak),
  )
}

/** `LATIN NIGHT: clase 8pm, fiesta 9pm`: of two event nouns before the first time, the first names the whole. */
function headBefore(nouns: Part['nouns'], stretch: Range): PhraseMatch<EventNoun> | undefined {
  const [first, second] = rangesWithin(nouns, stretch)
  return second ? first : undefined
}

function splitPointsOfProgram(reading: Reading, part: Part, times: Times, nouns: Part['nouns']): SplitPoint[] {
  const isNamed = part.nouns.some(({ from, value }) => !value.weak && !value.container && from < times[0]!.from)
  const titleFirst = isNamed || (nouns[0] !== undefined && nouns[0].from < times[0]!.from)
  if (!titleFirst && isEnumeration(reading, part, times))
    return times.slice(1).map((time, index) => ({
      at: separatorBefore(reading, part, times[index]!.to, time.from),
      continuesDay: true,
    }))
  return times.slice(1).flatMap((after, index) => {
    const before = times[index]!
    const noun = lastWithin(nouns, { from: before.to, to: after.from })
    const follows = firstWithin(nouns, { from: after.to, to: times[index + 2]?.from ?? part.to })
    const begins = noun
      ? (beginsAtNoun(reading, { noun, follows, titleFirst, before, after }) ??
        sameDayStart(reading, noun, { from: before.to, to: after.from }))
      : titleFirst && follows && isJoined(reading, after.from)
        ? after.from
        : undefined
    return begins === undefined ? [] : [{ at: separatorBefore(reading, part, before.to, begins), continuesDay: true }]
  })
}

/** `10 am taller de pan, 2 pm cuentacuentos, 6 pm cine al aire libre`: three or more times, each before its title. */
function isEnumeration(reading: Reading, { to }: Part, times: Times): boolean {
  if (times.length < minEnumerated || times.some(({ end, start }) => end !== null && start.minutes === null))
    return false
  return times.every((time, index) => {
    const before = reading.at(time.from - 1).text
    const next = times[index + 1]?.from ?? to
    return (index === 0 || listSeparators.has(before)) && isTitleWord(reading, time.to) && next > time.to + 1
  })
}
const minEnumerated = 3
const listSeparators = new Set([',', ';', '/', '|', '•', '·', 'y', 'and'])

type Named = { noun: Range; follows: Range | undefined; titleFirst: boolean; before: TimeMention; after: TimeMention }

/** Where the next program item begins, if an event noun stands between two times. */
function beginsAtNoun(reading: Reading, { noun, follows, titleFirst, before, after }: Named): number | undefined {
  if (titleFirst) return noun.from
  if (follows) return after.from
  return leadsToHour(reading, noun, before, after) ? noun.from : undefined
}

/**
 * `Kermés sábado desde las 10 am: comidas, rifas y bingo a las 2 pm`: a noun right before the second time, and not
 * after the first.
 */
function leadsToHour(reading: Reading, noun: Range, before: TimeMention, after: TimeMention): boolean {
  let index = after.from
  while (index > noun.to && ['a', 'las', 'la', 'at'].includes(reading.word(index - 1))) index--
  return index === noun.to && noun.from > before.to + 1
}

/**
 * `Acto cívico sábado 25, 8 am en el parque, y en la noche a las 7 concierto`: a new clause that begins with a time
 * and has its own noun or place is another event, unless it lies within the times of the first.
 */
function splitPointsByClause(reading: Reading, part: Part, times: Times): SplitPoint[] {
  const nouns = part.nouns.filter(({ value }) => !value.weak)
  return times.slice(1).flatMap((time, index) => {
    const before = times[index]!
    const isOnceMore = time.start.minutes !== null && ['en', 'at'].includes(reading.word(time.to))
    const further = furtherNoun(reading, nouns, { from: before.to, to: time.from })
    if (further !== undefined) return [{ at: further, continuesDay: true }]
    const begins =
      before.end === null && isJoined(reading, time.from) && (isOnceMore || nouns.some(({ from }) => from === time.to))
    return begins ? [{ at: separatorBefore(reading, part, before.to, time.from), continuesDay: true }] : []
  })
}

/** `y el concierto ese mismo día a las 7`: the words after the connector before a noun of the same day. */
function sameDayStart(reading: Reading, noun: Range, between: Range): number | undefined {
  if (!sameDayPhrases.findWithin(reading, noun.to, between.to)) return undefined
  for (let index = noun.from - 1; index >= Math.max(between.from, noun.from - maxBeforeNoun); index--)
    if (['y', 'and', ',', ';'].includes(reading.at(index).text)) return index + 1
  return undefined
}

/**
 * `vinyasa 9am, then painting at 2pm`, `feria 9 a 3 y el concierto ese mismo día a las 7`: the word before the noun of
 * another event, between two hours.
 */
function furtherNoun(reading: Reading, nouns: Part['nouns'], between: Range): number | undefined {
  const noun = firstWithin(nouns, between)
  if (!noun) return undefined
  const sameDay = sameDayStart(reading, noun, between)
  if (sameDay !== undefined) return sameDay
  for (let index = noun.from - 1; index >= Math.max(between.from, noun.from - maxBeforeNoun); index--)
    if (furtherWords.has(reading.word(index))) return index
  return undefined
}
const maxBeforeNoun = 4
const sameDayPhrases = parsePhrases('mismo dia,misma noche,misma tarde,same day,same evening,same night')
const furtherWords = parseWords('then luego despues vez tambien also later')

/** `…, marcha 4:30 pm y a las 7 pm concierto`: a time that begins a new clause. */
function isJoined(reading: Reading, hour: number): boolean {
  let index = hour - 1
  while (
    index > hour - 7 &&
    ['a', 'las', 'la', 'at', 'en', 'por', 'noche', 'tarde', 'manana'].includes(reading.word(index))
  )
    index--
  return ['y', 'and', ';'].includes(reading.at(index).text)
}

/** The last separator outside brackets before a position; else the usual place, or the end of the mention before it. */
function separatorBefore(reading: Reading, { mentions }: Part, from: number, at: number, usual?: number): number {
  let depth = 0
  for (let index = at - 1; index >= from; index--) {
    const { text } = reading.at(index)
    if (text === ')') depth++
    else if (text === '(') depth = Math.max(0, depth - 1)
    else if (depth === 0 && separators.has(text)) return index
  }
  if (usual !== undefined) return usual
  const before = lastWithin(mentions, { from, to: at })
  return before && before.to <= at ? before.to : from
}
