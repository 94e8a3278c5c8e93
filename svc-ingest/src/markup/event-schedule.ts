import type { Window } from '../calendar/read-calendar.ts'
import { datesOfRule, type TimeReader } from '../calendar/series.ts'
import { readDuration, toLocal, type StatedTime } from '../listings/local-time.ts'
import { costaRica, zoneNamed, type Clock } from '../listings/time-zones.ts'

/** The fields of a Schedule of schema.org, as texts. */
export type Schedule = Record<
  | 'startDate'
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'duration'
  | 'repeatFrequency'
  | 'repeatCount'
  | 'scheduleTimezone',
  string
> &
  Record<'byDay' | 'byMonth' | 'byMonthDay' | 'exceptDate', string[]>

const maxSteps = 5000
const minuteMs = 60_000

/** The dates of a schedule within the range, each with its end, as texts. Those of a schedule that cannot be read: one empty text. */
export function scheduledDates(schedule: Schedule, window: Window): { from: string; until: string }[] {
  const rule = ruleOf(schedule)
  const [, day, ownTime = ''] = /^\s*(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(schedule.startDate) ?? []
  const time = timeOf(schedule.startTime) ?? ownTime
  const zone = schedule.scheduleTimezone === '' ? costaRica : zoneNamed(schedule.scheduleTimezone)
  const startClock = Date.parse(`${day}T${time || '00:00'}Z`)
  if (rule === undefined || Number.isNaN(startClock)) return [{ from: '', until: '' }]
  const start = { clock: startClock, zone, isDate: time === '' }
  const times = { named: zoneNamed, floating: zone }
  const clocks = datesOf(rule, start, times, window)
  if (!clocks) return [{ from: '', until: '' }]
  const excluded = new Set(schedule.exceptDate.map((date) => date.trim().slice(0, 10)))
  const count = Number(schedule.repeatCount) || clocks.length
  const lasting = readDuration(schedule.duration) || lengthOf(time, timeOf(schedule.endTime))
  const written = (clock: number) => {
    const { date, time: hour } = toLocal({ ...start, clock })
    return `${date}${hour === null ? '' : ` ${hour}`}${zone ? '' : ` ${schedule.scheduleTimezone}`}`
  }
  return clocks
    .slice(0, count)
    .map((clock) => ({ from: written(clock), until: lasting > 0 ? written(clock + lasting) : '' }))
    .filter(({ from }) => !excluded.has(from.slice(0, 10)) && from.slice(0, 10) >= window.from)
}

/** Undefined for a rule that the library cannot read: it throws plain errors. */
function datesOf(rule: string, start: StatedTime, times: TimeReader, window: Window): Clock[] | undefined {
  try {
    return datesOfRule({ params: {}, value: rule }, start, times, { steps: maxSteps, ...window })
  } catch {
    return undefined
  }
}

/** In milliseconds; an end before the start is on the next day. */
function lengthOf(from: string, until: string | undefined): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return from === '' || until === undefined ? 0 : ((minutes(until) - minutes(from) + 1440) % 1440) * minuteMs
}

/** `18:00`, `6:00 PM` and `18:00:00-06:00` as `HH:MM`. */
export function timeOf(text: string): string | undefined {
  const [, hour, minute = '00', half = ''] = /^\s*T?(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])?/i.exec(text) ?? []
  if (hour === undefined) return undefined
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  return hours > 23 || Number(minute) > 59 ? undefined : `${String(hours).padStart(2, '0')}:${minute}`
}

const frequencies: Record<string, string> = { D: 'DAILY', W: 'WEEKLY', M: 'MONTHLY', Y: 'YEARLY' }
const spanishDays: Record<string, string> = { LU: 'MO', MA: 'TU', MI: 'WE', JU: 'TH', VI: 'FR', SÁ: 'SA', DO: 'SU' }
const words: Record<string, string> = { daily: 'P1D', weekly: 'P1W', biweekly: 'P2W', monthly: 'P1M', yearly: 'P1Y' }

/** The rule of a schedule in the form of calendars. */
function ruleOf({ repeatFrequency, byDay, byMonth, byMonthDay, endDate }: Schedule): string | undefined {
  const said = repeatFrequency.trim().replace(/^.*[/#]/, '')
  const period = words[said.toLowerCase()] ?? (said === '' ? (byDay.length > 0 ? 'P1W' : 'P1D') : said)
  const [, interval, unit = ''] = /^P(\d{1,3})([DWMY])$/i.exec(period) ?? []
  const until = /^\s*(\d{4}-\d{2}-\d{2}(?:[T ].*)?)$/.exec(endDate)?.[1]?.trim()
  const days = byDay.map((day) => day.trim().replace(/^.*[/#:]/, ''))
  const names = days.map((day) => {
    const name = (/^[+-]?\d?(MO|TU|WE|TH|FR|SA|SU)$/i.test(day) ? day : day.slice(0, 2)).toUpperCase()
    return spanishDays[name] ?? name
  })
  if (interval === undefined) return undefined
  return [
    `FREQ=${frequencies[unit.toUpperCase()]}`,
    `INTERVAL=${interval}`,
    ...(names.length > 0 ? [`BYDAY=${names.join(',')}`] : []),
    ...(byMonth.length > 0 ? [`BYMONTH=${byMonth.join(',')}`] : []),
    ...(byMonthDay.length > 0 ? [`BYMONTHDAY=${byMonthDay.join(',')}`] : []),
    ...(until === undefined ? [] : [`UNTIL=${until}`]),
  ].join(';')
}
