import { daysBetween, type CivilDate } from '../dates/civil-date.ts'
import { mayBeInvitation } from '../model/extractor-model.ts'
import type { Reading } from '../text/reading.ts'
import type { Candidate } from '../types/candidate.ts'
import type { Segment } from '../segments/segment.ts'
import { offersDiscount, hasServicePhrase } from '../non-events/non-event-phrases.ts'
import type { NonEventReason, RelevantFragments } from '../non-events/detect-non-event.ts'
import type { EventDays } from './event-days.ts'
import type { Name } from './event-name.ts'
import type { AnalyzedSegment } from './analyze-segments.ts'

/** Why a dated segment is not an event. */
export type RejectionReason = NonEventReason | 'no_event'

/**
 * True for something set aside that a person still reviews, because it is probably an invitation. A past or cancelled
 * event is never one, even if it reads like one, nor a notice without an hour; words of the past beside a coming day and its hour may tell how the
 * invitation came about.
 */
export const isForReview = (
  candidate: Pick<Candidate, 'signals' | 'needsReview' | 'eventStartTime'>,
  reason: RejectionReason,
): boolean => {
  if (reason === 'cancelled' || (reason === 'notice' && candidate.eventStartTime === null)) return false
  if (reason === 'past') return candidate.eventStartTime !== null && !candidate.needsReview.includes('date_past')
  return (reason === 'no_event' && invitesAtHour(candidate)) || mayBeInvitation(candidate)
}

/** `Se necesitan manos para limpiar el templo el viernes a las 4`: words of invitation with a day and an hour. */
const invitesAtHour = ({ signals, eventStartTime }: Pick<Candidate, 'signals' | 'eventStartTime'>): boolean =>
  eventStartTime !== null && signals?.['evidence.invited'] === 1

/**
 * A segment that continues a question, an offer or a reply is not an invitation either. After something past or
 * cancelled, the next event may follow.
 */
const inheritedReasons = new Set<RejectionReason | undefined>(['question', 'trade', 'reply', 'notice'])
export const inheritedReason = (
  rejected: Map<Segment, RejectionReason>,
  { sibling }: Segment,
): RejectionReason | undefined => {
  const before = sibling ? rejected.get(sibling) : undefined
  return inheritedReasons.has(before) ? before : undefined
}

/** A date further in the past belongs to a past event. A closer one may be a typo. */
const maxDaysPast = 300
export const isLongPast = ({ days, recurrence }: EventDays, writtenOn: CivilDate): boolean =>
  recurrence === null && days.every(({ date }) => daysBetween(date, writtenOn) > maxDaysPast)

/**
 * A title that was found only by its position is checked again: it may be an opening time, or something for sale,
 * closed or lost.
 */
export function rejectUnnamed(
  reading: Reading,
  name: Name,
  {
    own,
    analyzed,
    relevant: { holding },
  }: { own: AnalyzedSegment; analyzed: Map<Segment, AnalyzedSegment>; relevant: RelevantFragments },
): RejectionReason | undefined {
  if (!name.noun && offersDiscount(reading, holding)) return 'trade'
  if (!isUnmarkedTitle(name)) return undefined
  if (isOpeningTime(own, analyzed)) return 'no_event'
  return hasServicePhrase(reading, holding) ? 'notice' : undefined
}

/** True if it was found as a title only by its position. */
const isUnmarkedTitle = ({ noun, at }: Name): boolean => !noun && !at.heading && !at.alone
/** A daily recurrence, or one on most days of the week, and what continues it: the opening times of a shop. */
function isOpeningTime(
  { days, segment: { sibling, parent } }: AnalyzedSegment,
  analyzed: Map<Segment, AnalyzedSegment>,
): boolean {
  const before = sibling ?? parent
  return isTimetable(days) || (before !== null && isTimetable(analyzed.get(before)?.days))
}
const isTimetable = (days: EventDays | undefined): boolean =>
  days?.recurrence?.freq === 'daily' || (days?.recurrence?.byDay?.length ?? 0) > 3
