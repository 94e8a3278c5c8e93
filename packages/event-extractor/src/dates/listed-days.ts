import { parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { clockAt, isMarkedClock } from '../times/clock-time.ts'
import { monthAt, weekdayAt } from '../lexicon/calendar-words.ts'
import { bareDayAt } from './date-token.ts'
import { isBareWeekday, type DateMention } from './date-mention.ts'
import { nextWeekPhrases } from './day-expression.ts'

/** A line of a list; `month` if it is written after its day (`13-8`). */
type Line = { from: number; day: number; month: number | undefined; to: number }
/** What a heading says about the days below it: their month, or that they recur weekly. */
type Head = { month: number | undefined }
/** A list of days under construction. Its days are in ascending order. */
type List = { head: Head; lines: Line[] }

/** A line may begin with this many signs and emojis. */
const maxLeadingSigns = 4
/** The time of a list line is searched within this many tokens. */
const maxLineTokens = 30

/**
 * The days that begin lines below a heading that names their month, or a weekly recurrence: `Cine foro de mayo, 6 pm`,
 * and below it `7: Río Sucio`, `14: Caribe`. The key of the map is the position of the number. A list has at least two
 * lines. Lines that count from one (`1. `, `2. `) are numbered, not dated.
 */
export function listedDays(reading: Reading): ReadonlyMap<number, DateMention> {
  const found = new Map<number, DateMention>()
  const starts = lineStarts(reading)
  const lines = starts.map((index) => dayLineAt(reading, index))
  // Most texts have no such lines: the search for headings would take 5 % of the whole analysis.
  if (lines.filter((line) => line !== undefined).length < 2) return found
  let list: List | undefined
  for (const [place, index] of starts.entries()) {
    const line = lines[place]
    const before = list?.lines.at(-1)
    const isOfMonth = line && (line.month === undefined || line.month === list?.head.month)
    if (list && line && isOfMonth && (!before || line.day > before.day)) list.lines.push(line)
    else {
      const head = headAt(reading, index)
      if (!head) continue
      addAll(found, list)
      list = { head, lines: [] }
    }
  }
  addAll(found, list)
  return found
}

function lineStarts(reading: Reading): number[] {
  const starts: number[] = []
  for (let index = 0; index < reading.length; index++)
    if (index === 0 || reading.at(index - 1).kind === 'break') starts.push(index)
  return starts
}

function addAll(found: Map<number, DateMention>, list: List | undefined): void {
  if (!list || list.lines.length < 2 || isNumbering(list.lines) || !isConsistent(list)) return
  const { month } = list.head
  for (const { from, day, to } of list.lines)
    found.set(from, {
      kind: 'date',
      expression: {
        kind: 'days',
        tokens: [{ day, ...(month === undefined ? {} : { month }), to }],
        range: false,
        nearness: 'coming',
      },
      role: 'event',
      from,
      to,
    })
}

const isNumbering = ([first, second]: Line[]): boolean => first!.day === 1 && second!.day === 2
/** Without a month, weekly days are a multiple of seven apart. */
const isConsistent = ({ head, lines }: List): boolean =>
  head.month !== undefined || lines.every(({ day }, index) => index === 0 || (day - lines[index - 1]!.day) % 7 === 0)

/**
 * `7: Río Sucio`, `- 14 Yoga 7am`: a day at the start of a line, followed by a sign or with a time in the same line,
 * and with a word.
 */
function dayLineAt(reading: Reading, index: number): Line | undefined {
  let from = index
  while (from < index + maxLeadingSigns && ['symbol', 'emoji'].includes(reading.at(from).kind)) from++
  const day = bareDayAt(reading, from)
  if (
    day?.day === undefined ||
    monthAt(reading, day.to, true) !== undefined ||
    ['de', 'of'].includes(reading.word(day.to))
  )
    return undefined
  return monthLineAt(reading, from, day.day, day.to) ?? plainLineAt(reading, from, day.day, day.to)
}

/** `13-8 DJ Karla 10pm`: the month after a hyphen. */
function monthLineAt(reading: Reading, from: number, day: number, behind: number): Line | undefined {
  const month = monthBehind(reading, behind)
  const to = behind + 2
  return month !== undefined && reading.word(to) !== '' && saysHour(reading, to) ? { from, day, month, to } : undefined
}

function plainLineAt(reading: Reading, from: number, day: number, to: number): Line | undefined {
  const isApart = [':', '-', '|', '·'].includes(reading.sign(to)) && reading.number(to + 1) === undefined
  const name = isApart ? to + 1 : to
  return reading.word(name) !== '' && (isApart || saysHour(reading, name))
    ? { from, day, month: undefined, to }
    : undefined
}

/** `13-8`: the month after a hyphen. */
function monthBehind(reading: Reading, index: number): number | undefined {
  const month = reading.sign(index) === '-' && !reading.at(index + 1).spaced ? reading.number(index + 1) : undefined
  return month !== undefined && month >= 1 && month <= 12 ? month : undefined
}

function saysHour(reading: Reading, from: number): boolean {
  for (let index = from; index < from + maxLineTokens && reading.at(index).kind !== 'break'; index++)
    if (reading.at(index).kind === 'number' && isMarkedClock(reading, index)) return true
  return false
}

const weekdaysInPlural = parseWords('lunes martes miercoles jueves viernes')

/** A line with a month's name and no day beside it, or with a recurring weekday. */
function headAt(reading: Reading, from: number): Head | undefined {
  let comesBack = false
  for (let index = from; index < from + maxLineTokens && reading.at(index).kind !== 'break'; index++) {
    if (isMonthAlone(reading, index)) return { month: monthAt(reading, index, false)! }
    const weekday = weekdayAt(reading, index)
    comesBack ||=
      weekday !== undefined &&
      (weekday.plural || (weekdaysInPlural.has(reading.word(index)) && reading.word(index - 1) === 'los'))
  }
  return comesBack ? { month: undefined } : undefined
}

/** Where the text first speaks of the next week, if one of its dates is a weekday alone. */
export function nextWeekFrom(reading: Reading, dates: DateMention[]): number | null {
  if (!dates.some(isBareWeekday)) return null
  return nextWeekPhrases.findWithin(reading, 0, reading.length)?.to ?? null
}

/** The month that a text names, alone or in its dates, if it is only one and needed: `Agenda de octubre`, `11, 12 y 13 de agosto`. */
export function onlyMonth(reading: Reading, dates: DateMention[]): number | null {
  const tokens = dates.flatMap(({ expression }) => (expression.kind === 'days' ? expression.tokens : []))
  if (!tokens.some(({ weekday, day, month }) => weekday && day !== undefined && month === undefined)) return null
  const months = new Set(tokens.flatMap(({ month }) => month ?? []))
  for (let index = 0; index < reading.length && months.size < 2; index++)
    if (isMonthAlone(reading, index)) months.add(monthAt(reading, index, false)!)
  return months.size === 1 ? [...months][0]! : null
}

/** `Mar adentro`: without a day, these are words. */
const notAlone = parseWords('mar set ago')

/** `Julio Mora`, `April Reyes`. */
const firstNames = parseWords('julio abril april may june august')

function isMonthAlone(reading: Reading, index: number): boolean {
  const word = reading.word(index)
  if (monthAt(reading, index, false) === undefined || word.length < 3 || notAlone.has(word)) return false
  if (firstNames.has(word) && reading.at(index + 1).kind === 'word' && reading.isCapitalized(index + 1)) return false
  if (weekdayAt(reading, index)) return false
  const before = ['de', 'of'].includes(reading.word(index - 1)) ? index - 2 : index - 1
  const behind = reading.number(index + 1)
  return (
    reading.at(before).kind !== 'number' &&
    !ordinalEndings.has(reading.word(before)) &&
    (behind === undefined || behind > 31 || clockAt(reading, index + 1)?.marked === true)
  )
}

const ordinalEndings = parseWords('st nd rd th primero ero')
