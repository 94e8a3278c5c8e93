import type { EventView } from '../catalog/event-view.ts'

/** What changed of an event for those who mean to come. */
export type Change = 'when' | 'where' | 'when, where'

const time = ['eventDate', 'eventStartTime', 'eventEndTime'] as const
const place = ['region', 'location', 'venueId'] as const

/** What those who mean to come must know of an edit; nothing if the event is called off, or over before and after. */
export function changeOf(before: EventView, after: EventView): Change | undefined {
  if (after.cancelledAt || (before.endsAt < after.asOf && after.endsAt < after.asOf)) return undefined
  const when = time.some((field) => before[field] !== after[field])
  const where = place.some((field) => before[field] !== after[field])
  if (when) return where ? 'when, where' : 'when'
  return where ? 'where' : undefined
}
