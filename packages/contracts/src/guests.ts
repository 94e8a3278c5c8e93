import { maxCompanions } from '@convive/formats/places'
import * as z from 'zod/mini'
import { partyFields } from './asked.ts'
import { Language, RsvpStatus } from './enums.ts'
import { wholeNumber } from './event-fields.ts'
import { ById, GivenInstant, Id, Instant, pageQuery, text, PathId } from './primitives.ts'
import { Nothing, route } from './route.ts'
import { mailLinkPage } from './subscriptions.ts'

/** The most ticks of a guest, also undone ones. */
export const maxTicks = 200

/** Whether a guest came, once the event is over. Without anybody ticked or checked in, it is unknown who did not come. */
export const Presence = z.enum(['came', 'not_came', 'unknown'])
export type Presence = z.infer<typeof Presence>

/**
 * Somebody with an RSVP or a ticket to an event, or a walk-in, for its organiser. A ticket holder is going, regardless of
 * the RSVP, and so is a walk-in: somebody without an account whom the organiser added at the door. What is empty is
 * absent. `companions` come too, and `answers` and `items` are what the party tells and brings;
 * `position` is the rank in the waiting list; `reason` says why they cannot go;
 * `isRemoved`: the organiser has removed them. `isPublic`: everybody may see their picture and first name. `answeredAt`:
 * without an RSVP, when they bought last or were added. `attended`: they came, with `companionsAttended`; `isTicked`: the
 * organiser says so, with `ticks`, the ids of those that are not undone. `presence`: of whoever came or was expected at an
 * event that is over. `earlier`: how often they came of how often they were expected, at the last 20 dates of the series
 * of which this is known. `seats`: how many tickets they hold, the first of them
 * `ticketId`; `checkedIn`: how many of these are checked in.
 */
export const Guest = z.object({
  userId: z.optional(Id),
  walkInId: z.optional(Id),
  name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  status: RsvpStatus,
  isPublic: z.boolean(),
  answeredAt: Instant,
  ...partyFields,
  companions: z.int(),
  position: z.optional(z.int()),
  reason: z.optional(z.string()),
  isRemoved: z.optional(z.boolean()),
  attended: z.boolean(),
  isTicked: z.optional(z.boolean()),
  ticks: z.optional(z.array(z.uuid())),
  companionsAttended: z.optional(z.int()),
  presence: z.optional(Presence),
  earlier: z.optional(z.object({ came: z.int(), of: z.int() })),
  seats: z.int(),
  ticketId: z.optional(Id),
  checkedIn: z.int(),
})
export type Guest = z.infer<typeof Guest>

/**
 * `q` is a part of the name, without regard to case and accents. With `q` or `status`, the latest 10,000 guests are
 * searched. The list of those who wait begins with the first.
 */
export const listGuests = route('GET', '/api/events/:id/guests', {
  summary: 'Guests, ticket holders and walk-ins, latest first: for the creator, co-organizers and administrators',
  access: 'user',
  params: ById,
  query: z.object({
    ...pageQuery(100),
    q: z.optional(text(0, 100)),
    status: z.optional(z.enum([...RsvpStatus.options, ...Presence.options])),
  }),
  response: z.array(Guest),
  paged: true,
})

/**
 * `going` and `maybe` count people, as the event does; a ticket holder is going. `waiting` counts parties. `came` are the
 * people who attended, with companions and walk-ins. `tickets` are sold and not returned; `checkedIn`: how many of these
 * are checked in.
 */
export const GuestCounts = z.object({
  going: z.int(),
  maybe: z.int(),
  waiting: z.int(),
  came: z.int(),
  tickets: z.int(),
  checkedIn: z.int(),
})
export type GuestCounts = z.infer<typeof GuestCounts>
export const countGuests = route('GET', '/api/events/:id/guests/counts', {
  summary:
    'How many people are going and came, how many tickets are sold and checked in: for whoever may list the guests',
  access: 'user',
  params: ById,
  response: GuestCounts,
})
export const downloadGuests = route('GET', '/api/events/:id/guests.csv', {
  summary: 'The latest 10,000 of the list of guests as CSV with a header, for whoever may list them',
  access: 'user',
  params: ById,
  query: z.object({ language: z.optional(Language) }),
  response: z.string(),
  produces: 'text/csv',
})

