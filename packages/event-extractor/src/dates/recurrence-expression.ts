import type { Language } from '@convive/contracts/enums'
import type { Weekday } from '../types/candidate.ts'
import { groupPhrases, parsePhrases } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { monthAt, weekdayAt } from '../lexicon/calendar-words.ts'
import { weekdays } from './civil-date.ts'
import { relativeMonthAt } from './relative-date.ts'
import type { DateExpression } from './date-mention.ts'

type RecurrenceExpression = { expression: DateExpression; from: number; to: number }

const everyPhrases = groupPhrases<number>([
  [1, 'todos los,todas las,cada,every,each,los,todo'],
  [2, 'every other,cada dos,every second'],
])
const dailyPhrases = parsePhrases('todos los dias,every day,daily,diariamente,todas las noches,every night')
const ordinals = new Map(
  Object.entries({
    primer: 1,
    primero: 1,
    segundo: 2,
    tercer: 3,
    tercero: 3,
    cuarto: 4,
    ultimo: -1,
    primeros: 1,
    segundos: 2,
    terceros: 3,
    ultimos: -1,
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    last: -1,
    '1er': 1,
  }),
)
const ordinalDigits = new Map([1, 2, 3, 4].map((value) => [String(value), value]))

/**
 * A recurrence: `todos los sábados`, `every Tuesday and Thursday`, `Wednesdays`, `el primer domingo de cada mes`,
 * `todos los días`.
 */
export function recurrenceAt(reading: Reading, index: number, language: Language): RecurrenceExpression | undefined {
  const everyDay = dailyPhrases.at(reading, index)
  if (everyDay)
    return { expression: { kind: 'recurring', recurrence: { freq: 'daily' } }, from: index, to: everyDay.to }
  return (
    initialsAt(reading, index) ??
    lettersAt(reading, index) ??
    partOfWeekAt(reading, index) ??
    monthlyAt(reading, index) ??
    weeklyAt(reading, index, language)
  )
}

const courseInitials = new Map<string, Weekday[]>([
  ['mwf', ['MO', 'WE', 'FR']],
  ['tth', ['TU', 'TH']],
  ['tuth', ['TU', 'TH']],
])

const workdays = weekdays.slice(0, 5)
const weekend = weekdays.slice(5)
const partOfWeekPhrases = groupPhrases<Weekday[]>([
  [workdays, 'weekdays,weekday,entre semana,dias entre semana'],
  [weekend, 'los fines de semana,todos los fines de semana,cada fin de semana,weekends,every weekend'],
])

function partOfWeekAt(reading: Reading, index: number): RecurrenceExpression | undefined {
  const found = partOfWeekPhrases.at(reading, index)
  return (
    found && {
      expression: { kind: 'recurring', recurrence: { freq: 'weekly', byDay: found.value } },
      from: index,
      to: found.to,
    }
  )
}

const spanishLetters: Record<string, Weekday> = { l: 'MO', k: 'TU', m: 'WE', j: 'TH', v: 'FR', s: 'SA', d: 'SU' }
const englishLetters: Record<string, Weekday> = { m: 'MO', t: 'TU', w: 'WE', th: 'TH', f: 'FR', sa: 'SA', su: 'SU' }

/** `L, M y V a las 5`: capital letters of at least three weekdays in their order. */
function listedLettersAt(reading: Reading, index: number): RecurrenceExpression | undefined {
  const letters: string[] = []
  let at = index
  while (letters.length < 7 && reading.isCapitalized(at) && reading.word(at).length <= 2) {
    letters.push(reading.word(at))
    if (![',', 'y', 'and', '&'].includes(reading.at(at + 1).text)) break
    at += 2
  }
  const byDay = letters.length >= minListedLetters ? daysOfLetters(letters) : undefined
  return byDay && { expression: { kind: 'recurring', recurrence: { freq: 'weekly', byDay } }, from: index, to: at + 1 }
}
const minListedLetters = 3

/**
 * `L-K-M`, `M/W/F`: capital letters of weekdays with one separator. `L-V` is excluded: it is a range, mostly of
 * opening hours.
 */
function lettersAt(reading: Reading, index: number): RecurrenceExpression | undefined {
  const { length } = reading.word(index)
  if (length === 0 || length > 2) return undefined
  const sign = reading.sign(index + 1)
  if (![',', '-', '/'].includes(sign) || !reading.isCapitalized(index)) return undefined
  if (sign === ',') return listedLettersAt(reading, index)
  const letters = [reading.word(index)]
  while (
    letters.length < 7 &&
    reading.sign(index + letters.length * 2 - 1) === sign &&
    reading.isCapitalized(index + letters.length * 2)
  )
    letters.push(reading.word(index + letters.length * 2))
  const byDay = daysOfLetters(letters)
  return byDay && letters.length > 1 && !isWeek(byDay, sign)
    ? {
        expression: { kind: 'recurring', recurrence: { freq: 'weekly', byDay } },
        from: index,
        to: index + letters.length * 2 - 1,
      }
    : undefined
}

const isWeek = (days: Weekday[], sign: string): boolean =>
  sign === '-' && days.length === 2 && days[0] === 'MO' && ['FR', 'SA', 'SU'].includes(days[1]!)

/** The weekdays in their order; undefined if the letters are not such a list in either language. */
function daysOfLetters(letters: string[]): Weekday[] | undefined {
  return [spanishLetters, englishLetters]
    .map((names) => letters.map((letter) => (Object.hasOwn(names, letter) ? names[letter]! : undefined)))
    .find((days): days is Weekday[] =>
      days.every(
        (day, place) =>
          day !== undefined && (place === 0 || weekdays.indexOf(day) > weekdays.indexOf(days[place - 1]!)),
      ),
    )
}

