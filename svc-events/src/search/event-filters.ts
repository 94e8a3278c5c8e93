import { categoryOfFilter } from '@convive/contracts/enums'
import type { listEvents } from '@convive/contracts/events'
import type { InputOf } from '@convive/contracts/route'
import { endOfDay, startOfDay } from '@convive/formats/costa-rica-time'

type Filters = Omit<InputOf<typeof listEvents>, 'q' | 'when' | 'limit' | 'cursor'>

/** SQL: `takesCora` of the event `e`. A test compares the two. */
export const takesCoraCondition = `(e.cora_price IS NOT NULL AND (e.accept_cora OR (e.is_paid AND e.payment_option = 'cora_only')))`

/** SQL: the conditions of a list's filters on the event `e`, without its search. */
export function filterConditions(filters: Filters, parameter: (value: unknown) => string): string[] {
  const { region, category, creatorId, venueId, from, to, free, acceptsCora } = filters
  const stored = categoryOfFilter(category)
  return [
    'e.hidden_at IS NULL',
    ...(region && region !== 'all' ? [`e.region = ${parameter(region)}`] : []),
    ...(stored ? [`e.category = ${parameter(stored)}`] : []),
    ...(creatorId ? [`e.creator_id = ${parameter(creatorId)}`] : []),
    ...(venueId ? [`e.venue_id = ${parameter(venueId)}`] : []),
    ...(from ? [`e.starts_at >= ${parameter(startOfDay(from))}::timestamptz`] : []),
    ...(to ? [`e.starts_at < ${parameter(endOfDay(to))}::timestamptz`] : []),
    ...(free === undefined ? [] : [`e.is_paid = ${parameter(!free)}`]),
    ...(acceptsCora ? [takesCoraCondition] : []),
  ]
}
