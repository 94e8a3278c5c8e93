import * as z from 'zod/mini'
import { ById, Id, Instant, PathId, text } from './primitives.ts'
import { Nothing, route } from './route.ts'

/** An event has at most this many co-organisers. */
export const maxCoOrganisers = 10

/**
 * Somebody who helps the creator of an event. They may correct its text, place and time, see the guests, and check
 * tickets in. Everything about money, and the event itself, stays with the creator.
 */
export const CoOrganiser = z.object({
  userId: Id,
  username: z.nullable(z.string()),
  name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  since: Instant,
})
export type CoOrganiser = z.infer<typeof CoOrganiser>

export const listCoOrganisers = route('GET', '/api/events/:id/co-organisers', {
  summary: 'The co-organizers of an event, at most ten: for its creator, themselves and administrators',
  access: 'user',
  params: ById,
  response: z.array(CoOrganiser),
})
/** What the form sends. */
export const NewCoOrganiser = z.object({ username: text(1, 50, 'This field is required') })
export const addCoOrganiser = route('POST', '/api/events/:id/co-organisers', {
  summary: 'Make somebody a co-organizer of your event',
  access: 'user',
  params: ById,
  body: NewCoOrganiser,
  response: CoOrganiser,
  repeatable: true,
})
export const removeCoOrganiser = route('DELETE', '/api/events/:id/co-organisers/:userId', {
  summary: 'Remove a co-organizer of your event, or stop being one',
  access: 'user',
  params: z.object({ id: PathId, userId: PathId }),
  response: Nothing,
  status: 204,
  repeatable: true,
})
