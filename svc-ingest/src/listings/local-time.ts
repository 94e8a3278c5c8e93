import { isRealDate } from '@convive/formats/calendar-date'
import { costaRicaClock, costaRicaInstant, costaRicaOffsetHours } from '@convive/formats/costa-rica-time'
import type { ListedTime } from './listed-event.ts'

const minuteMs = 60_000

const iso =
  /^\s*(\d{4})-?(\d{2})-?(\d{2})(?:(?:T|\s+)(\d{1,2}):?(\d{2})(?::?\d{2}(?:[.,]\d{1,9})?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?\s*$/i

/**
 * Converts a date or a moment in ISO 8601 to Costa Rica; without a zone it is already local. Undefined for anything
 * else.
 */
export function readMoment(text: string): ListedTime | undefined {
  const found = iso.exec(text.slice(0, 60))
  if (!found) return undefined
  const [, year, month, day, hour, minute = '', zone] = found
  const date = `${year}-${month}-${day}`
  if (!isRealDate(date)) return undefined
  if (hour === undefined) return { date, time: null }
  const offset = offsetOf(zone)
  if (Number(hour) > 23 || Number(minute) > 59 || offset === undefined) return undefined
  return costaRicaClock(costaRicaInstant(date, `${hour}:${minute}`).getTime() - offset * minuteMs)
}

/** Minutes between a zone as written and Costa Rica. */
function offsetOf(zone: string | undefined): number | undefined {
  if (zone === undefined) return 0
  if (/^z$/i.test(zone)) return costaRicaOffsetHours * 60
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)) * (zone.length > 3 ? 1 : 0)
  return minutes > 14 * 60 ? undefined : (zone.startsWith('-') ? -minutes : minutes) + costaRicaOffsetHours * 60
}

/** Outlook's names of the time zones that our sources use. */
const outlookZones: Record<string, string> = {
  'Central America Standard Time': 'America/Costa_Rica',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Pacific Standard Time': 'America/Los_Angeles',
}

/** Converts a clock time in a named time zone to Costa Rica. Undefined for an unknown zone. */
export function fromZone({ date, time }: { date: string; time: string }, zone: string): ListedTime | undefined {
  const format = clockFormat(outlookZones[zone] ?? zone.replace(/^\/[^/]+\/[^/]+\//, ''))
  if (!format) return undefined
  const shown = Date.parse(`${date}T${time}:00Z`)
  // The offset is looked up twice, because the first guess may lie on the other side of a clock change.
  const guess = shown - offsetAt(format, shown)
  return costaRicaClock(shown - offsetAt(format, guess))
}

function clockFormat(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  } catch (error) {
    // Calendars name zones that do not exist.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return (
    Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute']) -
    Math.floor(instant / 60_000) * 60_000
  )
}
