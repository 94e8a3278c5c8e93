import type { EventDetails } from '@convive/contracts/assist'
import type { LocalMoment } from '../chat/chat.ts'
import type { Candidate, CandidateField } from '../extraction/candidate.ts'
import { extractEvents } from '../extraction/extract-events.ts'

/** Nothing known of an event. */
export const nothingKnown: EventDetails = {
  title: null, location: null, region: null, category: null, date: null, startTime: null, time: null, endTime: null,
  price: null, currency: null, isPaid: null, description: null, confidence: 0, others: 0, spans: {},
}

/** How the answer calls what the extractor calls otherwise. */
const names: Partial<Record<CandidateField, string>> = { eventDate: 'date', eventStartTime: 'startTime', eventEndTime: 'endTime' }

/** What a text says of the first event in it; `now` is what its `hoy` and `mañana` start from. */
export function detailsOf(text: string, now: LocalMoment): EventDetails {
  const [first, ...others] = extractEvents(text, { writtenOn: now.date, writtenAt: now.time })
  return first ? { ...ofCandidate(first), others: others.length } : nothingKnown
}

function ofCandidate(candidate: Candidate): EventDetails {
  const { title, location, region, category, eventDate, price, currency, admission, isPaid, description, confidence, fields, needsReview } = candidate
  // Which half of the day is meant is for whoever writes to say.
  const { eventStartTime, eventEndTime } = needsReview.includes('time_ambiguous') ? { eventStartTime: null, eventEndTime: null } : candidate
  return {
    title, location, region, category, price, currency, description, confidence,
    date: eventDate,
    startTime: eventStartTime,
    time: eventStartTime,
    endTime: eventEndTime,
    isPaid: admission === 'unsaid' ? null : isPaid,
    others: 0,
    spans: Object.fromEntries(Object.entries(fields).map(([field, span]) => [names[field as CandidateField] ?? field, span])),
  }
}
