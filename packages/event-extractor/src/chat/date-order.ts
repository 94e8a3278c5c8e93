import { isRealDate } from '@convive/formats/calendar-date'
import type { DateOrder, LocalMoment } from './chat.ts'
import type { Header } from './message-headers.ts'

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
