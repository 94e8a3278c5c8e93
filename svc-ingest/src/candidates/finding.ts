import type { Region } from '@convive/contracts/enums'
import type { OtherReadings } from '@convive/contracts/import-review'
import { isForReview, type RejectionReason } from '@convive/event-extractor/assembly/rejection-reasons'
import type { Candidate, ReviewReason } from '@convive/event-extractor/types/candidate'

/**
 * A candidate together with where it was found. `source` and `sourceUid` identify it forever: the same pair is the
 * same event. Findings with the same `differentEventsGroup` are known to be different events, such as the lines of one message
 * or the entries of one calendar. `text` is the text that the candidate was read from (its spans are positions in it),
 * and `span` is its range in the whole input. `phones` belong to the people who may claim the event.
 */
export type Finding = {
  source: string
  sourceUid: string
  differentEventsGroup: string
  candidate: Candidate
  phones: string[]
  text: string
  span: { start: number; end: number } | null
  /** Other readings of its text. */
  otherReadings?: OtherReadings
  /** The sender's name, never a number, and the time of the message: `YYYY-MM-DD HH:MM`. */
  author?: string | null
  writtenAt?: string
  /** The day of an announcement in running text, `YYYY-MM-DD`. A model may read such a text too. */
  writtenOn?: string
  /** The region under which another source knows it (`known-sources.ts`). */
  knownRegion?: Region
  /** The address of its picture. */
  picture?: string
  /** Why it is not an event. */
  setAside?: RejectionReason
  /**
   * Set for a paste, which an administrator attends: true if it is published although its form leaves a doubt, false if
   * it waits (`attended.ts` of the extractor).
   */
  attended?: boolean
  /** Set if it moves, corrects or cancels something, perhaps an event of an earlier import. */
  followsUp?: 'changed' | 'cancelled'
}

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
