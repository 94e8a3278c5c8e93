import * as z from 'zod/mini'
import { Language, RsvpStatus } from './enums.ts'
import { ById, Id, Instant, pageQuery, text, PathId } from './primitives.ts'
import { mailLinkPage } from './subscriptions.ts'
import { route } from './route.ts'

/**
 * Somebody with an RSVP or a ticket to an event, for its organiser. A ticket holder is going, regardless of the RSVP.
 * `isPublic`: everybody may see their picture and first name. `answeredAt`: without an RSVP, when they bought last.
 * `companions` come too; `position` is the rank in the waiting list; `reason` says why they cannot go.
 * `seats`: how many tickets they hold; `checkedIn`: how many of these are checked in.
 * Both are missing in responses of earlier releases.
 */
export const Guest = z.object({
  userId: Id,
  name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  status: RsvpStatus,
  isPublic: z.boolean(),
  answeredAt: Instant,
  companions: z.optional(z.int()),
  position: z.optional(z.nullable(z.int())),
  reason: z.optional(z.nullable(z.string())),
  seats: z.optional(z.int()),
  checkedIn: z.optional(z.int()),
})
export type Guest = z.infer<typeof Guest>

/** `q` is a part of the name, without regard to case and accents. It is searched among the latest 10,000 guests. */
export const listGuests = route('GET', '/api/events/:id/guests', {
  summary: 'Guests and ticket holders of an event, latest first: for its creator, co-organizers and administrators',
  access: 'user',
  params: ById,
  query: z.object({ ...pageQuery(100), q: z.optional(text(0, 100)) }),
  response: z.array(Guest),
  paged: true,
})

/**
 * `going` and `maybe` count people, as the event does; a ticket holder is going. `tickets` are sold and not returned;
 * `checkedIn`: how many of these are checked in.
 */
export const GuestCounts = z.object({ going: z.int(), maybe: z.int(), tickets: z.int(), checkedIn: z.int() })
export type GuestCounts = z.infer<typeof GuestCounts>
export const countGuests = route('GET', '/api/events/:id/guests/counts', {
  summary: 'How many people are going, how many tickets are sold and checked in: for whoever may list the guests',
  access: 'user',
  params: ById,
  response: GuestCounts,
})
export const downloadGuests = route('GET', '/api/events/:id/guests/csv', {
  summary:
    'The latest 10,000 guests and ticket holders as CSV with a header, for the creator, co-organizers and administrators',
  access: 'user',
  params: ById,
  query: z.object({ language: z.optional(Language) }),
  response: z.string(),
  produces: 'text/csv',
})

/** The number of guests whose pictures (faces) an event shows. */
export const maxFaces = 12
export const Face = z.object({ firstName: z.string(), picture: z.nullable(z.string()) })
export type Face = z.infer<typeof Face>
export const listVisibleGuests = route('GET', '/api/events/:id/faces', {
  summary: 'Guests who are going and let everybody see it, latest first',
  access: 'public',
  params: ById,
  response: z.array(Face),
})

/** The link in an event's messages: a page with a button, which changes nothing. The button posts to the same address. */
const guestMailPage = {
  ...mailLinkPage,
  query: z.object({ ...mailLinkPage.query.shape, event: z.optional(PathId) }),
} as const
export const showStopGuestMails = route('GET', '/api/subscriptions/unsubscribe/guests', {
  summary: 'The page that stops the messages of an event',
  ...guestMailPage,
})
/** Mail programs post to the same address when their own button is pressed (RFC 8058). The body is ignored. */
export const stopGuestMails = route('POST', '/api/subscriptions/unsubscribe/guests', {
  summary: 'Stop mails with messages and reminders of an event',
  ...guestMailPage,
  repeatable: true,
})

/** What the form for a message to guests sends. */
export const GuestMessage = z.object({ text: text(3, 1000) })
/** Guests get it as a notification and by mail. */
export const messageGuests = route('POST', '/api/events/:id/guest-messages', {
  summary: 'Write to all guests and ticket holders of an event, for its creator',
  access: 'user',
  params: ById,
  body: GuestMessage,
  response: z.object({ sent: z.literal(true) }),
  status: 202,
  idempotent: true,
})
