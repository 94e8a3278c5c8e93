import { isRealDate } from '@convive/formats/calendar-date'
import ICAL from 'ical.js'
import { SourceError } from '../fetching/source-error.ts'
import type { ListedEvent, ListedTime, Listing } from '../listings/listed-event.ts'
import { plainText } from '../listings/plain-text.ts'
import { type Blocks, readBlocks } from './calendar-blocks.ts'
import { costaRicaClock } from '@convive/formats/costa-rica-time'
import { addDays, formatDate, parseDate } from '@convive/event-extractor/dates/civil-date'
import { fromZone } from '../listings/local-time.ts'

/** The range of days for recurring events; both ends are included. */
type Window = { from: string; to: string }

/** The steps that all rules of a calendar together may take to reach today: 20,000 days are more than fifty years. */
const maxSteps = 60_000

export const looksLikeCalendar = (text: string): boolean => /^\ufeff?\s*BEGIN:VCALENDAR\b/i.test(text)

/**
 * The events of an iCalendar file, with the occurrences of recurring ones. Throws a SourceError for a file that is not
 * a calendar, or is cut off.
 */
export function readCalendar(text: string, window: Window): Listing {
  const blocks = readBlocks(text)
  if (!blocks || (blocks.events.length === 0 && blocks.broken > 0))
    throw new SourceError('source_broken_calendar', 'The calendar is broken or breaks off.')
  const budget: Budget = { steps: maxSteps, ...window }
  const series = seriesOf(blocks)
  const read = series.map((one) => eventsOf(one, blocks, budget))
  const found = read.flatMap((events) => events ?? [])
  return {
    events: found.filter(({ isCancelled }) => !isCancelled).map(({ event }) => event),
    cancelled: found.filter(({ isCancelled }) => isCancelled).map(({ event }) => event),
    skipped: blocks.broken + read.filter((events) => events === undefined).length,
  }
}

function seriesOf({ events }: Blocks): Series[] {
  const byUid = new Map<string, Series>()
  for (const component of events) {
    const uid = component.getFirstPropertyValue('uid')
    const key = typeof uid === 'string' && uid !== '' ? uid : `#${byUid.size}`
    const series = byUid.get(key) ?? { master: undefined, exceptions: [] }
    if (component.hasProperty('recurrence-id')) series.exceptions.push(component)
    else if (!series.master || sequenceOf(component) >= sequenceOf(series.master)) series.master = component
    byUid.set(key, series)
  }
  return [...byUid.values()]
}

const sequenceOf = (component: ICAL.Component): number => Number(component.getFirstPropertyValue('sequence') ?? 0)

/** Undefined for an event with invalid fields: the library throws plain errors for them. */
function eventsOf(
  { master, exceptions }: Series,
  { zone }: Blocks,
  budget: Budget,
): { event: ListedEvent; isCancelled: boolean }[] | undefined {
  try {
    const found = occurrencesOf({ master, exceptions }, budget)
    const events = found
      .filter(({ component }) => isPublic(component))
      .flatMap((occurrence) => readOccurrence(occurrence, zone))
    return events
      .filter(({ occurrence, event }) => occurrence.instance === null || event.start.date <= budget.to)
      .map(({ event, isCancelled }) => ({ event, isCancelled }))
  } catch {
    return undefined
  }
}

const isPublic = (component: ICAL.Component): boolean => !/^(PRIVATE|CONFIDENTIAL)$/i.test(textOf(component, 'class'))

/** A cancellation often has no more than its uid and day, so one that is incomplete does not count as broken. */
function readOccurrence(occurrence: Occurrence, zone: string | null) {
  const isCancelled = textOf(occurrence.component, 'status').toUpperCase() === 'CANCELLED'
  try {
    return [{ occurrence, event: toListedEvent(occurrence, zone), isCancelled }]
  } catch (error) {
    if (isCancelled) return []
    throw error
  }
}

