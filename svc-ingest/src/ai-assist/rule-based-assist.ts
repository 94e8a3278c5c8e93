import type { LocalMoment } from '@convive/event-extractor/chat/message-headers'
import { type DoubtfulPart, doubtfulParts, extractFromPoster } from '@convive/event-extractor/extract-from-poster'
import type { PosterLine } from '@convive/event-extractor/poster/poster-line'
import { findUnsupportedFact } from '../fact-check/fact-check.ts'
import { tidyText } from './tidy-text.ts'
import { type EventDetails, maxOtherEvents, type PosterPart } from '@convive/contracts/ai-assist'
import type { Candidate, CandidateField } from '@convive/event-extractor/types/candidate'
import { extractEvents } from '@convive/event-extractor/extract-events'
import { recurrenceFrom } from '../candidates/publish-candidate.ts'

/** An improved text and the event details in it. */
export type AssistedText = { enhancedDescription: string; details: EventDetails }

/**
 * Assists only with rules. The tidied text must pass the fact check like a model's text. Lines stay where they are if
 * moving them would change a fact.
 */
export const assistWithRules = (text: string, now: LocalMoment): AssistedText => ({
  enhancedDescription: tidyUnlessChanged(text, now),
  details: textDetails(text, now),
})

/** What a poster says. `doubts` are the fields that a person should compare with it. */
type AssistedPoster = AssistedText & { text: string; doubts: PosterPart[] }

const partNames: Record<DoubtfulPart, PosterPart> = {
  title: 'title',
  eventDate: 'date',
  eventStartTime: 'startTime',
  eventEndTime: 'endTime',
  location: 'location',
  price: 'price',
}

/** Reads a poster from the lines that OCR found, by their position and size. */
export function assistWithPoster(lines: PosterLine[], now: LocalMoment): AssistedPoster {
  const poster = extractFromPoster(lines, { writtenOn: now.date, writtenAt: now.time })
  return {
    text: poster.text,
    details: eventDetails(poster.events),
    doubts: doubtfulParts(poster).map((part) => partNames[part]),
    enhancedDescription: tidyUnlessChanged(poster.text, now),
  }
}

function tidyUnlessChanged(text: string, now: LocalMoment): string {
  const tidied = tidyText(text)
  const holds = tidied.length >= 10 && findUnsupportedFact(text, tidied, now.date) === null
  return holds ? tidied : text
}

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
const textDetails = (text: string, now: LocalMoment): EventDetails =>
  eventDetails(extractEvents(text, { writtenOn: now.date, writtenAt: now.time }))

/** The details of the first of some events, and of the others. */
function eventDetails([first, ...others]: Candidate[]): EventDetails {
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
    recurrence: recurrenceFrom(candidate.recurrence, eventDate),
    isPaid: admission === 'unsaid' ? null : isPaid,
    others: 0,
    spans: Object.fromEntries(
      Object.entries(fields).map(([field, span]) => [fieldNames[field as CandidateField] ?? field, span]),
    ),
  }
}
