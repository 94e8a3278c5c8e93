import * as z from 'zod/mini'
import { AvatarFrame } from './enums.ts'
import { Id } from './primitives.ts'
import { OtherTitle } from './event-fields.ts'
import { message } from './message.ts'
import { Nothing, route } from './route.ts'

/**
 * An organiser of at least one public event. `since` is the year of the first one. At most 1,000 events and 10,000
 * followers are counted.
 */
export const Organiser = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  about: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  frame: z.nullable(AvatarFrame),
  eventCount: z.int(),
  since: z.int(),
  followerCount: z.int(),
})
export type Organiser = z.infer<typeof Organiser>

/** A person without public events has no page, so that pages do not reveal which usernames exist. */
const ByUsername = z.object({ username: z.string().check(z.regex(/^[A-Za-z0-9_.-]{3,50}$/)) })
export const getOrganiser = route('GET', '/api/people/:username', {
  summary: 'An organiser',
  access: 'public',
  params: ByUsername,
  response: Organiser,
})

const Follow = z.object({ isFollowing: z.boolean() })
export const getFollow = route('GET', '/api/people/:username/follow', {
  summary: 'Whether you follow an organiser',
  access: 'user',
  params: ByUsername,
  response: Follow,
})
export const followOrganiser = route('PUT', '/api/people/:username/follow', {
  summary: 'Follow an organiser, and be told of their new events',
  access: 'user',
  params: ByUsername,
  response: Follow,
  repeatable: true,
})
export const unfollowOrganiser = route('DELETE', '/api/people/:username/follow', {
  summary: 'Stop following an organiser',
  access: 'user',
  params: ByUsername,
  response: Nothing,
  status: 204,
  repeatable: true,
})

/** Published once a week: the new events of the organisers whom a person follows, soonest first. */
export const FollowedEventsListed = message(
  'events.followed.listed',
  z.object({
    userId: Id,
    /** The token that stops these mails; null for somebody whose registration is not known yet. */
    stopToken: z.nullable(z.string()),
    events: z.array(
      z.object({
        id: Id,
        title: z.string(),
        otherTitle: OtherTitle,
        eventDate: z.string(),
        eventStartTime: z.string(),
        location: z.string(),
        organiser: z.string(),
        /** All tickets are sold. Missing in messages of earlier releases. */
        isSoldOut: z.optional(z.boolean()),
      }),
    ),
  }),
  ({ userId }) => `followed:${userId}`,
  { transient: true },
)
