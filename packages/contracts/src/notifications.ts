import * as z from 'zod/mini'
import { CalendarFacts } from './calendar-facts.ts'
import { OtherTitle } from './event-fields.ts'
import { message } from './message.ts'
import { Id, Instant, MapPin, pageQuery } from './primitives.ts'
import { Nothing, route } from './route.ts'
import { TransactionType } from './enums.ts'

/** Cora that arrived in the person's account: a reward, or a transfer. */
export const CoraNotification = z.object({
  id: Id,
  kind: z.literal('cora_received'),
  type: TransactionType,
  amount: z.int(),
  description: z.string(),
  at: Instant,
  isRead: z.boolean(),
})

/**
 * For administrators: the rewards of a day reached a cap, of the whole site or of one creator. `username` is null for the
 * site and for a creator who has left.
 */
export const MintCapNotification = z.object({
  id: Id,
  kind: z.literal('mint_cap_reached'),
  scope: z.enum(['creator', 'site']),
  username: z.nullable(z.string()),
  cap: z.int(),
  at: Instant,
  isRead: z.boolean(),
})

/**
 * A change to an event to which the person sent an RSVP, or that they created, claimed or reported, or a new event of a
 * followed organiser.
 */
export const EventNotification = z.object({
  id: Id,
  kind: z.enum([
    'event_changed',
    'change_announced',
    'event_cancelled',
    'event_listed_again',
    'event_hidden',
    'claim_decided',
    'report_decided',
    'event_published',
    'guests_answered',
    'organiser_wrote',
    'event_reminder',
    'event_soon',
    'co_organiser_added',
    'place_offered',
    'place_given',
    'removed_from_event',
    'picture_failed',
    'question_asked',
    'question_answered',
  ]),
  eventId: Id,
  title: z.string(),
  otherTitle: OtherTitle,
  /**
   * What changed (`when`, `where`, or `when, where`) or the reason of a cancellation, both with `; later` if it is about
   * later dates of the series too; the reason of hiding; the state of a claim
   * (`accepted`, `provisional`, `refused`); or the outcome of a report: `dismissed`, or `upheld` and the Cora that it
   * earned, as in `upheld 2`. For a new event of a followed organiser, or an event that the person now helps to
   * organise, the creator's name. For RSVPs, their number since the creator last looked; for a message of the
   * organiser, its text; for a question to the organisers, the question or its answer; for a reminder a day or two hours
   * before, or a cancelled event that takes place after all, the start in Costa Rica's time as `YYYY-MM-DD HH:MM`. For
   * places that are kept for somebody on the waiting list, until when, in the same form; empty if the organiser has let
   * somebody in from it, or has removed them. For what a text announces otherwise, its start in the same form and the place.
   */
  detail: z.string(),
  at: Instant,
  isRead: z.boolean(),
})
/** An administrator has decided the person's claim of a venue. `detail` is `accepted` or `refused`. */
export const VenueNotification = z.object({
  id: Id,
  kind: z.literal('venue_claim_decided'),
  venueId: Id,
  title: z.string(),
  detail: z.string(),
  at: Instant,
  isRead: z.boolean(),
})
/** A pending or completed refund of money or Cora for tickets. `amount` is in major units; for Cora, whole Cora. */
export const TicketNotification = z.object({
  id: Id,
  kind: z.literal('tickets_refunded'),
  eventId: Id,
  title: z.string(),
  otherTitle: OtherTitle,
  /** A `RefundReason`, without its schema, which the front page does not need. */
  reason: z.string(),
  amount: z.number(),
  currency: z.enum(['usd', 'crc', 'cora']),
  at: Instant,
  isRead: z.boolean(),
})
export type CoraNotification = z.infer<typeof CoraNotification>
export type MintCapNotification = z.infer<typeof MintCapNotification>
export type EventNotification = z.infer<typeof EventNotification>
export type VenueNotification = z.infer<typeof VenueNotification>
export type TicketNotification = z.infer<typeof TicketNotification>

/**
 * Each service has its own notifications; the bell shows all of them, newest first. `upTo` is the newest id that was
 * shown.
 */
const ReadUpTo = z.object({ upTo: Id })
const NewestFirst = z.object({ limit: pageQuery(100).limit })

export const listCoraNotifications = route('GET', '/api/cora/notifications', {
  summary: 'Recent Cora that you received, as notifications',
  access: 'user',
  query: NewestFirst,
  response: z.array(z.discriminatedUnion('kind', [CoraNotification, MintCapNotification])),
})
export const readCoraNotifications = route('POST', '/api/cora/notifications/read', {
  summary: 'Mark notifications as read',
  access: 'user',
  body: ReadUpTo,
  response: Nothing,
  status: 204,
  repeatable: true,
})
export const listEventNotifications = route('GET', '/api/events/notifications', {
  summary: "What befell the person's events lately",
  access: 'user',
  query: NewestFirst,
  response: z.array(z.discriminatedUnion('kind', [EventNotification, VenueNotification])),
})
export const readEventNotifications = route('POST', '/api/events/notifications/read', {
  summary: 'Mark notifications as read',
  access: 'user',
  body: ReadUpTo,
  response: Nothing,
  status: 204,
  repeatable: true,
})
export const listTicketNotifications = route('GET', '/api/payments/notifications', {
  summary: 'Your recent refunds, as notifications',
  access: 'user',
  query: NewestFirst,
  response: z.array(TicketNotification),
})
export const readTicketNotifications = route('POST', '/api/payments/notifications/read', {
  summary: 'Mark notifications as read',
  access: 'user',
  body: ReadUpTo,
  response: Nothing,
  status: 204,
  repeatable: true,
})

/** The time and place of an event, in Costa Rica's time and the organiser's words. */
const Occasion = z.object({
  eventDate: z.string(),
  eventStartTime: z.string(),
  location: z.string(),
  mapPin: z.optional(z.nullable(MapPin)),
})
export type Occasion = z.infer<typeof Occasion>
/**
 * Guests of an event were notified of a change of time or place, of its cancellation, that it takes place after all, of
 * a message, that it starts in a day or in two hours, that places are kept for them, or that their first answer is stored: the
 * content of their mails. `before` and `reason` are null when they do not apply; of a message, `reason` is the text, of
 * an offer its end in Costa Rica's time as `YYYY-MM-DD HH:MM`, of an answer `going` or `waiting`. One notice may be split
 * into several messages.
 */
export const GuestsNotified = message(
  'events.guests.notified',
  z.object({
    eventId: Id,
    title: z.string(),
    otherTitle: OtherTitle,
    kind: z.enum([
      'event_changed',
      'event_cancelled',
      'event_listed_again',
      'organiser_wrote',
      'event_reminder',
      'event_soon',
      'place_offered',
      'answer_confirmed',
    ]),
    before: z.nullable(Occasion),
    after: Occasion,
    reason: z.nullable(z.string()),
    userIds: z.array(Id),
    /** The tokens that stop this kind of mail, one for each of `userIds`; null before a registration is known. */
    stopTokens: z.array(z.nullable(z.string())),
    /** Of a reminder: the tokens with which the recipients say that they cannot go, in the same order. */
    declineTokens: z.optional(z.array(z.nullable(z.string()))),
    /** The organiser's name. Missing for imported events. */
    organiser: z.optional(z.string()),
    /** For the calendar file of the mail. Only of a change, a cancellation, an event that takes place after all, and an answer. */
    calendar: z.optional(CalendarFacts),
    /** The later dates of its series changed, or were cancelled, as well. */
    changesLaterDates: z.optional(z.boolean()),
  }),
  ({ eventId }) => `notice:${eventId}`,
  { transient: true },
)
