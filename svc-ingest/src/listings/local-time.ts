import { isRealDate } from '@convive/formats/calendar-date'
import { costaRicaClock } from '@convive/formats/costa-rica-time'
import { analyzeText } from '@convive/event-extractor/extract-events'
import type { ListedEvent, ListedTime } from './listed-event.ts'
import { clockAt, costaRica, momentOf, utc, zoneNamed, type Clock, type Zone } from './time-zones.ts'

/** A time as it is stated: what the clock of a zone shows. The zone is undefined if its name is unknown. */
export type StatedTime = { clock: Clock; zone: Zone | undefined; isDate: boolean }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const dateOf = (clock: Clock): string => new Date(clock).toISOString().slice(0, 10)

/** A time in Costa Rica. One whose zone is unknown stays as it is stated. */
export function toLocal({ clock, zone, isDate }: StatedTime): ListedTime {
  if (isDate) return { date: dateOf(clock), time: null }
  const moment = momentOf(clock, zone)
  return moment === undefined
    ? { date: dateOf(clock), time: new Date(clock).toISOString().slice(11, 16) }
    : costaRicaClock(moment)
}

/**
 * The days of an event without an hour: it is stated as days, or lasts from midnight to midnight where it is stated, or
 * to the minute before. The end is its last day. Undefined for an event with an hour.
 */
export function wholeDays(
  start: StatedTime,
  end: StatedTime | null,
  isAllDay = false,
): Pick<ListedEvent, 'start' | 'end'> | undefined {
  const isLong = end !== null && (end.clock > start.clock || (end.clock === start.clock && start.zone !== utc))
  const isFromMidnight = isLong && start.clock % dayMs === 0 && isMidnight(end.clock)
  if (!start.isDate && !isAllDay && !isFromMidnight) return undefined
  return {
    start: { date: dateOf(start.clock), time: null },
    end: end && { date: dateOf(lastDay(start, end)), time: null },
  }
}

const isMidnight = (clock: Clock): boolean => clock % dayMs === 0 || clock % dayMs >= dayMs - minuteMs
const lastDay = (start: StatedTime, { clock, isDate }: StatedTime): Clock =>
  isDate ? clock : start.clock + Math.max(0, Math.ceil((clock - start.clock) / dayMs) - 1) * dayMs

/** Midnight elsewhere, with no end, often stands for the day. */
export const mayBeDay = (start: StatedTime, end: StatedTime | null): boolean =>
  start.clock % dayMs === 0 && start.zone !== costaRica && (end === null || end.clock === start.clock)

/**
 * The times of an event in markup, in Costa Rica. Undefined if the start cannot be read. Doubtful: the form of the start
 * is not ISO 8601, or leaves open whether it means a day or an hour.
 */
export function readSpan(
  from: string,
  until: string,
  lasting = 0,
): (Pick<ListedEvent, 'start' | 'end'> & { isDoubtful: boolean }) | undefined {
  const start = readMoment(from)
  if (!start) return undefined
  const end = endAfter(start, until, lasting)
  const last = end && { ...end, clock: clockIn(end, start.zone) }
  const days = wholeDays(start, last, last !== null && mayBeDay(start, last))
  if (days) return { ...days, isDoubtful: start.isDoubtful }
  return {
    start: toLocal(start),
    end: end && toLocal(end),
    isDoubtful: start.isDoubtful || mayBeDay(start, end) || start.zone === undefined,
  }
}

/** An end may be only an hour, on the day of the start. */
function endAfter(start: StatedTime, until: string, lasting: number): StatedTime | null {
  const hour = /^\d{1,2}:\d{2}/.test(until) ? `${dateOf(start.clock)} ${until}` : until
  const end = readMoment(hour)
  return end ?? (lasting > 0 && !start.isDate ? { ...start, clock: start.clock + lasting } : null)
}

/** In milliseconds, of `PT2H30M` or `02:30`; 0 for none. */
export function readDuration(value: string): number {
  const [, hour = '0', minute = '0'] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(value.trim()) ?? []
  const found =
    /^\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})(?:\.\d{1,6})?S)?)?$/i.exec(
      value.trim().slice(0, 60),
    )
  const [weeks, days, hours, minutes, seconds] = (found ?? []).slice(1).map((part) => Number(part ?? 0))
  return found
    ? ((weeks! * 7 + days!) * 1440 + hours! * 60 + minutes!) * minuteMs + seconds! * 1000
    : (Number(hour) * 60 + Number(minute)) * minuteMs
}

function clockIn({ clock, zone, isDate }: StatedTime, target: Zone | undefined): Clock {
  const moment = isDate || zone === target ? undefined : momentOf(clock, zone)
  return moment === undefined || !target ? clock : clockAt(moment, target)
}

