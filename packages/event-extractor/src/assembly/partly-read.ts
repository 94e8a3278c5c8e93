import type { Candidate, ReviewReason } from '../types/candidate.ts'

/** The candidate as one that a person reviews, because another part of its text may belong to it. */
export const asPartlyRead = (candidate: Candidate): Candidate => ({
  ...candidate,
  needsReview: [...new Set<ReviewReason>([...candidate.needsReview, 'low_confidence'])],
})

/** Two events of one text at the same day and hour may be one event with two names. */
export function withoutTwins(candidates: Candidate[]): Candidate[] {
  const counts = new Map<string, number>()
  const momentOf = ({ eventDate, eventStartTime }: Candidate): string => `${eventDate} ${eventStartTime}`
  for (const candidate of candidates) counts.set(momentOf(candidate), (counts.get(momentOf(candidate)) ?? 0) + 1)
  return candidates.map((candidate) => (counts.get(momentOf(candidate)) === 1 ? candidate : asPartlyRead(candidate)))
}
