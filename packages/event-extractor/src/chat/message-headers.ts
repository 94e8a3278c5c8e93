import { isRealDate } from '@convive/formats/calendar-date'
import { monthNames } from '../lexicon/calendar-words.ts'
import type { Region } from '@convive/contracts/enums'

/** The kinds of lines that begin a message. An export uses one of them. */
export type HeaderShape = 'dash' | 'bracket' | 'time_first' | 'colon' | 'name_first'

/** The start of a message as written: three numbers of a date, a time, and where the rest of the line begins. */
export type Header = {
  shape: HeaderShape
  numbers: [number, number, number]
  yearFirst: boolean
  hour: number
  minute: number
  meridiem: 'am' | 'pm' | null
  /** The spelling of am and pm shows the language of the phone. */
  spelling: 'spanish' | 'english' | null
  rest: number
  /** The author, if the header names it before the date. */
  author?: string
}

const space = '[ \\u00a0\\u202f\\t]'
/** Characters in exports that show nothing: direction marks and the byte order mark. For a class of a pattern. */
export const invisibleMarks = String.raw`\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff`
const mark = `[${invisibleMarks}]`
const date = '(?<first>\\d{1,4})(?<sign>[./-])(?<second>\\d{1,2})\\k<sign>(?<third>\\d{2,4})'
/** Telegram writes `28 Mar 2025`, and in English of the United States `Mar 28, 2025`. */
const wordedDate = [
  `(?:(?<day>\\d{1,2})${space}|(?=[a-z]{3,12}\\.?${space}\\d))(?:de${space})?(?<month>[a-z]{3,12})\\.?${space}`,
  `(?:(?<lateDay>\\d{1,2}),${space})?(?:de${space})?(?<year>\\d{4})`,
].join('')
/** Between the date and the time. */
const then = `(?:,?${space}{1,2}(?:(?:a las|at|[-–])${space})?|T)`
const time = `(?<hour>\\d{1,2})[:.](?<minute>\\d{2})(?:[:.]\\d{2})?(?:${space}?(?<meridiem>[apAP](?:\\.${space}?|${space})?[mM]\\.?))?`

/** Every part has a bound, so that each line costs the same. */
const shapes: [HeaderShape, RegExp][] = [
  ['dash', new RegExp(`^${mark}{0,3}${date}${then}${time}${space}{0,2}[-–]${space}{1,2}`)],
  ['bracket', new RegExp(`^${mark}{0,3}\\[${mark}{0,2}${date}${then}${time}${mark}{0,2}\\]${space}{0,2}`)],
  ['colon', new RegExp(`^${mark}{0,3}${date},${space}{1,2}${time}:${space}{1,2}(?=[^:\\n]{1,40}:)`)],
  [
    'name_first',
    new RegExp(
      `^${mark}{0,3}(?<author>[^\\[\\n]{1,60}),${space}\\[(?:${date}|${wordedDate})${then}${time}\\]:?${space}{0,2}$`,
      'i',
    ),
  ],
  ['time_first', new RegExp(`^${mark}{0,3}\\[${mark}{0,2}${time},?${space}{1,2}${date}${mark}{0,2}\\]${space}{0,2}`)],
]
/** A date with a year and a time near the start of a line, and somebody's name on either side. */
const headerLike = new RegExp(
  `^[^\\d\\n]{0,60}(?:\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4}|\\d{1,2} (?:de )?[^\\s\\d]{3,12} (?:de )?\\d{4})[^\\d\\n]{1,12}\\d{1,2}[:.]\\d{2}[^\\n]{0,60}[:\\])]`,
)
const fewestAlike = 3

/** True if several lines of a text look like headers of a form that is not known. */
export const hasUnknownHeaders = (text: string): boolean => {
  let alike = 0
  for (const line of text.split('\n'))
    if (headerLike.test(line.slice(0, maxLength)) && ++alike === fewestAlike) return true
  return false
}
/** No header is longer than this, including marks and spaces. */
const maxLength = 100

/** The header at the start of a line, if there is one. */
export function parseHeader(line: string): Header | undefined {
  const beginning = line.slice(0, maxLength)
  for (const [shape, expression] of shapes) {
    const found = expression.exec(beginning)
    const header = found?.groups && read(shape, found.groups, found[0].length)
    if (header) return header
  }
  return undefined
}

function read(shape: HeaderShape, groups: Record<string, string | undefined>, rest: number): Header | undefined {
  const { first = '', second = '', third = '' } = withoutWords(groups)
  const [hour, minute] = [Number(groups['hour']), Number(groups['minute'])]
  const yearFirst = first.length === 4
  if (
    hour > 24 ||
    minute > 59 ||
    (first.length > 2 && !yearFirst) ||
    third.length === 3 ||
    (yearFirst && third.length > 2)
  )
    return undefined
  const meridiem = groups['meridiem']
  return {
    shape,
    numbers: [Number(first), Number(second), Number(third)],
    yearFirst,
    hour,
    minute,
    meridiem: meridiemOf(meridiem),
    spelling: spellingOf(meridiem),
    rest,
    ...(groups['author'] === undefined ? {} : { author: groups['author'] }),
  }
}

/** The date of a header in numbers, with the year first if its month is a word. */
function withoutWords({ day, month, lateDay, year, ...groups }: Record<string, string | undefined>) {
  if (month === undefined) return groups
  return { first: year, second: String(monthNames[month.toLowerCase()] ?? 0), third: day ?? lateDay }
}

const meridiemOf = (text: string | undefined): Header['meridiem'] =>
  text === undefined ? null : text.toLowerCase().startsWith('a') ? 'am' : 'pm'

