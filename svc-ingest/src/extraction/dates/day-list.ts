import { wordsOf } from '../reading/phrases.ts'
import type { Reading } from '../reading/reading.ts'
import { clockAt, isMarkedClock } from '../times/clock.ts'
import { monthAt, weekdayAt } from './calendar-words.ts'
import { bareDayAt } from './date-atom.ts'
import type { DateMention } from './date-mention.ts'

type Line = { from: number; day: number; to: number }
/** What is known of the days below: their month, or that they come back each week. */
type Head = { month: number | undefined }
/** A list that is being read; its days follow one another. */
type List = { head: Head; lines: Line[] }

/** Signs and emojis that a line may begin with. */
const mostSigns = 4
/** No line of a list is longer, as far as its hour is looked for. */
const longestLine = 30

/**
 * The days that lines begin with under a line that names their month, or that says what comes back each week: `Cine foro de mayo, 6 pm`, and below it
 * `7: Río Sucio`, `14: Caribe`. By the place of their number. Two lines at least; what counts from one (`1. `, `2. `) numbers its lines and no days.
 */
export function listedDays(reading: Reading): ReadonlyMap<number, DateMention> {
  const found = new Map<number, DateMention>()
  let list: List | undefined
  for (let index = 0; index < reading.length; index++) {
    if (index > 0 && reading.at(index - 1).kind !== 'break') continue
    const line = dayLineAt(reading, index)
    const before = list?.lines.at(-1)
    if (list && line && (!before || line.day > before.day)) list.lines.push(line)
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

function addAll(found: Map<number, DateMention>, list: List | undefined): void {
  if (!list || list.lines.length < 2 || isNumbering(list.lines) || !fits(list)) return
  const { month } = list.head
  for (const { from, day, to } of list.lines) found.set(from, { kind: 'date', saying: { kind: 'days', atoms: [{ day, ...(month === undefined ? {} : { month }), to }], range: false, nearness: 'coming' }, role: 'event', from, to })
}

const isNumbering = ([first, second]: Line[]): boolean => first!.day === 1 && second!.day === 2
/** Without a month, days that come back each week lie weeks apart. */
const fits = ({ head, lines }: List): boolean => head.month !== undefined || lines.every(({ day }, index) => index === 0 || (day - lines[index - 1]!.day) % 7 === 0)

/** `7: Río Sucio`, `- 14 Yoga 7am`: a day at the head of a line, a sign or an hour in the same line, and a word behind. */
function dayLineAt(reading: Reading, index: number): Line | undefined {
  let from = index
  while (from < index + mostSigns && ['symbol', 'emoji'].includes(reading.at(from).kind)) from++
  const day = bareDayAt(reading, from)
  if (day?.day === undefined || monthAt(reading, day.to, true) !== undefined || ['de', 'of'].includes(reading.word(day.to))) return undefined
  const isApart = [':', '-', '|', '·'].includes(reading.sign(day.to)) && reading.number(day.to + 1) === undefined
  const name = isApart ? day.to + 1 : day.to
  return reading.word(name) !== '' && (isApart || saysHour(reading, name)) ? { from, day: day.day, to: day.to } : undefined
}

function saysHour(reading: Reading, from: number): boolean {
  for (let index = from; index < from + longestLine && reading.at(index).kind !== 'break'; index++) if (reading.at(index).kind === 'number' && isMarkedClock(reading, index)) return true
  return false
}

const plurals = wordsOf('lunes martes miercoles jueves viernes')

/** A line with the name of a month and no day beside it, or with a weekday that comes back. */
function headAt(reading: Reading, from: number): Head | undefined {
  let comesBack = false
  for (let index = from; index < from + longestLine && reading.at(index).kind !== 'break'; index++) {
    if (isMonthAlone(reading, index)) return { month: monthAt(reading, index, false)! }
    const weekday = weekdayAt(reading, index)
    comesBack ||= weekday !== undefined && (weekday.plural || (plurals.has(reading.word(index)) && reading.word(index - 1) === 'los'))
  }
  return comesBack ? { month: undefined } : undefined
}

function isMonthAlone(reading: Reading, index: number): boolean {
  if (monthAt(reading, index, false) === undefined || reading.word(index).length < 3 || weekdayAt(reading, index)) return false
  const before = ['de', 'of'].includes(reading.word(index - 1)) ? index - 2 : index - 1
  const behind = reading.number(index + 1)
  return reading.at(before).kind !== 'number' && !ordinal.has(reading.word(before)) && (behind === undefined || behind > 31 || clockAt(reading, index + 1)?.marked === true)
}

const ordinal = wordsOf('st nd rd th primero ero')
