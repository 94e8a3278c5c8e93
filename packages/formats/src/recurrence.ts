import { addDays, isRealDate, lastDayOfMonth, weekdayOf } from './calendar-date.ts'
import { calendarNames, formatDate } from './format-date.ts'
import { joinList } from './join-list.ts'
import type { Language } from './language.ts'

/** The codes of RFC 5545 for the weekdays, from Sunday on like `weekdayOf`. */
export const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type WeekdayCode = (typeof weekdayCodes)[number]

export const codeOfWeekday = (date: string): WeekdayCode => weekdayCodes[weekdayOf(date)]!

/** How a rule ends: after a number of dates, or on its last local date. Neither: never. */
type End = { count?: number; until?: string }
/**
 * The dates of a series: weekdays of every `interval` weeks, which begin on Monday, or a day of every `interval` months:
 * one by its number, or the first to fifth or last (-1) of a weekday. A month without that day is skipped.
 */
export type Rule = End & { interval: number } & (WeeklyDays | MonthDay)
type WeeklyDays = { frequency: 'weekly'; byDay: WeekdayCode[] }
type MonthDay =
  | { frequency: 'monthly'; monthDay: number }
  | { frequency: 'monthly'; ordinal: number; weekday: WeekdayCode }

const parts = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL'] as const
type RulePart = (typeof parts)[number]

/** The largest `COUNT`. */
const mostDates = 1000

type Wrong = { part: RulePart | 'RRULE' }
type Given = Partial<Record<RulePart, string>>
type Parsed<T> = { value: T } | Wrong

/**
 * Parses the subset of RFC 5545 that a series may have: `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH`,
 * `FREQ=MONTHLY;BYMONTHDAY=15` or `FREQ=MONTHLY;BYDAY=-1SU`, with `COUNT=10` or `UNTIL=20270331`. Otherwise names the part
 * that is wrong, `RRULE` if it is none of them.
 */
export function parseRule(rrule: string): { rule: Rule } | Wrong {
  const given = splitParts(rrule)
  if ('part' in given) return given
  const { FREQ, INTERVAL = '1' } = given.value
  if (FREQ !== 'WEEKLY' && FREQ !== 'MONTHLY') return { part: 'FREQ' }
  const interval = wholeNumber(INTERVAL, FREQ === 'WEEKLY' ? 4 : 12)
  if (interval === undefined) return { part: 'INTERVAL' }
  const end = parseEnd(given.value)
  if ('part' in end) return end
  const days = FREQ === 'WEEKLY' ? parseWeekdays(given.value) : parseMonthDay(given.value)
  return 'part' in days ? days : { rule: { interval, ...days.value, ...end.value } }
}

function splitParts(rrule: string): Parsed<Given> {
  const given: Given = {}
  for (const pair of rrule.split(';')) {
    const [name = '', value = '', more] = pair.split('=')
    const part = parts.find((known) => known === name)
    if (!part) return { part: 'RRULE' }
    if (value === '' || more !== undefined || given[part] !== undefined) return { part }
    given[part] = value
  }
  return { value: given }
}

function parseEnd({ COUNT, UNTIL }: Given): Parsed<End> {
  if (COUNT !== undefined) {
    const count = wholeNumber(COUNT, mostDates)
    return count === undefined || UNTIL !== undefined ? { part: 'COUNT' } : { value: { count } }
  }
  if (UNTIL === undefined) return { value: {} }
  const until = UNTIL.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return until !== UNTIL && isRealDate(until) ? { value: { until } } : { part: 'UNTIL' }
}

function parseWeekdays({ BYDAY, BYMONTHDAY }: Given): Parsed<WeeklyDays> {
  if (BYMONTHDAY !== undefined) return { part: 'BYMONTHDAY' }
  const codes = BYDAY?.split(',') ?? []
  const byDay = weekdayCodes.filter((code) => codes.includes(code))
  return byDay.length === 0 || byDay.length !== codes.length
    ? { part: 'BYDAY' }
    : { value: { frequency: 'weekly', byDay } }
}

function parseMonthDay({ BYDAY, BYMONTHDAY }: Given): Parsed<MonthDay> {
  if (BYDAY === undefined) {
    const monthDay = wholeNumber(BYMONTHDAY ?? '', 31)
    return monthDay === undefined ? { part: 'BYMONTHDAY' } : { value: { frequency: 'monthly', monthDay } }
  }
  const [, ordinal, code] = /^([1-5]|-1)([A-Z]{2})$/.exec(BYDAY) ?? []
  const weekday = weekdayCodes.find((known) => known === code)
  return weekday === undefined || BYMONTHDAY !== undefined
    ? { part: 'BYDAY' }
    : { value: { frequency: 'monthly', ordinal: Number(ordinal), weekday } }
}

/** A whole number from 1 to `most`, without signs or leading zeros. */
const wholeNumber = (text: string, most: number): number | undefined =>
  /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined

