import { costaRicaClock } from '@convive/formats/costa-rica-time'
import { expandRecurringEvent, sync, type VEvent } from 'node-ical'
import { expect, test } from 'vitest'
import { calendar } from '../testing/documents.ts'
import { readCalendar } from './read-calendar.ts'

const window = { from: '2026-10-01', to: '2026-12-30' }
const zones = ['America/Costa_Rica', 'America/New_York', 'Europe/Madrid', 'Australia/Sydney', 'America/Sao_Paulo', 'Z']
const dayMs = 86_400_000

/** A generator of the same numbers for the same seed (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const compact = (clock: number) =>
  new Date(clock)
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
    .slice(0, 15)
const format = (zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone === 'Z' ? 'UTC' : zone, dateStyle: 'short', timeStyle: 'medium' })

/** The moment of a clock by search: the hours of a day on which the zone shows it. */
function momentOf(clock: number, zone: string): number {
  const shown = new Date(clock).toISOString().slice(0, 19).replace('T', ' ')
  const clocks = format(zone)
  for (let hours = -14; hours <= 14; hours++)
    if (clocks.format(clock + hours * 3_600_000) === shown) return clock + hours * 3_600_000
  throw new Error(`${zone} never shows ${shown}`)
}

/** A time at a moment, written in one of the ways in which calendars write it. */
const written = (name: string, clock: number, zone: string, way: number): string => {
  if (way === 0 && zone !== 'Z') return `${name};TZID=${zone}:${compact(clock)}`
  const moment = momentOf(clock, zone)
  if (way === 1 || zone === 'Z') return `${name}:${compact(moment)}Z`
  const shown = Date.parse(`${format('Asia/Tokyo').format(moment).replace(' ', 'T')}Z`)
  return `${name};TZID=Asia/Tokyo:${compact(shown)}`
}

function randomSeries(seed: number): string {
  const below = numbersFrom(seed)
  const zone = zones[below(zones.length)]!
  // From 4 o'clock, because no zone changes its clocks after it.
  const start = Date.UTC(2026, 8, 20 + below(40)) + (4 + below(19)) * 3_600_000 + below(4) * 900_000
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(start).getUTCDay()]!
  const interval = 1 + below(3)
  const [frequency, step] = [
    ['DAILY', dayMs * interval] as const,
    ['WEEKLY', 7 * dayMs * interval] as const,
    [`WEEKLY;BYDAY=${weekday}`, 7 * dayMs * interval] as const,
  ][below(3)]!
  const date = (index: number) => start + index * step
  const until = compact(momentOf(date(3 + below(9)), zone) - below(2) * 1000)
  const end = [`COUNT=${2 + below(12)}`, `UNTIL=${until}Z`][below(2)]!
  const duration = (1 + below(5)) * 1_800_000
  const ends = below(2) === 0 ? `DURATION:PT${duration / 60_000}M` : written('DTEND', start + duration, zone, 0)
  const [excluded, changed, cancelled] = [1 + below(3), 4 + below(2), 6 + below(2)]
  const moved = date(changed) + (below(5) - 2) * 3_600_000
  const master = [
    'UID:one',
    'SUMMARY:Ensayo',
    written('DTSTART', start, zone, 0),
    ends,
    `RRULE:FREQ=${frequency.replace(';', `;INTERVAL=${interval};`)}${frequency.includes(';') ? '' : `;INTERVAL=${interval}`};${end}`,
    ...(below(2) === 0 ? [written('EXDATE', date(excluded), zone, below(2))] : []),
  ]
  const exceptions =
    end.startsWith('COUNT') && Number(end.slice(6)) > 8 && below(2) === 0
      ? [
          [
            'UID:one',
            'SUMMARY:Ensayo general',
            written('RECURRENCE-ID', date(changed), zone, below(3)),
            written('DTSTART', moved, zone, below(3)),
            'DURATION:PT90M',
          ],
          [
            'UID:one',
            'SUMMARY:Ensayo',
            'STATUS:CANCELLED',
            written('RECURRENCE-ID', date(cancelled), zone, below(3)),
            written('DTSTART', date(cancelled), zone, below(3)),
          ],
        ]
      : []
  return calendar(...[master, ...exceptions].map((lines) => lines.join('\n')))
}

/** What another library reads. */
function otherReading(text: string): string[] {
  const events = Object.values(sync.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT')
  const range = { from: new Date(`${window.from}T06:00:00Z`), to: new Date('2026-12-31T05:59:59Z') }
  const moment = (date: Date) => Object.values(costaRicaClock(date)).join(' ')
  return events
    .flatMap((one) => expandRecurringEvent(one, range))
    .filter(({ event }) => event.status !== 'CANCELLED')
    .map(
      ({ start, end, summary }) =>
        `${moment(start)} ${moment(end)} ${typeof summary === 'string' ? summary : summary.val}`,
    )
    .toSorted()
}

const ownReading = (text: string): string[] =>
  readCalendar(text, window)
    .events.filter(({ start }) => start.date >= window.from)
    .map(({ start, end, title }) => `${start.date} ${start.time} ${end?.date} ${end?.time} ${title}`)
    .toSorted()

test.each(Array.from({ length: 12 }, (_, part) => [part]))(
  'random series read as another library reads them (part %i)',
  (part) => {
    let compared = 0
    for (let seed = part * 40; seed < part * 40 + 40; seed++) {
      const text = randomSeries(seed)
      const own = ownReading(text)
      expect({ seed, text, own }).toEqual({ seed, text, own: otherReading(text) })
      compared += own.length
    }
    expect(compared).toBeGreaterThan(100)
  },
  120_000,
)
