import { namesNoInvitation } from './non-events/detect-non-event.ts'
import type { Candidate, ReviewReason } from './types/candidate.ts'

type Read = Pick<Candidate, 'title' | 'location' | 'eventStartTime' | 'needsReview' | 'confidence' | 'isPlain'>

/** An import that nobody watches publishes an event without any doubt. The import sets the region. */
export const isCertain = ({ needsReview }: Pick<Candidate, 'needsReview'>): boolean =>
  needsReview.every((reason) => reason === 'region_missing')

/**
 * The lowest probability at which an administrator who looks at the result finds an event published. Of the held-out
 * authors' events at or above it, 95.1 % were right in title, day, hour and place, and 99.4 % in day and hour.
 */
const minProbability = 0.82

/** Doubts about the form of a title, a place or a sentence. All others say that the text contradicts itself or is incomplete. */
const doubtsOfForm = new Set<ReviewReason>([
  'title_uncertain',
  'location_uncertain',
  'low_confidence',
  'region_missing',
])

/**
 * An import that an administrator attends publishes what is complete, is not contradicted by its own text, and invites
 * the public. A wrong word is seen on the same page and undone there.
 */
export const isPublishedAttended = (candidate: Read): boolean =>
  candidate.location !== null &&
  candidate.eventStartTime !== null &&
  candidate.needsReview.every((reason) => doubtsOfForm.has(reason)) &&
  (candidate.isPlain === true || isCertain(candidate) || candidate.confidence >= minProbability) &&
  !namesNoInvitation(candidate.title)
