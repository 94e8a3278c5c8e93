import type { Candidate, CandidateField, FieldSpan, ReviewReason } from '../extraction/candidate.ts'
import { detailsOf, regionOf } from './details.ts'
import { daysBetween, addDays, parseDate, written } from '../extraction/dates/civil-date.ts'
import type { ListedEvent, ListedTime } from './listed-event.ts'

/** A candidate from the web, with what its source calls it and the words it was read from; its spans are places in them. */
export type WebCandidate = { uid: string; candidate: Candidate; text: string }

const longest = { title: 100, description: 4000, location: 300 }
const sure = 0.95

/** The candidate that a listed event is. `uid` is its name among those of its source. */
export function candidateFrom(event: ListedEvent, uid: string): WebCandidate {
  const title = cut(oneLine(event.title), longest.title)
  const description = cut(event.description, longest.description)
  const location = event.location === null ? null : cut(oneLine(event.location), longest.location) || null
  const details = detailsOf(title, description)
  const cost = event.cost ?? details.cost
  const { start, end } = withoutMidnight(event)
  const endTime = end && endsThatNight(start, end) ? end.time : null
  const { text, fields } = sourceText(title, { start, endTime }, location, description)
  const candidate: Candidate = {
    title,
    eventDate: start.date,
    eventEndDate: end && end.date > start.date && !endsThatNight(start, end) ? end.date : null,
    eventStartTime: start.time,
    eventEndTime: endTime,
    location,
    region: regionOf(location),
    category: details.category ?? 'other',
    isPaid: cost.admission === 'paid',
    admission: cost.admission,
    price: cost.price,
    currency: cost.currency,
    phones: details.phones,
    links: [...new Set([...(event.url ? [event.url] : []), ...details.links])].slice(0, 5),
    recurrence: event.recurrence,
    description,
    confidence: sure,
    needsReview: reasonsFor(start, event.zoneUnknown, location, cost.several),
    fields,
  }
  return { uid, candidate, text }
}

/** From midnight to midnight, or to a minute before it, is a whole day without an hour. */
function withoutMidnight({ start, end }: ListedEvent): Pick<ListedEvent, 'start' | 'end'> {
  if (start.time !== '00:00') return { start, end }
  const untilMidnight = end?.time === '00:00' && end.date > start.date
  if (end && !untilMidnight && end.time !== '23:59' && end.time !== null && end.time !== start.time) return { start, end }
  const last = end && untilMidnight ? written(addDays(parseDate(end.date), -1)) : end?.date
  return { start: { date: start.date, time: null }, end: last === undefined ? null : { date: last, time: null } }
}

/** Within a day of its beginning; what goes on for days has an end day, and no hour that would be taken for the first day's. */
function endsThatNight(start: ListedTime, end: ListedTime): boolean {
  if (start.time === null || end.time === null) return false
  const days = daysBetween(parseDate(start.date), parseDate(end.date))
  return (days === 0 && end.time > start.time) || (days === 1 && end.time < start.time)
}

function reasonsFor(start: ListedTime, zoneUnknown: boolean, location: string | null, several: boolean): ReviewReason[] {
  const reasons: ReviewReason[] = []
  if (start.time === null) reasons.push('time_missing')
  else if (zoneUnknown) reasons.push('time_ambiguous')
  if (location === null) reasons.push('location_missing')
  if (several) reasons.push('price_several')
  return reasons
}

/** A listing as lines to look at, each of which is a field. */
function sourceText(title: string, { start, endTime }: { start: ListedTime; endTime: string | null }, location: string | null, description: string): { text: string; fields: Candidate['fields'] } {
  const fields: Partial<Record<CandidateField, FieldSpan>> = {}
  let text = ''
  const add = (field: CandidateField | undefined, value: string | null | undefined, separator: string) => {
    if (!value) return
    if (text !== '') text += separator
    if (field) fields[field] = { start: text.length, length: value.length, confidence: sure }
    text += value
  }
  add('title', title, '')
  add('eventDate', start.date, '\n')
  add('eventStartTime', start.time, ' ')
  add('eventEndTime', endTime, '–')
  add('location', location, '\n')
  add(undefined, description, '\n')
  return { text, fields }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`)
