import * as z from 'zod/mini'
import { Region } from './enums.ts'
import { Event, eventFilters, When } from './events.ts'
import { pageQuery } from './primitives.ts'
import { route } from './route.ts'

/**
 * Where the matching events are, for a list that is empty in one region. At most 1,000 events are counted. `region`
 * does not filter here.
 */
export const countEventsByRegion = route('GET', '/api/events/by-region', {
  summary: 'The number of events by region, largest first, without regions that have none',
  access: 'public',
  query: z.object(eventFilters),
  response: z.array(z.object({ region: Region, count: z.int() })),
})

export const listOwnEvents = route('GET', '/api/events/own', {
  summary: 'Your own events, also unlisted ones: upcoming first (soonest first), then past (latest first)',
  access: 'user',
  query: z.object({ when: z.optional(When), ...pageQuery(100) }),
  response: z.array(Event),
  paged: true,
})
