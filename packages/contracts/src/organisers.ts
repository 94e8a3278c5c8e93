import * as z from 'zod/mini'
import { ProfileFrame } from './enums.ts'
import { Id } from './primitives.ts'
import { message } from './message.ts'
import { Nothing, route } from './route.ts'

/**
 * A person as organiser of at least one public event. `since` is the year of the first one. At most 1,000 events and
 * 10,000 followers are counted.
 */
export const Organiser = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  about: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  frame: z.nullable(ProfileFrame),
  eventCount: z.int(),
  since: z.int(),
  followerCount: z.int(),
})
export type Organiser = z.infer<typeof Organiser>

/** Whoever organises nothing public has no page, so that a page cannot tell which usernames exist. */
const ByUsername = z.object({ username: z.string().check(z.regex(/^[A-Za-z0-9_.-]{3,50}$/)) })
export const getOrganiser = route('GET', '/api/people/:username', {
  summary: 'Who organises events',
  access: 'public',
  params: ByUsername,
  response: Organiser,
})

const Follow = z.object({ isFollowing: z.boolean() })
export const getFollow = route('GET', '/api/people/:username/follow', {
  summary: 'Whether one follows an organiser',
  access: 'user',
  params: ByUsername,
  response: Follow,
})
export const followOrganiser = route('PUT', '/api/people/:username/follow', {
  summary: "Hear of an organiser's new events",
  access: 'user',
  params: ByUsername,
  response: Follow,
})
export const unfollowOrganiser = route('DELETE', '/api/people/:username/follow', {
  summary: "Hear no more of an organiser's new events",
  access: 'user',
  params: ByUsername,
  response: Nothing,
  status: 204,
})

/** Once a week: the new events of those whom a person follows, soonest first. */
export const FollowedEventsListed = message(
  'events.followed.listed',
  z.object({
    userId: Id,
    events: z.array(
      z.object({
        id: Id,
        title: z.string(),
        eventDate: z.string(),
        eventStartTime: z.string(),
        location: z.string(),
        organiser: z.string(),
      }),
    ),
  }),
  ({ userId }) => `followed:${userId}`,
  { transient: true },
)
