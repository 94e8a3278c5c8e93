import type { EventView } from '../event-model/event.store.ts'

/** What an edit changed for those who plan to come. */
export type Change = 'when' | 'where' | 'when, where'

const timeFields = ['eventDate', 'eventStartTime', 'eventEndTime'] as const
const placeFields = ['region', 'location', 'venueId'] as const

/** Detects a change of time or place that guests must know. A cancelled event, or one over before and after, has none. */
export function detectChange(before: EventView, after: EventView): Change | undefined {
  if (after.cancelledAt || (before.endsAt < after.asOf && after.endsAt < after.asOf)) return undefined
  const timeChanged = timeFields.some((field) => before[field] !== after[field])
  const placeChanged = placeFields.some((field) => before[field] !== after[field])
  if (timeChanged) return placeChanged ? 'when, where' : 'when'
  return placeChanged ? 'where' : undefined
}