const iso =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:(?:T|\s+)\s*(\d{1,2})(?::?(\d{2}))?(?::?\d{2}(?:[.,]\d{1,9})?)?\s*([ap]\.?\s?m\b\.?)?\s*(.{0,60})?)?$/i

type ReadMoment = StatedTime & { isDoubtful: boolean }

/**
 * A date or a moment: in ISO 8601; nearly so, in milliseconds or seconds since 1970, or in words, which is doubtful.
 * Without a zone it is Costa Rica's.
 */
function readMoment(text: string): ReadMoment | undefined {
  const short = text.trim().slice(0, 120)
  if (/^1\d{9}(\d{3})?$/.test(short)) {
    const moment = Number(short) * (short.length === 10 ? 1000 : 1)
    return { clock: clockAt(moment, costaRica), zone: costaRica, isDate: false, isDoubtful: true }
  }
  const [, year, month, day, hour, minute = '00', half = '', tail = ''] = iso.exec(short) ?? []
  if (year === undefined) return momentOfPrograms(short) ?? momentInWords(short)
  if (!isRealDate(`${year}-${month}-${day}`)) return undefined
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day))
  if (hour === undefined) return { clock: date, zone: costaRica, isDate: true, isDoubtful: false }
  const time = timeOfDay(hour, minute, half)
  const { zone, isKnownForm } = zoneAtEnd(tail.trim())
  return time === undefined
    ? undefined
    : { clock: date + time, zone, isDate: false, isDoubtful: half !== '' || !isKnownForm }
}

/** In milliseconds. Undefined for an hour that there is not. */
function timeOfDay(hour: string, minute: string, half: string): number | undefined {
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0)
  return hours > 23 || Number(minute) > 59 ? undefined : (hours * 60 + Number(minute)) * minuteMs
}

/** The hours that the abbreviations in dates of mails stand for; elsewhere they may mean others. */
const abbreviations: Record<string, string> = {
  EST: '-05',
  EDT: '-04',
  CST: '-06',
  CDT: '-05',
  MST: '-07',
  MDT: '-06',
  PST: '-08',
  PDT: '-07',
}

function zoneAtEnd(tail: string): { zone: Zone | undefined; isKnownForm: boolean } {
  if (tail === '') return { zone: costaRica, isKnownForm: true }
  const offset = /^(Z|[+-]\d{2}(?::?\d{2})?)(?:\[[^\]]*\])?$/i.exec(tail)?.[1]
  const hours = Number(/^[+-](\d{2})/.exec(offset ?? '')?.[1] ?? 0)
  if (offset !== undefined && hours <= 14) return { zone: zoneNamed(offset), isKnownForm: true }
  const short = abbreviations[tail.toUpperCase()]
  return {
    zone: offset === undefined ? zoneNamed(short ?? tail.replace(/^\[|\]$/g, '')) : undefined,
    isKnownForm: false,
  }
}

/** `Sat, 05 Dec 2026 19:00:00 -0600`, as mails and JavaScript write it, and `12/05/2026 7:00 PM`, as Americans do. */
function momentOfPrograms(text: string): ReadMoment | undefined {
  const [, month, day, year, time] = /^(\d{1,2})\/(\d{1,2})\/(20\d{2}),?( .*\d ?[AP]M)$/.exec(text) ?? []
  if (month && day && Number(month) <= 12)
    return readMoment(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`)
  const moment = /^[a-z]{3},? .*\d:\d{2}.*(GMT|UTC|[+-]\d{4})/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment)
    ? undefined
    : { clock: clockAt(moment, costaRica), zone: costaRica, isDate: false, isDoubtful: true }
}

/** `5 de diciembre de 2026, 7 p. m.`, `December 5, 2026 7:00 PM`: only with its year, because nobody knows when it was written. */
function momentInWords(text: string): ReadMoment | undefined {
  const year = /\b(20\d{2})\b/.exec(text)?.[1]
  if (year === undefined) return undefined
  const { candidates, setAside } = analyzeText(`Concierto, ${text}`, { writtenOn: `${year}-01-01`, region: 'san_jose' })
  const [found] = [...candidates, ...setAside.map(({ candidate }) => candidate)]
  if (!found || !found.eventDate.startsWith(year)) return undefined
  const date = Date.parse(`${found.eventDate}T00:00:00Z`)
  const [hour, minute] = (found.eventStartTime ?? '').split(':').map(Number)
  return minute === undefined
    ? { clock: date, zone: costaRica, isDate: true, isDoubtful: true }
    : { clock: date + (hour! * 60 + minute) * minuteMs, zone: costaRica, isDate: false, isDoubtful: true }
}
