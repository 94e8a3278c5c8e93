import ICAL from 'ical.js'
import { addDays, parseDate, written } from '../../extraction/dates/civil-date.ts'

/** The versions of one event: itself, and what is different on single days. */
export type Series = { master: ICAL.Component | undefined; exceptions: ICAL.Component[] }

/** The window of days to fill, and the steps left to take in it, which all rules of a calendar share. */
export type Budget = { steps: number; from: string; to: string }

/** One day of an event. `instance` names it among the others of a series; null where it is the only one. */
export type Occurrence = { component: ICAL.Component; start: ICAL.Time; end: ICAL.Time | null; instance: string | null }

const mostInstances = 100

/** The days of an event, those of a series within the window and a day around it: zones are only known later. */
export function occurrencesOf({ master, exceptions }: Series, budget: Budget): Occurrence[] {
  if (!master) return exceptions.map((component) => single(component, String(component.getFirstPropertyValue('recurrence-id'))))
  const event = new ICAL.Event(master, { exceptions })
  return event.isRecurring() ? instancesOf(event, budget) : [single(master, null)]
}

function single(component: ICAL.Component, instance: string | null): Occurrence {
  const event = new ICAL.Event(component)
  return { component, start: event.startDate, end: event.endDate, instance }
}

function instancesOf(event: ICAL.Event, budget: Budget): Occurrence[] {
  if (tooOften(event)) throw new Error('An event that comes back within the hour')
  const instances: Occurrence[] = []
  const [first, last] = [dayAround(budget.from, -2), dayAround(budget.to, 2)]
  const days = event.iterator()
  for (let day = days.next(); day && instances.length < mostInstances; day = days.next()) {
    if (budget.steps-- <= 0) throw new Error('Rules that take too long')
    const date = day.toString().slice(0, 10)
    if (date > last) break
    if (date < first) continue
    const { item, startDate, endDate } = event.getOccurrenceDetails(day)
    instances.push({ component: item.component, start: startDate, end: endDate, instance: day.toString() })
  }
  return instances
}

/** Rules by the minute are no rules of events. */
const tooOften = ({ component }: ICAL.Event): boolean =>
  component.getAllProperties('rrule').some((rule) => /FREQ=(SECONDLY|MINUTELY|HOURLY)|BY(SECOND|MINUTE|HOUR)=/i.test(String(rule.getFirstValue())))

const dayAround = (date: string, days: number): string => written(addDays(parseDate(date), days))
