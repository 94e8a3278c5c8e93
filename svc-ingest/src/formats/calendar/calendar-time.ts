import type ICAL from 'ical.js'
import { addDays, parseDate, written } from '../../extraction/dates/civil-date.ts'
import type { ListedTime } from '../listed-event.ts'
import { fromZone, inCostaRica } from '../local-time.ts'

/** A calendar's time in Costa Rica, and whether the zone that it names is known. */
export type ZonedTime = ListedTime & { zoneUnknown: boolean }

/** `zone` is the one that the property names; one that the file itself describes goes before. A time without any is Costa Rica's. */
export function timeOf(time: ICAL.Time, zone: string | null): ZonedTime {
  const date = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`
  parseDate(date)
  if (time.isDate) return { date, time: null, zoneUnknown: false }
  const local = { date, time: `${two(time.hour)}:${two(time.minute)}` }
  if (time.zone && time.zone.tzid !== 'floating') return { ...inCostaRica(time.toUnixTime() * 1000), zoneUnknown: false }
  if (zone === null) return { ...local, zoneUnknown: false }
  const known = fromZone(local, zone)
  return known ? { ...known, zoneUnknown: false } : { ...local, zoneUnknown: true }
}

/** The end of an event of whole days is the morning after its last one. */
export function endOf(end: ZonedTime): ListedTime {
  return end.time === null ? { date: written(addDays(parseDate(end.date), -1)), time: null } : { date: end.date, time: end.time }
}

const two = (value: number): string => String(value).padStart(2, '0')