const ofGuest = { access: 'user', params: z.object({ id: PathId, userId: PathId }), repeatable: true } as const

export const admitGuest = route('POST', '/api/events/:id/guests/:userId/admit', {
  summary: 'Give a waiting party its places, although others wait before it',
  ...ofGuest,
  response: z.object({ status: z.literal('going') }),
})
/** The guest is told, and cannot answer again for this event. */
export const removeGuest = route('DELETE', '/api/events/:id/guests/:userId', {
  summary: 'Remove a guest; the places go to whoever waits',
  ...ofGuest,
  response: Nothing,
  status: 204,
})
export const setGuestList = route('PUT', '/api/events/:id/list', {
  summary: 'Close the list of an event, so that nobody new gets a place, or open it again',
  access: 'user',
  params: ById,
  body: z.object({ isClosed: z.boolean() }),
  response: z.object({ isClosed: z.boolean() }),
  repeatable: true,
})

/**
 * A device makes the id of a tick (`tickId`) and may send it later, with the time of the tick (`at`), and more than once.
 * `undoes` are the ticks that the organiser saw and undoes. Without them, all are undone if nobody came.
 */
const tickFields = {
  tickId: z.optional(z.uuid()),
  at: z.optional(GivenInstant),
  undoes: z.optional(z.array(z.uuid()).check(z.maxLength(maxTicks, `Must be at most ${maxTicks}`))),
}
/**
 * A tick at the door is a verified attendance, and pays like a checked-in ticket. `companions`: how many came with the
 * guest; without it, as many as announced. Of several ticks the earliest counts. The response has all that are not undone.
 */
export const setGuestAttendance = route('PUT', '/api/events/:id/guests/:userId/attendance', {
  summary: 'Tick a guest as present at the door, or undo it',
  ...ofGuest,
  body: z.object({ attended: z.boolean(), companions: z.optional(wholeNumber(0, maxCompanions)), ...tickFields }),
  response: z.object({ attended: z.boolean(), companions: z.int(), ticks: z.optional(z.array(z.uuid())) }),
})
/** The same `tickId` adds one walk-in. */
export const addWalkIn = route('POST', '/api/events/:id/walk-ins', {
  summary: 'Add somebody without an account who came',
  access: 'user',
  params: ById,
  body: z.object({ name: text(1, 100), tickId: tickFields.tickId, at: tickFields.at }),
  response: z.object({ walkInId: Id }),
  status: 201,
  idempotent: true,
})
export const setWalkInAttendance = route('PUT', '/api/events/:id/walk-ins/:walkInId', {
  summary: 'Tick a walk-in as present, or undo it',
  access: 'user',
  params: z.object({ id: PathId, walkInId: PathId }),
  body: z.object({ attended: z.boolean(), ...tickFields }),
  response: z.object({ attended: z.boolean(), ticks: z.optional(z.array(z.uuid())) }),
  repeatable: true,
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

/** The link in a reminder: a page with a button, which changes nothing. The button posts to the same address. */
const declinePage = {
  ...mailLinkPage,
  query: z.object({ ...mailLinkPage.query.shape, event: z.optional(PathId) }),
} as const
export const showDecline = route('GET', '/api/subscriptions/decline', {
  summary: 'The page on which a guest says that they cannot go, from the link in a reminder',
  ...declinePage,
})
export const declineByMail = route('POST', '/api/subscriptions/decline', {
  summary: 'Say that you cannot go, with the link in a reminder',
  ...declinePage,
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
