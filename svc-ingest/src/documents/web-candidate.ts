import type { OtherReadings } from '@convive/contracts/import-review'
import type { RejectionReason } from '@convive/event-extractor/assembly/rejection-reasons'
import type {
  Admission,
  Candidate,
  CandidateField,
  FieldSpan,
  ReviewReason,
} from '@convive/event-extractor/types/candidate'
import { addDays, daysBetween, formatDate, parseDate } from '@convive/event-extractor/dates/civil-date'
import type { ListedEvent, ListedTime } from '../listings/listed-event.ts'
import type { Category, Currency } from '@convive/contracts/enums'
import { detectCategory } from '@convive/event-extractor/lexicon/language-and-category'
import { detectLanguage } from '@convive/event-extractor/lexicon/language-and-category'
import { findMentions } from '@convive/event-extractor/mentions/find-mentions'
import { Reading } from '@convive/event-extractor/text/reading'
import { admissionCost } from '@convive/event-extractor/prices/admission-cost'

/**
 * A candidate from the web, its uid in its source, and the text it was read from; its spans are positions in that
 * text.
 */
export type WebCandidate = {
  uid: string
  candidate: Candidate
  text: string
  otherReadings?: OtherReadings
  /** The day of an announcement in running text. */
  writtenOn?: string
  /** Why it is not an event. */
  setAside?: RejectionReason
  /** The address of its picture. */
  picture?: string
}

const maxLengths = { title: 100, description: 4000, location: 300 }
const listedConfidence = 0.95

/** Turns a listed event into a candidate. `uid` identifies it within its source. */
export function toWebCandidate(event: ListedEvent, uid: string): WebCandidate {
  const title = truncate(oneLine(event.title), maxLengths.title)
  const description = truncate(event.description, maxLengths.description)
  const location = event.location === null ? null : truncate(placeWords(event.location), maxLengths.location) || null
  const details = listingDetails(title, description)
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
    // `regionOfLocation` decides it when the candidate is ingested.
    region: null,
    category: details.category ?? 'other',
    isPaid: cost.admission === 'paid',
    admission: cost.admission,
    price: cost.price,
    currency: cost.currency,
    phones: details.phones,
    links: [...new Set([...(event.url ? [event.url] : []), ...details.links])].slice(0, 5),
    recurrence: event.recurrence,
    description,
    confidence: listedConfidence,
    needsReview: reasonsFor(event, start.time, location, cost.several),
    fields,
  }
  return { uid, candidate, text, ...(event.picture && { picture: event.picture }) }
}

/** A place is its words; a link beside them leads to a call or a map. */
function placeWords(location: string): string {
  const words = location.replaceAll(/https?:\/\/[^\s,;|]+/gi, ' ').replaceAll(/^[\s,;|()–-]+|[\s,;|(–-]+$/g, '')
  return oneLine(/\p{L}/u.test(words) ? words : location)
}

/** From midnight to midnight, or to a minute before it, is an all-day event without a time. */
function withoutMidnight({ start, end }: ListedEvent): Pick<ListedEvent, 'start' | 'end'> {
  if (start.time !== '00:00') return { start, end }
  const untilMidnight = end?.time === '00:00' && end.date > start.date
  if (end && !untilMidnight && end.time !== '23:59' && end.time !== null && end.time !== start.time)
    return { start, end }
  const last = end && untilMidnight ? formatDate(addDays(parseDate(end.date), -1)) : end?.date
  return { start: { date: start.date, time: null }, end: last === undefined ? null : { date: last, time: null } }
}

/**
 * True for an end within a day of the start. An event over several days has an end date but no end time, which would
 * count as the first day's.
 */
function endsThatNight(start: ListedTime, end: ListedTime): boolean {
  if (start.time === null || end.time === null) return false
  const days = daysBetween(parseDate(start.date), parseDate(end.date))
  return (days === 0 && end.time > start.time) || (days === 1 && end.time < start.time)
}

function reasonsFor(
  { zoneUnknown, mayHaveMoved }: ListedEvent,
  time: string | null,
  location: string | null,
  hasSeveralPrices: boolean,
): ReviewReason[] {
  const reasons: ReviewReason[] = []
  if (mayHaveMoved) reasons.push('maybe_changed')
  if (time === null) reasons.push('time_missing')
  else if (zoneUnknown) reasons.push('time_ambiguous')
  if (location === null) reasons.push('location_missing')
  if (hasSeveralPrices) reasons.push('price_several')
  return reasons
}

/** The listing as lines for a reviewer, one field each. */
function sourceText(
  title: string,
  { start, endTime }: { start: ListedTime; endTime: string | null },
  location: string | null,
  description: string,
): { text: string; fields: Candidate['fields'] } {
  const fields: Partial<Record<CandidateField, FieldSpan>> = {}
  let text = ''
  const add = (field: CandidateField | undefined, value: string | null | undefined, separator: string) => {
    if (!value) return
    if (text !== '') text += separator
    if (field) fields[field] = { start: text.length, length: value.length, confidence: listedConfidence }
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
const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).toWellFormed()}…`

/** The details in the text of a listing, in addition to its fields. Phones are E.164. */
type ListingDetails = {
  category: Category | undefined
  phones: string[]
  links: string[]
  cost: { admission: Admission; price: number | null; currency: Currency | null; several: boolean }
}

const maxContacts = 5
/** A text names its category early or not at all. */
const leadingTokens = 120

/** Reads a title and a description for details without a field. The title decides the category if it can. */
function listingDetails(title: string, description: string): ListingDetails {
  const reading = new Reading(`${title}\n${description}`)
  const named = new Reading(title)
  const mentions = findMentions(reading, detectLanguage(reading))
  const { admission, price, currency, reasons } = admissionCost(reading, mentions, title.toLowerCase())
  const category =
    detectCategory(named, { from: 0, to: named.length }) ??
    detectCategory(reading, { from: 0, to: Math.min(reading.length, leadingTokens) })
  const phones = mentions.flatMap((mention) =>
    mention.kind === 'phone' || mention.kind === 'link' ? (mention.phone ?? []) : [],
  )
  const links = mentions.flatMap((mention) => (mention.kind === 'link' ? (mention.link ?? []) : []))
  return {
    category,
    phones: unique(phones),
    links: unique(links),
    cost: { admission, price, currency, several: reasons.includes('price_several') },
  }
}

const unique = (values: string[]): string[] => [...new Set(values)].slice(0, maxContacts)
