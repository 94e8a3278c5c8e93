import { isForReview, type RejectionReason } from '@convive/event-extractor/assembly/rejection-reasons'
import type { Candidate, ReviewReason } from '@convive/event-extractor/types/candidate'

/** A dated text that the grammar takes for no event: set aside for that reason, or reviewed after all. */
export type Judged<C extends Candidate> = { candidate: C; setAside?: RejectionReason }

/**
 * The word lists of the grammar are no veto: what the second model takes for an invitation is reviewed. Something past or
 * cancelled is no event, however much it reads like one.
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