/** The inverse of `parseRule`. */
export function writeRule(rule: Rule): string {
  const { frequency, interval, count, until } = rule
  return [
    `FREQ=${frequency.toUpperCase()}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    'byDay' in rule
      ? `BYDAY=${rule.byDay.join()}`
      : 'monthDay' in rule
        ? `BYMONTHDAY=${rule.monthDay}`
        : `BYDAY=${rule.ordinal}${rule.weekday}`,
    ...(count === undefined ? [] : [`COUNT=${count}`]),
    ...(until === undefined ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ].join(';')
}

/** The rule with another end: up to and including a local date. */
export const endingOn = ({ count: _count, ...rule }: Rule, until: string): Rule => ({ ...rule, until })

/** The local dates of a rule from its first date on, in order, up to its end or the year 2199. */
export function* datesOf(rule: Rule, first: string): Generator<string> {
  let left = rule.count ?? Infinity
  for (const date of candidates(rule, first)) {
    if (left-- <= 0 || (rule.until !== undefined && date > rule.until) || !isRealDate(date)) return
    yield date
  }
}

/** The part by which a date is not the first one of a rule, or undefined if it is. */
export function partOffRule(rule: Rule, first: string): RulePart | undefined {
  if (rule.until !== undefined && rule.until < first) return 'UNTIL'
  const [date] = datesOf({ ...rule, interval: 1 }, first)
  if (date === first) return undefined
  return 'monthDay' in rule ? 'BYMONTHDAY' : 'BYDAY'
}

function* candidates(rule: Rule, first: string): Generator<string> {
  if (rule.frequency === 'weekly') {
    const monday = addDays(first, -((weekdayOf(first) + 6) % 7))
    const offsets = rule.byDay.map((code) => (weekdayCodes.indexOf(code) + 6) % 7).toSorted((a, b) => a - b)
    for (let week = monday; isRealDate(week); week = addDays(week, 7 * rule.interval))
      yield* offsets.map((offset) => addDays(week, offset)).filter((date) => date >= first)
    return
  }
  const start = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1
  for (let month = start; month < 2200 * 12; month += rule.interval) {
    const begin = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
    const date = dateInMonth(rule, begin)
    if (date !== undefined && date >= first) yield date
  }
}

/** The date in a month that begins on `begin`, or undefined if it has none. */
function dateInMonth(rule: Extract<Rule, { frequency: 'monthly' }>, begin: string): string | undefined {
  const last = lastDayOfMonth(begin)
  const date = 'monthDay' in rule ? addDays(begin, rule.monthDay - 1) : weekdayInMonth(rule, begin, last)
  return date <= last ? date : undefined
}

function weekdayInMonth({ ordinal, weekday }: { ordinal: number; weekday: WeekdayCode }, begin: string, last: string) {
  const day = weekdayCodes.indexOf(weekday)
  return ordinal === -1
    ? addDays(last, -((weekdayOf(last) - day + 7) % 7))
    : addDays(begin, ((day - weekdayOf(begin) + 7) % 7) + 7 * (ordinal - 1))
}

/** `Every Tuesday and Thursday`, `Cada dos martes`, `El primer sábado de cada mes, 5 veces`. */
export function formatRule(rule: Rule, language: Language): string {
  const { count, until } = rule
  const text = language === 'en' ? ruleInEnglish(rule) : ruleInSpanish(rule)
  if (count !== undefined) return `${text}, ${count} ${countNames[language][count === 1 ? 0 : 1]}`
  if (until === undefined) return text
  const date = formatDate(until, language, 'full')
  return language === 'en' ? `${text}, until ${date}` : `${text}, hasta el ${date}`
}

const countNames = { en: ['time', 'times'], es: ['vez', 'veces'] }
const numbers = {
  en: [
    '',
    '',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
    'eleventh',
    'twelfth',
  ],
  es: ['', '', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
}
const ordinals = {
  en: ['', 'first', 'second', 'third', 'fourth', 'fifth'],
  es: ['', 'primer', 'segundo', 'tercer', 'cuarto', 'quinto'],
}

function ruleInEnglish(rule: Rule): string {
  const { interval } = rule
  const every = interval === 1 ? '' : `${numbers.en[interval]} `
  if ('byDay' in rule)
    return interval === 1 || rule.byDay.length === 1
      ? `Every ${every}${formatWeekdays(rule.byDay, 'en')}`
      : `${formatWeekdays(rule.byDay, 'en')} of every ${every}week`
  const month = `of every ${every}month`
  if ('monthDay' in rule) return `Day ${rule.monthDay} ${month}`
  const name = calendarNames.en.weekdays[weekdayCodes.indexOf(rule.weekday)]
  return `The ${rule.ordinal === -1 ? 'last' : ordinals.en[rule.ordinal]} ${name} ${month}`
}

function ruleInSpanish(rule: Rule): string {
  const { interval } = rule
  if ('byDay' in rule) {
    const days = formatWeekdays(rule.byDay, 'es')
    if (interval === 1) return `Todos los ${days}`
    const number = numbers.es[interval]
    return rule.byDay.length === 1 ? `Cada ${number} ${days}` : `Los ${days}, cada ${number} semanas`
  }
  const month = interval === 1 ? 'de cada mes' : `cada ${numbers.es[interval]} meses`
  if ('monthDay' in rule) return `El día ${rule.monthDay} ${month}`
  const name = calendarNames.es.weekdays[weekdayCodes.indexOf(rule.weekday)]
  return `El ${rule.ordinal === -1 ? 'último' : ordinals.es[rule.ordinal]} ${name} ${month}`
}

/** `Tuesday and Thursday`, `martes y jueves`, `sábados y domingos`, beginning with Monday. */
export function formatWeekdays(byDay: readonly WeekdayCode[], language: Language): string {
  const names = weekdayCodes.flatMap((code, day) => (byDay.includes(code) ? [nameOf(day, language)] : []))
  return joinList(byDay.includes('SU') ? [...names.slice(1), names[0]!] : names, language)
}

/** In Spanish, all but Saturday and Sunday have the same form in the plural. */
function nameOf(day: number, language: Language): string {
  const name = calendarNames[language].weekdays[day] ?? ''
  return language === 'es' && !name.endsWith('s') ? `${name}s` : name
}
