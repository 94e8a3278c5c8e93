import type { EventView } from '../event-model/event.store.ts'

/** The changes of an edit that concern the guests. */
export type Change = 'when' | 'where' | 'when, where'

const timeFields = ['eventDate', 'eventStartTime', 'eventEndTime'] as const
const placeFields = ['region', 'location', 'venueId'] as const

type Start = Pick<EventView, 'eventDate' | 'eventStartTime'>
/** A change of time soon after the creation is a correction, not a move. */
const correctionMs = 3_600_000

/** The start of an event before its last move. Null if it was not moved, or was moved back. */
export function movedFrom(before: EventView, after: Start): string | null {
  const [old, now] = [localStart(before), localStart(after)]
  if (old === now) return before.movedFrom
  const isCorrection = before.movedFrom === null && before.asOf.getTime() - before.createdAt.getTime() < correctionMs
  return isCorrection || now === before.movedFrom ? null : old
}

const localStart = ({ eventDate, eventStartTime }: Start): string => `${eventDate}T${eventStartTime}`

/**
 * Detects a change of time or place that guests must know. There is none if the event is cancelled, or was over both
 * before and after the edit.
 */
export function detectChange(before: EventView, after: EventView): Change | undefined {
  if (after.cancelledAt || (before.endsAt < after.asOf && after.endsAt < after.asOf)) return undefined
  const timeChanged = timeFields.some((field) => before[field] !== after[field])
  const placeChanged = placeFields.some((field) => before[field] !== after[field])
  if (timeChanged) return placeChanged ? 'when, where' : 'when'
  return placeChanged ? 'where' : undefined
}
