import { isForReview, type RejectionReason } from '@convive/event-extractor/assembly/rejection-reasons'
import type { Candidate, ReviewReason } from '@convive/event-extractor/types/candidate'

/**
 * Decides about a dated text that the grammar does not take for an event: it is set aside for that reason, or reviewed
 * after all.
 */
export type Judged<C extends Candidate> = { candidate: C; setAside?: RejectionReason }

/**
 * The grammar's word lists are not a veto: a text that the second model takes for an invitation is reviewed. A past or
 * cancelled event is set aside, even if it reads like an invitation.
 */
export const judge = <C extends Candidate>(candidate: C, reason: RejectionReason): Judged<C> =>
  isForReview(candidate, reason)
    ? {
        candidate: {
          ...candidate,
          needsReview: [...new Set<ReviewReason>([...candidate.needsReview, 'low_confidence'])],
        },
      }
    : { candidate, setAside: reason }