function toListedEvent({ component, start, end, instance }: Occurrence, calendarZone: string | null): ListedEvent {
  checkDay(component)
  const named = component.getFirstProperty('dtstart')?.getParameter('tzid')
  const zone = typeof named === 'string' ? named : calendarZone
  const from = timeOf(start, zone)
  const until = end && endOf(timeOf(end, zone))
  const uid = textOf(component, 'uid')
  const title = plainText(textOf(component, 'summary'))
  if (title === '') throw new Error('An event without a name')
  return {
    sourceId: uid === '' ? null : instance === null ? uid : `${uid}#${instance}`,
    title,
    description: plainText(textOf(component, 'description')),
    location: plainText(textOf(component, 'location')) || null,
    url: webAddress(textOf(component, 'url')),
    start: { date: from.date, time: from.time },
    end: until,
    cost: undefined,
    recurrence: null,
    zoneUnknown: from.zoneUnknown,
  }
}

/** Refuses impossible dates: the library carries a thirteenth month over into the next year. */
function checkDay(component: ICAL.Component): void {
  const written: unknown = component.getFirstProperty('dtstart')?.toJSON()[3]
  if (typeof written !== 'string' || !isRealDate(written.slice(0, 10)))
    throw new Error('An event on a day that there is not')
}

function textOf(component: ICAL.Component, property: string): string {
  const value = component.getFirstPropertyValue(property)
  return value === null ? '' : String(value).slice(0, 20_000)
}

const webAddress = (text: string): string | null => (/^https?:\/\/\S{1,1900}$/i.test(text) ? text : null)

/** A time of a calendar in Costa Rica, and whether its time zone is unknown. */
type ZonedTime = ListedTime & { zoneUnknown: boolean }

/**
 * `zone` is the one that the property names; a zone that the file itself describes wins. A time without a zone is
 * Costa Rica's.
 */
function timeOf(time: ICAL.Time, zone: string | null): ZonedTime {
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
function endOf(end: ZonedTime): ListedTime {
  return end.time === null
    ? { date: formatDate(addDays(parseDate(end.date), -1)), time: null }
    : { date: end.date, time: end.time }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The versions of one event: the event itself, and the exceptions on single days. */
type Series = { master: ICAL.Component | undefined; exceptions: ICAL.Component[] }

/** The range of days to fill, and the remaining steps, which all rules of a calendar share. */
type Budget = { steps: number; from: string; to: string }

/** One day of an event. `instance` identifies it within a series; null if it is the only one. */
type Occurrence = { component: ICAL.Component; start: ICAL.Time; end: ICAL.Time | null; instance: string | null }

const maxInstances = 100

/**
 * The days of an event. Those of a series lie within the range and a day around it, because zones are only known
 * later.
 */
function occurrencesOf({ master, exceptions }: Series, budget: Budget): Occurrence[] {
  if (!master)
    return exceptions.map((component) => single(component, String(component.getFirstPropertyValue('recurrence-id'))))
  const event = new ICAL.Event(master, { exceptions })
  return event.isRecurring() ? instancesOf(event, budget) : [single(master, null)]
}

function single(component: ICAL.Component, instance: string | null): Occurrence {
  const event = new ICAL.Event(component)
  return { component, start: event.startDate, end: event.endDate, instance }
}

function instancesOf(event: ICAL.Event, budget: Budget): Occurrence[] {
  if (isTooFrequent(event)) throw new Error('An event that comes back within the hour')
  const instances: Occurrence[] = []
  const [first, last] = [dayAround(budget.from, -2), dayAround(budget.to, 2)]
  const days = event.iterator()
  for (let day = days.next(); day && instances.length < maxInstances; day = days.next()) {
    if (budget.steps-- <= 0) throw new Error('Rules that take too long')
    const date = day.toString().slice(0, 10)
    if (date > last) break
    if (date < first) continue
    const { item, startDate, endDate } = event.getOccurrenceDetails(day)
    instances.push({ component: item.component, start: startDate, end: endDate, instance: day.toString() })
  }
  return instances
}

/** Events do not recur by the minute. */
const isTooFrequent = ({ component }: ICAL.Event): boolean =>
  component
    .getAllProperties('rrule')
    .some((rule) => /FREQ=(SECONDLY|MINUTELY|HOURLY)|BY(SECOND|MINUTE|HOUR)=/i.test(String(rule.getFirstValue())))

const dayAround = (date: string, days: number): string => formatDate(addDays(parseDate(date), days))
