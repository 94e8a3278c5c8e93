import { maxOtherEvents, type EventDetails } from '@convive/contracts/ai-assist'
import type { LocalMoment } from '@convive/event-extractor/chat/chat'
import type { Candidate, CandidateField } from '@convive/event-extractor/types/candidate'
import { extractEvents } from '@convive/event-extractor/extract-events'
import { toWeeklyRule } from '../candidates/weekly-rule-of-import.rules.ts'

/** Details without any content. */
export const noDetails: EventDetails = {
  title: null,
  location: null,
  region: null,
  category: null,
  date: null,
  startTime: null,
  time: null,
  endTime: null,
  price: null,
  currency: null,
  isPaid: null,
  description: null,
  confidence: 0,
  others: 0,
  spans: {},
}

/** The response's names for fields that the extractor names differently. */
const fieldNames: Partial<Record<CandidateField, string>> = {
  eventDate: 'date',
  eventStartTime: 'startTime',
  eventEndTime: 'endTime',
}

/** The details of the first event in a text. Its `hoy` and `mañana` are relative to `now`. */
export const textDetails = (text: string, now: LocalMoment): EventDetails =>
  eventDetails(extractEvents(text, { writtenOn: now.date, writtenAt: now.time }))

/** The details of the first of some events, and of the others. */
export function eventDetails([first, ...others]: Candidate[]): EventDetails {
  return first
    ? { ...toDetails(first), others: others.length, otherEvents: others.slice(0, maxOtherEvents).map(toDetails) }
    : noDetails
}

function toDetails(candidate: Candidate): EventDetails {
  const {
    title,
    location,
    region,
    category,
    eventDate,
    price,
    currency,
    admission,
    isPaid,
    description,
    confidence,
    fields,
    needsReview,
  } = candidate
  // Only the writer knows which half of the day is meant.
  const { eventStartTime, eventEndTime } = needsReview.includes('time_ambiguous')
    ? { eventStartTime: null, eventEndTime: null }
    : candidate
  return {
    title,
    location,
    region,
    category,
    price,
    currency,
    description,
    confidence,
    date: eventDate,
    startTime: eventStartTime,
    time: eventStartTime,
    endTime: eventEndTime,
    coraPrice: candidate.coraPrice ?? null,
    capacity: candidate.capacity ?? null,
    weekly: toWeeklyRule(candidate.recurrence),
    isPaid: admission === 'unsaid' ? null : isPaid,
    others: 0,
    spans: Object.fromEntries(
      Object.entries(fields).map(([field, span]) => [fieldNames[field as CandidateField] ?? field, span]),
    ),
  }
}
