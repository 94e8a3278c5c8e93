import type { LocalMoment } from '@convive/event-extractor/chat/chat'
import { doubtfulParts, extractFromPoster, type DoubtfulPart } from '@convive/event-extractor/extract-from-poster'
import type { PosterLine } from '@convive/event-extractor/poster/poster-line'
import { eventDetails, textDetails } from './text-details.ts'
import { findUnsupportedFact } from '../fact-check/fact-check.ts'
import { tidyText } from './tidy-text.ts'
import type { EventDetails, PosterPart } from '@convive/contracts/ai-assist'

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
export type AssistedPoster = AssistedText & { text: string; doubts: PosterPart[] }

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
