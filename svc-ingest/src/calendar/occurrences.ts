import ICAL from 'ical.js'
import { addDays, parseDate, formatDate } from '@convive/event-extractor/dates/civil-date'

/** The versions of one event: the event itself, and the exceptions on single days. */
export type Series = { master: ICAL.Component | undefined; exceptions: ICAL.Component[] }

/** The range of days to fill, and the remaining steps, which all rules of a calendar share. */
export type Budget = { steps: number; from: string; to: string }

/** One day of an event. `instance` identifies it within a series; null if it is the only one. */
export type Occurrence = { component: ICAL.Component; start: ICAL.Time; end: ICAL.Time | null; instance: string | null }

const maxInstances = 100

/**
 * The days of an event. Those of a series lie within the range and a day around it, because zones are only known
 * later.
 */
export function occurrencesOf({ master, exceptions }: Series, budget: Budget): Occurrence[] {
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
