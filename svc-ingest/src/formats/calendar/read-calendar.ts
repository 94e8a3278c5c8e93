import { isRealDate } from '@convive/contracts/fields'
import type ICAL from 'ical.js'
import { SourceFailed } from '../../fetching/source-failed.ts'
import type { Listing, ListedEvent } from '../listed-event.ts'
import { plainText } from '../plain-text.ts'
import { readBlocks, type Blocks } from './calendar-blocks.ts'
import { endOf, timeOf } from './calendar-time.ts'
import { occurrencesOf, type Budget, type Occurrence, type Series } from './occurrences.ts'

/** The days of which instances are told, both included. */
export type Window = { from: string; to: string }

/** So many steps may all rules of a calendar together take to come to today: 20,000 days are more than fifty years. */
const mostSteps = 60_000

export const looksLikeCalendar = (text: string): boolean => /^\ufeff?\s*BEGIN:VCALENDAR\b/i.test(text)

/** The events of an iCalendar file, with the instances of what recurs. Throws a SourceFailed for a file that is none, or breaks off. */
export function readCalendar(text: string, window: Window): Listing {
  const blocks = readBlocks(text)
  if (!blocks || (blocks.events.length === 0 && blocks.broken > 0)) throw new SourceFailed('source_broken_calendar', 'The calendar is broken or breaks off.')
  const budget: Budget = { steps: mostSteps, ...window }
  const series = seriesOf(blocks)
  const read = series.map((one) => eventsOf(one, blocks, budget))
  return { events: read.flatMap((events) => events ?? []), skipped: blocks.broken + read.filter((events) => events === undefined).length }
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

/** Undefined for an event whose fields are nonsense: the library throws plain errors for what it cannot read. */
function eventsOf({ master, exceptions }: Series, { zone }: Blocks, budget: Budget): ListedEvent[] | undefined {
  try {
    const found = occurrencesOf({ master, exceptions }, budget)
    const events = found.filter(({ component }) => isListed(component)).map((occurrence) => ({ occurrence, event: listed(occurrence, zone) }))
    return events.filter(({ occurrence, event }) => occurrence.instance === null || event.start.date <= budget.to).map(({ event }) => event)
  } catch {
    return undefined
  }
}

/** What is called off or private is not announced. */
function isListed(component: ICAL.Component): boolean {
  return textOf(component, 'status').toUpperCase() !== 'CANCELLED' && !/^(PRIVATE|CONFIDENTIAL)$/i.test(textOf(component, 'class'))
}

function listed({ component, start, end, instance }: Occurrence, calendarZone: string | null): ListedEvent {
  checkDay(component)
  const named = component.getFirstProperty('dtstart')?.getParameter('tzid')
  const zone = typeof named === 'string' ? named : calendarZone
  const from = timeOf(start, zone)
  const until = end && endOf(timeOf(end, zone))
  const uid = textOf(component, 'uid')
  const title = plainText(textOf(component, 'summary'))
  if (title === '') throw new Error('An event without a name')
  return {
    name: uid === '' ? null : instance === null ? uid : `${uid}#${instance}`,
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

/** The library counts a thirteenth month on into the next year. */
function checkDay(component: ICAL.Component): void {
  const written: unknown = component.getFirstProperty('dtstart')?.toJSON()[3]
  if (typeof written !== 'string' || !isRealDate(written.slice(0, 10))) throw new Error('An event on a day that there is not')
}

function textOf(component: ICAL.Component, property: string): string {
  const value = component.getFirstPropertyValue(property)
  return value === null ? '' : String(value).slice(0, 20_000)
}

const webAddress = (text: string): string | null => (/^https?:\/\/\S{1,1900}$/i.test(text) ? text : null)
