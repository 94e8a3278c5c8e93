import { isRealDate } from '@convive/formats/calendar-date'
import ICAL from 'ical.js'
import { property, type Component, type Property } from './calendar-lines.ts'
import { readDuration, type StatedTime } from '../listings/local-time.ts'
import { clockAt, costaRica, momentOf, utc, type Clock, type Zone } from '../listings/time-zones.ts'
import { zonesOf } from './calendar-zones.ts'

/** The versions of one event: the event itself, and the exceptions on single days. */
export type Series = { master: Component | undefined; exceptions: Component[] }

/** The range of days to fill (`YYYY-MM-DD`, both included), and the remaining steps, which all rules of a file share. */
export type Budget = { steps: number; from: string; to: string }

/**
 * One day of an event. An end without an hour is the day after the last. `instance` names it within a series; null if it
 * is the only one.
 */
export type Occurrence = Span & { component: Component; instance: string | null }
type Span = { start: StatedTime; end: StatedTime | null }

const dayMs = 86_400_000
const maxInstances = 100

/** Reads the times of a calendar: `named` finds a zone, and `floating` is that of a time without one. */
export type TimeReader = { named: (name: string) => Zone | undefined; floating: Zone | undefined }

export function timeReader(calendar: Component, zones: Component[]): TimeReader {
  const named = zonesOf(zones)
  const own = property(calendar, 'X-WR-TIMEZONE')?.value.trim() ?? ''
  return { named, floating: own === '' ? costaRica : named(own) }
}

/**
 * The days of an event; those of a series lie within the range and two days around it. Each time of a series is
 * converted to the zone of its start before it is compared. Throws for an event whose times or rule cannot be read.
 */
export function occurrencesOf({ master, exceptions }: Series, times: TimeReader, budget: Budget): Occurrence[] {
  if (!master)
    return newestOfDays(
      exceptions.flatMap((component) => {
        const [stated] = readTimes(component, 'RECURRENCE-ID', times)
        const span = component.properties.has('DTSTART')
          ? spanOf(component, times)
          : stated && { start: stated, end: null }
        const id = stated ?? span?.start
        return span && id ? [{ component, ...span, id, instance: nameOf(id) }] : []
      }),
    )
  const span = spanOf(master, times)
  const isRecurring = ['RRULE', 'RDATE'].some((name) => master.properties.has(name)) || exceptions.length > 0
  if (!isRecurring) return [{ component: master, ...span, instance: null }]
  const { zone, isDate } = span.start
  const toSeries = (time: StatedTime): StatedTime => ({
    clock: clockIn(time, span.start, times),
    zone,
    isDate: time.isDate || isDate,
  })
  const overrides = newestOfDays(exceptions.map((component) => overrideOf(component, toSeries, span, times)))
  const overrideAt = matcher(
    overrides.filter(({ isFuture }) => !isFuture).map((override) => ({ time: override.id, override })),
  )
  const futures = overrides.filter(({ isFuture }) => isFuture).toSorted((one, other) => one.id.clock - other.id.clock)
  const extra = extraDates(master, times, span, toSeries)
  const ends = new Map(extra.map(({ clock, length }) => [clock, length]))
  const ruled = (master.properties.get('RRULE') ?? []).flatMap((rule) => datesOfRule(rule, span.start, times, budget))
  const excludedByRule = new Set(
    (master.properties.get('EXRULE') ?? []).flatMap((rule) => datesOfRule(rule, span.start, times, budget)),
  )
  const clocks = [...new Set([span.start.clock, ...ruled, ...extra.map(({ clock }) => clock)])]
    .filter((clock) => !excludedByRule.has(clock))
    .toSorted((one, other) => one - other)
  const isExcluded = matcher(excludedTimes(readTimes(master, 'EXDATE', times, zone), clocks, toSeries))
  const length = lengthOf(span)
  const used = new Set<Override>()
  const regular = clocks.flatMap((clock): Occurrence[] => {
    const instance = nameOf({ ...span.start, clock })
    const one = overrideAt(clock)?.override
    if (one) {
      used.add(one)
      return [{ component: one.component, start: one.span.start, end: one.span.end, instance }]
    }
    if (isExcluded(clock)) return []
    const future = futures.findLast(({ id }) => id.clock <= clock)
    const start = { ...span.start, clock: clock + (future?.shift ?? 0) }
    const lasting = ends.get(clock) ?? (future ? future.length : length)
    const end = lasting === null ? null : { ...start, clock: start.clock + lasting }
    return [{ component: future?.component ?? master, start, end, instance }]
  })
  const [first, last] = [Date.parse(budget.from) - 2 * dayMs, Date.parse(budget.to) + 2 * dayMs]
  const others = overrides
    .filter((one) => !one.isFuture && !used.has(one) && !isExcluded(one.id.clock))
    .map(({ component, span: own, id }) => ({ component, ...own, instance: nameOf(id) }))
  return [...regular, ...others]
    .filter(({ start }) => start.clock >= first && start.clock <= last)
    .slice(0, maxInstances)
}