/** `p. m.` and `p.m.` are Spanish, `PM` is English, `pm` may be either. */
function spellingOf(text: string | undefined): Header['spelling'] {
  if (text === undefined || text === 'am' || text === 'pm') return null
  return text.includes('.') ? 'spanish' : 'english'
}

const author = new RegExp(`^${mark}{0,3}(?<name>[^:\\n]{1,80}):(?=${space}|${mark}|$)`)

/** Without a space after the colon: a short name, and no time or address. */
const closeAuthor = new RegExp(
  `^${mark}{0,3}(?<name>(?!https?:)[^:\\s]{1,30}(?:${space}[^:\\s]{1,30}){0,3}):(?![/\\s])`,
  'i',
)

/** The author at the start of the rest of a line, and where the text begins. Undefined for lines by the app. */
export function parseAuthor(rest: string): { name: string; length: number } | undefined {
  const found = author.exec(rest.slice(0, 100)) ?? closeAuthor.exec(rest.slice(0, 100))
  const name = found?.groups?.['name']?.replaceAll(new RegExp(mark, 'g'), '').trim()
  return found && name ? { name, length: found[0].length } : undefined
}

type Order = Exclude<DateOrder, 'none'>

/**
 * Decides the date order for the whole export: by the dates themselves where they prove it, otherwise by the convention
 * of the language.
 */
export function detectDateOrder(headers: Header[], importedOn: string, isEnglish: boolean): DateOrder {
  if (headers.length === 0) return 'none'
  if (headers.some(({ yearFirst }) => yearFirst)) return 'year_first'
  return (
    byNumbers(headers) ??
    byFuture(headers, importedOn) ??
    bySequence(headers) ??
    bySpelling(headers) ??
    (isEnglish && headers.some(({ meridiem }) => meridiem) ? 'month_first' : 'day_first')
  )
}

/** A number over 12 is not a month. If both positions have one, the more frequent decides. */
function byNumbers(headers: Header[]): Order | undefined {
  const dayFirst = headers.filter(({ numbers: [first] }) => first > 12).length
  const monthFirst = headers.filter(({ numbers: [, second] }) => second > 12).length
  if (dayFirst === monthFirst) return undefined
  return dayFirst > monthFirst ? 'day_first' : 'month_first'
}

/** Nobody exports tomorrow's messages. One day of tolerance allows for fast clocks. */
function byFuture(headers: Header[], importedOn: string): Order | undefined {
  const [day, month] = [isPossible(headers, 'day_first', importedOn), isPossible(headers, 'month_first', importedOn)]
  if (day === month) return undefined
  return day ? 'day_first' : 'month_first'
}

const isPossible = (headers: Header[], order: Order, importedOn: string): boolean =>
  headers.every((header) => (dateIn(header, order) ?? '') <= `${importedOn}~`)

/** Messages are in chronological order. */
function bySequence(headers: Header[]): Order | undefined {
  const [day, month] = [isRising(headers, 'day_first'), isRising(headers, 'month_first')]
  if (day === month) return undefined
  return day ? 'day_first' : 'month_first'
}

function isRising(headers: Header[], order: Order): boolean {
  let last = ''
  for (const header of headers) {
    const date = dateIn(header, order) ?? ''
    if (date < last) return false
    last = date
  }
  return true
}

function bySpelling(headers: Header[]): Order | undefined {
  const spanish = headers.filter(({ spelling }) => spelling === 'spanish').length
  const english = headers.filter(({ spelling }) => spelling === 'english').length
  if (spanish === english) return undefined
  return spanish > english ? 'day_first' : 'month_first'
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The date of a header in an order; undefined if it does not exist. */
function dateIn({ numbers: [first, second, third] }: Header, order: Order): string | undefined {
  const [year, month, day] =
    order === 'year_first'
      ? [first, second, third]
      : order === 'day_first'
        ? [third, second, first]
        : [third, first, second]
  const text = `${year < 100 ? 2000 + year : year}-${two(month)}-${two(day)}`
  return isRealDate(text) ? text : undefined
}

/**
 * The moment of a message. A date that is impossible in the order of its export is read in the other one. Undefined if
 * it is impossible in both.
 */
export function momentOf(header: Header, order: DateOrder): LocalMoment | undefined {
  const usual: Order = order === 'none' ? 'day_first' : order
  const date = dateIn(header, usual) ?? dateIn(header, usual === 'day_first' ? 'month_first' : 'day_first')
  return date === undefined ? undefined : { date, time: `${two(hourOf(header))}:${two(header.minute)}` }
}

function hourOf({ hour, meridiem }: Header): number {
  if (meridiem === null || hour > 12) return hour % 24
  return (hour % 12) + (meridiem === 'pm' ? 12 : 0)
}

/** A moment in Costa Rica, `YYYY-MM-DD` and `HH:MM`. */
export type LocalMoment = { date: string; time: string }

/**
 * A message by a person. `text` is exactly the range `span` of the input (in UTF-16 units); a caption comes without
 * its placeholder.
 */
export type ChatMessage = {
  author: string | null
  authorPhone: string | null
  writtenAt: LocalMoment
  text: string
  span: { start: number; length: number }
}

/** What is not a message: lines by the app, media, and deleted messages. */
export type SkippedKind = 'system' | 'media' | 'deleted'
export type Skipped = { kind: SkippedKind; count: number }

/** The order of dates in an export; `none` without dates. */
type DateOrder = 'day_first' | 'month_first' | 'year_first' | 'none'

/**
 * A conversation. `mediaWithoutText` counts the pictures, videos and documents without a caption, which may be posters.
 * `unknownHeaders`: no header was recognised, although lines look like some.
 */
export type Chat = {
  messages: ChatMessage[]
  skipped: Skipped[]
  mediaWithoutText: number
  unknownHeaders: boolean
  dateOrder: DateOrder
  region: Region | null
}
