import * as z from 'zod/mini'
import { RegionChoice, Language } from './enums.ts'
import { Event } from './events.ts'
import { ById, LocalDate, pageQuery, text } from './primitives.ts'
import { SeriesScope } from './recurrence.ts'
import { route } from './route.ts'

/**
 * A hidden event appears in no list, feed or mail. Only administrators and its creator see it; the creator is told the
 * reason.
 */
export const hideEvent = route('POST', '/api/events/:id/hide', {
  summary: 'Hide an event, with a reason, or show it again; with `scope=following`, the later dates of its series too',
  access: 'admin',
  params: ById,
  body: z
    .object({
      hidden: z.boolean('Must be true or false'),
      reason: z.optional(text(0, 500)),
      scope: z.optional(SeriesScope),
    })
    .check(
      z.refine(({ hidden, reason = '' }) => !hidden || reason.length >= 3, {
        path: ['reason'],
        message: 'Must be at least 3 characters',
      }),
    ),
  response: Event,
  repeatable: true,
})
/** For the gateway, which counts what waits for administrators. Not reachable from outside. */
export const countWaitingModeration = route('GET', '/internal/waiting/moderation', {
  summary: 'The numbers of waiting reported events and claims, at most 1,000 each',
  access: 'admin',
  response: z.object({ reports: z.int(), claims: z.int(), venueClaims: z.optional(z.int()) }),
})
export const listHiddenEvents = route('GET', '/api/events/hidden', {
  summary: 'Hidden events, the latest hidden first',
  access: 'admin',
  response: z.array(Event),
})

/** `imported`: nobody has claimed it. `claimed`: an imported event that a user owns. `created`: made by a user. */
export const EventOrigin = z.enum(['imported', 'claimed', 'created'])
export type EventOrigin = z.infer<typeof EventOrigin>
export const EventState = z.enum(['upcoming', 'past', 'cancelled', 'hidden', 'sample'])
export type EventState = z.infer<typeof EventState>

/** An event in the administrators' list of all events. */
export const AdministeredEvent = z.extend(
  z.pick(Event, {
    id: true,
    title: true,
    location: true,
    region: true,
    category: true,
    eventDate: true,
    eventStartTime: true,
    eventEndTime: true,
    creatorId: true,
    creatorName: true,
    isPast: true,
    isCancelled: true,
    isHidden: true,
    isSample: true,
    goingCount: true,
    maybeCount: true,
    createdAt: true,
  }),
  { creatorUsername: z.nullable(z.string()), origin: EventOrigin },
)
export type AdministeredEvent = z.infer<typeof AdministeredEvent>

const administrationFilters = {
  region: z.optional(RegionChoice),
  q: z.optional(text(0, 200)),
  state: z.optional(EventState),
  origin: z.optional(EventOrigin),
  /** A username, optionally with a leading `@`. */
  creator: z.optional(text(0, 60)),
  /** The first and last local date, both included. */
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
}
export const listAllEvents = route('GET', '/api/events/all', {
  summary: 'All events, including hidden ones, latest first; with `state=upcoming`, soonest first',
  access: 'admin',
  query: z.object({ ...administrationFilters, ...pageQuery(100) }),
  response: z.array(AdministeredEvent),
  paged: true,
})
/** A file has at most this many events. */
export const maxDownloadedEvents = 10_000
export const downloadAllEvents = route('GET', '/api/events/all/csv', {
  summary: 'The first 10,000 events of the administrators’ list as CSV with a header',
  access: 'admin',
  query: z.object({ ...administrationFilters, language: z.optional(Language) }),
  response: z.string(),
  produces: 'text/csv',
})