/** An exception: the day it replaces, in the zone of its series, and for one that moves all later days, by how much. */
type Override = {
  component: Component
  id: StatedTime
  span: Span
  isFuture: boolean
  shift: number
  length: number | null
}

function overrideOf(
  component: Component,
  toSeries: (time: StatedTime) => StatedTime,
  series: Span,
  times: TimeReader,
): Override {
  const [stated] = readTimes(component, 'RECURRENCE-ID', times, series.start.zone)
  if (!stated) throw new Error('An exception without its day')
  const id = toSeries(stated)
  // A cancellation often has no more than its day.
  const own = component.properties.has('DTSTART')
    ? spanOf(component, times)
    : { start: { ...series.start, clock: id.clock }, end: null }
  const isFuture = /^THISANDFUTURE$/i.test(property(component, 'RECURRENCE-ID')?.params['RANGE'] ?? '')
  return { component, id, span: own, isFuture, shift: toSeries(own.start).clock - id.clock, length: lengthOf(own) }
}

/** Each day in its newest version, of versions in the order of their age: the same day may be written in several ways. */
function newestOfDays<T extends { id: StatedTime; isFuture?: boolean }>(versions: T[]): T[] {
  const [moments, wholeDays, days] = [new Set<string>(), new Set<string>(), new Set<string>()]
  return versions
    .toReversed()
    .filter(({ id, isFuture = false }) => {
      const moment = `${isFuture}${momentOf(id.clock, id.zone) ?? id.clock}`
      const day = `${isFuture}${dayOf(id.clock)}`
      const isOlder = moments.has(moment) || wholeDays.has(day) || (id.isDate && days.has(day))
      moments.add(moment)
      days.add(day)
      if (id.isDate) wholeDays.add(day)
      return !isOlder
    })
    .toReversed()
}

/** The exceptions of a series. One at midnight that is no time of it stands for the day. */
function excludedTimes(stated: StatedTime[], clocks: Clock[], toSeries: (time: StatedTime) => StatedTime) {
  const known = new Set(clocks)
  return stated.map((one) => {
    const time = toSeries(one)
    const isDay = one.clock % dayMs === 0 && !known.has(time.clock)
    return { time: isDay ? { ...time, clock: one.clock, isDate: true } : time }
  })
}

/** Finds what belongs to a time: by the moment, or by the day if only that is stated. */
function matcher<T extends { time: StatedTime }>(all: T[]): (clock: Clock) => T | undefined {
  const exact = new Map(all.map((one) => [one.time.clock, one]))
  const days = new Map(all.filter(({ time }) => time.isDate).map((one) => [dayOf(one.time.clock), one]))
  return (clock) => exact.get(clock) ?? days.get(dayOf(clock))
}

const dayOf = (clock: Clock): Clock => Math.floor(clock / dayMs) * dayMs

/** A time on the clock of a series. Midnight in UTC often stands for the day itself. */
function clockIn(time: StatedTime, { zone, isDate }: StatedTime, { floating }: TimeReader): Clock {
  if (time.isDate) return time.clock
  if (isDate && time.zone === utc && time.clock % dayMs === 0) return time.clock
  const moment = momentOf(time.clock, time.zone)
  const target = isDate ? floating : zone
  const clock = moment === undefined || !target || target === time.zone ? time.clock : clockAt(moment, target)
  return isDate ? dayOf(clock) : clock
}

const lengthOf = ({ start, end }: Span): number | null => (end ? end.clock - start.clock : null)

/** The start of an event, and its end on the clock of the start. */
function spanOf(component: Component, times: TimeReader): Span {
  const [start] = readTimes(component, 'DTSTART', times)
  if (!start) throw new Error('An event without a beginning')
  const [end] = readTimes(component, 'DTEND', times, start.zone)
  if (end)
    return { start, end: { clock: clockIn(end, start, times), zone: start.zone, isDate: end.isDate || start.isDate } }
  const lasting = readDuration(property(component, 'DURATION')?.value ?? '')
  return { start, end: lasting > 0 ? { ...start, clock: start.clock + lasting } : null }
}

/** The dates beside the rule. A period has its own end. */
function extraDates(master: Component, times: TimeReader, span: Span, toSeries: (time: StatedTime) => StatedTime) {
  return (master.properties.get('RDATE') ?? []).flatMap(({ params, value }) =>
    value.split(',').flatMap((text) => {
      const [from = '', until = ''] = text.split('/')
      const read = (one: string) => readTime({ params, value: one }, times, span.start.zone)
      const start = read(from)
      if (!start) return []
      const clock = toSeries(start).clock + (start.isDate && !span.start.isDate ? span.start.clock % dayMs : 0)
      const end = until === '' ? undefined : read(until)
      const length = end ? toSeries(end).clock - clock : readDuration(until) || lengthOf(span)
      return [{ clock, length }]
    }),
  )
}

