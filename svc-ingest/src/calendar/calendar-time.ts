import { costaRicaClock } from '@convive/formats/costa-rica-time'
import type ICAL from 'ical.js'
import { addDays, parseDate, formatDate } from '@convive/event-extractor/dates/civil-date'
import type { ListedTime } from '../listings/listed-event.ts'
import { fromZone } from '../listings/local-time.ts'

/** A time of a calendar in Costa Rica, and whether its time zone is unknown. */
export type ZonedTime = ListedTime & { zoneUnknown: boolean }

/**
 * `zone` is the one that the property names; a zone that the file itself describes wins. A time without a zone is
 * Costa Rica's.
 */
export function timeOf(time: ICAL.Time, zone: string | null): ZonedTime {
  const date = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`
  parseDate(date)
  if (time.isDate) return { date, time: null, zoneUnknown: false }
  const local = { date, time: `${two(time.hour)}:${two(time.minute)}` }
  if (time.zone && time.zone.tzid !== 'floating')
    return { ...costaRicaClock(time.toUnixTime() * 1000), zoneUnknown: false }
  if (zone === null) return { ...local, zoneUnknown: false }
  const known = fromZone(local, zone)
  return known ? { ...known, zoneUnknown: false } : { ...local, zoneUnknown: true }
}

/** An all-day event ends on the morning after its last day. */
export function endOf(end: ZonedTime): ListedTime {
  return end.time === null
    ? { date: formatDate(addDays(parseDate(end.date), -1)), time: null }
    : { date: end.date, time: end.time }
}

const two = (value: number): string => String(value).padStart(2, '0')