/** `MWF`, `TTh`: how courses write their weekdays. */
function initialsAt(reading: Reading, index: number): RecurrenceExpression | undefined {
  const byDay = courseInitials.get(reading.word(index))
  return byDay && reading.isCapitalized(index)
    ? { expression: { kind: 'recurring', recurrence: { freq: 'weekly', byDay } }, from: index, to: index + 1 }
    : undefined
}

function weeklyAt(reading: Reading, index: number, language: Language): RecurrenceExpression | undefined {
  const lead = everyPhrases.at(reading, index)
  const start = lead ? lead.to : index
  const first = language === 'en' && reading.word(start) === 'mar' ? undefined : weekdayAt(reading, start)
  if (!first || (!lead && !first.plural) || (lead && isOneDay(reading, index, first.to))) return undefined
  const listed = weekdayList(reading, first.weekday, first.to)
  const byDay = weekdays.filter((day) => listed.days.has(day))
  const interval = lead?.value === 2 ? { interval: 2 } : {}
  const recurrence = { freq: 'weekly' as const, byDay, ...interval }
  const within = monthBehind(reading, listed.to)
  if (within?.month)
    return { expression: { kind: 'recurring', recurrence, month: within.month }, from: index, to: within.to }
  return { expression: { kind: 'recurring', recurrence }, from: index, to: listed.to }
}

/** `los sábado 7 …`: a number after the weekday is its day. */
const isOneDay = (reading: Reading, index: number, to: number): boolean =>
  reading.number(to) !== undefined && reading.word(index) === 'los' && !reading.at(to + 1).spaced

/** `martes, jueves y sábados`: at most the seven days of a week. */
function weekdayList(reading: Reading, first: Weekday, after: number): { days: Set<Weekday>; to: number } {
  const days = new Set([first])
  let to = after
  for (let count = 0; count < 6; count++) {
    let next = to
    if (reading.sign(next) === ',' || reading.sign(next) === '&') next++
    if (['y', 'e', 'and'].includes(reading.word(next))) next++
    if (['los', 'todos'].includes(reading.word(next))) next++
    const day = next === to ? undefined : weekdayAt(reading, next)
    if (!day) break
    days.add(day.weekday)
    to = day.to
  }
  return { days, to }
}

function monthlyAt(reading: Reading, index: number): RecurrenceExpression | undefined {
  const lead = everyPhrases.at(reading, index)
  const start = lead ? lead.to : index
  const ordinals = ordinalsAt(reading, start)
  const ordinal = ordinals.at(-1)
  const day = ordinal && weekdayAt(reading, ordinal.to)
  if (!day) return undefined
  const relative = relativeMonthAt(reading, day.to)
  if (relative)
    return {
      expression: {
        kind: 'weekday_of_relative_month',
        weekday: day.weekday,
        ordinal: ordinal.value,
        monthsAhead: relative.value,
      },
      from: index,
      to: relative.to,
    }
  const month = monthBehind(reading, day.to)
  const recurrence = { freq: 'monthly' as const, byDay: ordinals.map(({ value }) => `${value}${day.weekday}`) }
  if (month === undefined)
    return (lead && reading.word(index) !== 'los') || isSuffixed(reading, start)
      ? { expression: { kind: 'recurring', recurrence }, from: index, to: day.to }
      : undefined
  if (month.month === null) return { expression: { kind: 'recurring', recurrence }, from: index, to: month.to }
  return {
    expression: { kind: 'weekday_of_month', weekday: day.weekday, ordinal: ordinal.value, month: month.month },
    from: index,
    to: month.to,
  }
}

/** `Book club: 2nd Thurs`: without a month, only a number in digits is an ordinal of every month. */
const isSuffixed = (reading: Reading, index: number): boolean => reading.at(index).kind === 'number'

/** `second and fourth`, `primer y tercer`. */
function ordinalsAt(reading: Reading, index: number): { value: number; to: number }[] {
  const first = ordinalAt(reading, index)
  const joined = first && ['y', 'and', '&'].includes(reading.at(first.to).text)
  const second = joined
    ? ordinalAt(reading, reading.word(first.to + 1) === 'el' ? first.to + 2 : first.to + 1)
    : undefined
  return [first, second].filter((one) => one !== undefined)
}

function ordinalAt(reading: Reading, index: number): { value: number; to: number } | undefined {
  const word = reading.word(index)
  const spelled = ordinals.get(word)
  if (spelled !== undefined) return { value: spelled, to: index + 1 }
  const digit = ordinalDigits.get(reading.at(index).text)
  const suffixed =
    !reading.at(index + 1).spaced && ['st', 'nd', 'rd', 'th', 'er', 'do', 'o'].includes(reading.word(index + 1))
  return digit !== undefined && suffixed ? { value: digit, to: index + 2 } : undefined
}

/** `de cada mes`, `del mes`, `of the month` (null), or the name of a month. */
function monthBehind(reading: Reading, index: number): { month: number | null; to: number } | undefined {
  const word = reading.word(index)
  if (word === 'del' && reading.word(index + 1) === 'mes') return { month: null, to: index + 2 }
  if (!['de', 'of', 'in'].includes(word)) return undefined
  if (
    ['cada', 'the', 'every', 'each'].includes(reading.word(index + 1)) &&
    ['mes', 'month'].includes(reading.word(index + 2))
  )
    return { month: null, to: index + 3 }
  const month = monthAt(reading, index + 1, true)
  return month === undefined ? undefined : { month, to: index + 2 }
}
