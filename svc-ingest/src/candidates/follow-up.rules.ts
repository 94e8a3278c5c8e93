import type { ReviewReason } from '@convive/contracts/import-review'
import { distinctiveWords } from './duplicate.rules.ts'
import type { EventProposal } from './event-proposal.ts'
import type { Finding } from './finding.ts'

/** An event that a later message may be about. */
export type EarlierEvent = Pick<EventProposal, 'title' | 'eventDate'> & { id: number }

/** At least this share of the words of both titles must be the same. */
const minShared = 0.5

/**
 * The event that a message moves, corrects or cancels: the one with the most similar title; of several equals, the
 * soonest. A cancellation must also name the event's day, otherwise it is about another event.
 */
export function matchEarlierEvent<E extends EarlierEvent>(
  { title, eventDate }: Pick<EventProposal, 'title' | 'eventDate'>,
  followsUp: NonNullable<Finding['followsUp']>,
  earlier: E[],
): E | undefined {
  const words = distinctiveWords(title)
  let best: { event: E; similarity: number } | undefined
  for (const event of earlier) {
    if (followsUp === 'cancelled' && event.eventDate !== eventDate) continue
    const similarity = similarityOf(words, distinctiveWords(event.title))
    if (similarity >= minShared && similarity > (best?.similarity ?? 0)) best = { event, similarity }
  }
  return best?.event
}

/** Twice the shared words divided by all words. */
const similarityOf = (mine: Set<string>, theirs: Set<string>): number =>
  (2 * [...mine].filter((word) => theirs.has(word)).length) / Math.max(1, mine.size + theirs.size)

/**
 * Fields that the message leaves open (`misma hora`, `mismo lugar`) keep their values. A person decides whether it is
 * about that event.
 */
export function asFollowUp(
  proposal: EventProposal,
  before: EventProposal,
  followsUp: NonNullable<Finding['followsUp']>,
): EventProposal {
  const reason: ReviewReason = followsUp === 'cancelled' ? 'maybe_cancelled' : 'maybe_changed'
  const isKept: ReviewReason[] = [
    ...(proposal.eventStartTime === null && before.eventStartTime !== null ? (['time_missing'] as const) : []),
    ...(proposal.location === null && before.location !== null ? (['location_missing'] as const) : []),
  ]
  return {
    ...proposal,
    eventStartTime: proposal.eventStartTime ?? before.eventStartTime,
    eventEndTime: proposal.eventStartTime === null ? before.eventEndTime : proposal.eventEndTime,
    location: proposal.location ?? before.location,
    reasons: [...new Set([reason, ...proposal.reasons.filter((one) => !isKept.includes(one))])],
  }
}
