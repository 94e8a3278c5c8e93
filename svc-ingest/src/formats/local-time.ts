import { isRealDate } from '@convive/contracts/fields'
import { dateOfDayNumber, dayNumber, parseDate, written } from '../extraction/dates/civil-date.ts'
import type { ListedTime } from './listed-event.ts'

const minutesOfDay = 24 * 60
/** Costa Rica is six hours behind UTC all year. */
const behind = 6 * 60

const iso = /^\s*(\d{4})-?(\d{2})-?(\d{2})(?:(?:T|\s+)(\d{1,2}):?(\d{2})(?::?\d{2}(?:[.,]\d{1,9})?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?\s*$/i

/** A day or a moment as ISO 8601 writes it, in Costa Rica; without a zone it is Costa Rica's already. Undefined for anything else. */
export function readMoment(text: string): ListedTime | undefined {
  const found = iso.exec(text.slice(0, 60))
  if (!found) return undefined
  const [, year, month, day, hour, minute = '', zone] = found
  const date = `${year}-${month}-${day}`
  if (!isRealDate(date)) return undefined
  if (hour === undefined) return { date, time: null }
  const offset = offsetOf(zone)
  if (Number(hour) > 23 || Number(minute) > 59 || offset === undefined) return undefined
  return atMinute(dayNumber(parseDate(date)) * minutesOfDay + Number(hour) * 60 + Number(minute) - offset)
}

/** Minutes between a zone as written and Costa Rica. */
function offsetOf(zone: string | undefined): number | undefined {
  if (zone === undefined) return 0
  if (/^z$/i.test(zone)) return behind
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)) * (zone.length > 3 ? 1 : 0)
  return minutes > 14 * 60 ? undefined : (zone.startsWith('-') ? -minutes : minutes) + behind
}

/** An instant, in Costa Rica. */
export const inCostaRica = (instant: number): Required<ListedTime> & { time: string } => atMinute(Math.floor(instant / 60_000) - behind)

function atMinute(minute: number): { date: string; time: string } {
  const days = Math.floor(minute / minutesOfDay)
  const rest = minute - days * minutesOfDay
  return { date: written(dateOfDayNumber(days)), time: `${two(Math.floor(rest / 60))}:${two(rest % 60)}` }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The names that Outlook gives to zones which our sources are in. */
const otherNames: Record<string, string> = { 'Central America Standard Time': 'America/Costa_Rica', 'Eastern Standard Time': 'America/New_York', 'Central Standard Time': 'America/Chicago', 'Pacific Standard Time': 'America/Los_Angeles' }

/** What a clock in a zone by the name `zone` shows, in Costa Rica. Undefined for a zone that nobody knows. */
export function fromZone({ date, time }: { date: string; time: string }, zone: string): ListedTime | undefined {
  const format = clockOf(otherNames[zone] ?? zone.replace(/^\/[^/]+\/[^/]+\//, ''))
  if (!format) return undefined
  const shown = Date.parse(`${date}T${time}:00Z`)
  // The zone's offset is looked up twice: the first guess may lie on the other side of a change of clocks.
  const guess = shown - offsetAt(format, shown)
  return inCostaRica(shown - offsetAt(format, guess))
}

function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' })
  } catch (error) {
    // Calendars name zones that there are not.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute']) - Math.floor(instant / 60_000) * 60_000
}