/**
 * The days of a rule, on the clock of the series. The first date counts even if the rule does not name it. Throws for a
 * rule that is not valid or comes back within the hour.
 */
export function datesOfRule({ value }: Property, start: StatedTime, times: TimeReader, budget: Budget): Clock[] {
  const text = withoutOwnHour(value.toUpperCase().replaceAll(/\s|;$/g, ''), start)
  if (/FREQ=(SECONDLY|MINUTELY|HOURLY)|BY(SECOND|MINUTE|HOUR)=/.test(text))
    throw new Error('An event that comes back within the hour')
  const horizon = Math.min(endOfRule(text, start, times), Date.parse(budget.to) + 2 * dayMs)
  if (!hasDays(text)) throw new Error('A rule without a day')
  const rule = ICAL.Recur.fromString(text.replace(/;?UNTIL=[^;]*/, '').replace(/^;/, ''))
  const count = rule.count ?? Number.POSITIVE_INFINITY
  const days = rule.iterator(ICAL.Time.fromDateTimeString(new Date(start.clock).toISOString().slice(0, 19)))
  const found: Clock[] = []
  let counted = 0
  for (let day = days.next(); day; day = days.next()) {
    if (budget.steps-- <= 0) throw new Error('Rules that take too long')
    const clock = Date.UTC(day.year, day.month - 1, day.day, day.hour, day.minute, day.second)
    if (counted === 0 && clock !== start.clock) counted = 1
    if (clock > horizon || ++counted > count) break
    found.push(clock)
  }
  return found
}

/** Some programs repeat the hour of the start in the rule. */
function withoutOwnHour(rule: string, { clock }: StatedTime): string {
  const at = new Date(clock)
  const own: Record<string, number> = {
    HOUR: at.getUTCHours(),
    MINUTE: at.getUTCMinutes(),
    SECOND: at.getUTCSeconds(),
  }
  return rule.replaceAll(/;BY(HOUR|MINUTE|SECOND)=(\d{1,2})(?=;|$)/g, (part, unit: string, number: string) =>
    own[unit] === Number(number) ? '' : part,
  )
}

/** False for a rule of a day that none of its months has, such as 30 February: the library would look for it forever. */
function hasDays(rule: string): boolean {
  const numbers = (name: string) =>
    (new RegExp(`${name}=([^;]+)`).exec(rule)?.[1] ?? '').split(',').filter(Boolean).map(Number)
  const [months, days] = [numbers('BYMONTH'), numbers('BYMONTHDAY')]
  const longest = months.map((month) => [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0)
  return (
    months.length === 0 || days.length === 0 || longest.some((length) => days.some((day) => Math.abs(day) <= length))
  )
}

/** The last moment of a rule. One until a day includes it. */
function endOfRule(rule: string, start: StatedTime, times: TimeReader): Clock {
  const until = /UNTIL=([^;]+)/.exec(rule)?.[1]
  if (until === undefined) return Number.POSITIVE_INFINITY
  const last = readTime({ params: {}, value: until }, times, start.zone)
  if (!last) throw new Error('A rule until nowhere')
  return clockIn(last, start, times) + (last.isDate && !start.isDate ? dayMs - 1 : 0)
}

/** The times of a property that can be read. */
const readTimes = (component: Component, name: string, times: TimeReader, floating?: Zone): StatedTime[] =>
  (component.properties.get(name) ?? []).flatMap(({ params, value }) =>
    value.split(',').flatMap((text) => readTime({ params, value: text }, times, floating) ?? []),
  )

const form =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:(?:T|\s+)(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?\s*(Z|[+-]\d{2}:?(?:\d{2})?)?)?$/i

/** Undefined for a text that is no time, or on a day that there is not. `floating` is the zone of a time without one. */
function readTime({ params, value }: Property, times: TimeReader, floating?: Zone): StatedTime | undefined {
  const [, year, month, day, hour, minute, second = '0', offset] = form.exec(value.trim().slice(0, 40)) ?? []
  if (year === undefined || !isRealDate(`${year}-${month}-${day}`)) return undefined
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day))
  if (hour === undefined) return { clock: date, zone: floating ?? times.floating, isDate: true }
  if (Number(hour) > 23 || Number(minute) > 59) return undefined
  const clock = date + (Number(hour) * 60 + Number(minute)) * 60_000 + Math.min(Number(second), 59) * 1000
  const named = params['TZID']
  const zone = offset ? times.named(offset) : named ? times.named(named) : (floating ?? times.floating)
  return { clock, zone: zone?.offsetAt(clock) === undefined ? undefined : zone, isDate: false }
}

/** A day of a series, as the clock of the series shows it: `2026-12-05T19:00:00`, or the date alone. */
const nameOf = ({ clock, isDate }: StatedTime): string => new Date(clock).toISOString().slice(0, isDate ? 10 : 19)
