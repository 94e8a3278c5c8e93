import * as z from 'zod/mini'
import {
  ById,
  DraftMapPin,
  Id,
  Instant,
  LocalDate,
  LocalTime,
  MapPin,
  pageQuery,
  PathId,
  QueryFlag,
  text,
} from './primitives.ts'
import { askedFields, draftAsked, draftParty, partyFields } from './asked.ts'
import { CalendarFacts } from './calendar-facts.ts'
import { furtherFields, noneWhenEmpty, OtherTitle, price, typedFields, wholeNumber } from './event-fields.ts'
import { DraftPicture, ImageFocus } from './media.ts'
import { message } from './message.ts'
import { Nothing, route } from './route.ts'
import { datesCheck, draftDates, seriesFields, SeriesScope } from './recurrence.ts'
import {
  Category,
  CategoryFilter,
  Currency,
  PaymentOption,
  AvatarFrame,
  Region,
  RegionChoice,
  RsvpChoice,
  RsvpStatus,
  Visibility,
} from './enums.ts'

/** An event in its public form. `price` is in major units (12.5 = $12.50); dates and times are local to Costa Rica. */
export const Event = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  location: z.string(),
  region: Region,
  category: Category,
  venueId: z.nullable(Id),
  venueName: z.nullable(z.string()),
  /** Its place on the map: the event's own pin, or its venue's. Absent or null if there is none. */
  mapPin: z.optional(z.nullable(MapPin)),
  /** Whether the pin is the venue's. */
  isVenuePin: z.optional(z.boolean()),
  eventDate: z.string(),
  eventStartTime: z.string(),
  eventEndTime: z.nullable(z.string()),
  /** Its start before it was moved, such as `2026-12-05T18:00`. */
  movedFrom: z.optional(z.nullable(z.string())),
  ...seriesFields,
  ...askedFields,
  /**
   * The next date of a series whose date is over; or the event in place of a cancelled one. Absent in lists.
   */
  nextEventId: z.optional(z.nullable(Id)),
  imageUrl: z.nullable(z.string()),
  imageFocus: z.optional(z.nullable(ImageFocus)),
  /** In pixels; only in the response of the event's own page. */
  imageSize: z.optional(z.object({ width: z.int(), height: z.int() })),
  creatorId: Id,
  creatorName: z.nullable(z.string()),
  /** The creator's avatar frame. Present when one event is read, absent in lists. */
  creatorFrame: z.optional(z.nullable(AvatarFrame)),
  /** The creator's username and picture, also only when one event is read. Null for imported events. */
  creatorUsername: z.optional(z.nullable(z.string())),
  creatorPicture: z.optional(z.nullable(z.string())),
  coraReward: z.int(),
  isPaid: z.boolean(),
  price: z.nullable(z.number()),
  currency: Currency,
  paymentOption: z.nullable(PaymentOption),
  acceptCora: z.boolean(),
  coraPrice: z.nullable(z.int()),
  /** The number of places; null is no limit. */
  capacity: z.nullable(z.int()),
  /**
   * The places that nobody holds; null is no limit. Where tickets are sold, only they take places. A ticket that somebody
   * is paying for right now counts as left. Absent in older responses, like the next two fields.
   */
  placesLeft: z.optional(z.nullable(z.int())),
  /** The parties that wait for a place. While there are any, a newcomer waits behind them. Absent if there are none. */
  waitingCount: z.optional(z.int()),
  /** The organiser has closed the list: nobody new gets a place. */
  isListClosed: z.optional(z.boolean()),
  /** Buyers may return tickets until this many hours before the start; null is never. */
  refundUntilHours: z.nullable(z.int()),
  /** Only people whose tickets were checked in count as attendees. */
  requiresCheckIn: z.boolean(),
  /** All tickets are sold. Tickets that somebody is paying for right now count as left. Absent in older responses. */
  isSoldOut: z.optional(z.boolean()),
  isPast: z.boolean(),
  isCancelled: z.boolean(),
  cancelReason: z.nullable(z.string()),
  isSample: z.boolean(),
  ...furtherFields,
  /**
   * The event is shown with changes that its owner proposes: only to them, while their claim is provisional, and to
   * administrators. Present when one event is read or changed, absent in lists.
   */
  isProposal: z.optional(z.boolean()),
  /** `unlisted`: whoever has the link sees it, and no list names it. Absent in older responses. */
  visibility: z.optional(Visibility),
  /** An administrator has hidden the event, with this reason. Only administrators and the creator see it. */
  isHidden: z.boolean(),
  hiddenReason: z.nullable(z.string()),
  /** Everybody with a ticket or with this RSVP, with their companions; each person counts once. */
  goingCount: z.int(),
  maybeCount: z.int(),
  boostedUntil: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Event = z.infer<typeof Event>

/** The default: buyers may return tickets until a day before the start. */
export const defaultRefundHours = 24
const draftShape = {
  ...typedFields,
  region: Region,
  category: Category,
  venueId: z.optional(noneWhenEmpty(Id)),
  /** The event's own pin. Without one it has its venue's. */
  mapPin: DraftMapPin,
  eventDate: LocalDate,
  eventStartTime: z
    .string('Start time is required')
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Start time is required')),
  eventEndTime: z.optional(noneWhenEmpty(LocalTime)),
  ...draftDates,
  imageUrl: DraftPicture,
  imageFocus: z.optional(z.nullable(ImageFocus)),
  coraReward: z._default(
    z.int('Must be a whole number').check(z.gte(0, 'Must be between 0 and 50'), z.lte(50, 'Must be between 0 and 50')),
    0,
  ),
  isPaid: z._default(z.boolean(), false),
  price: z.optional(noneWhenEmpty(price)),
  currency: z._default(Currency, 'usd'),
  paymentOption: z.optional(noneWhenEmpty(PaymentOption)),
  acceptCora: z._default(z.boolean(), false),
  coraPrice: z.optional(noneWhenEmpty(wholeNumber(1, 100_000))),
  capacity: z.optional(noneWhenEmpty(wholeNumber(1, 100_000))),
  /** The default is `defaultRefundHours`. */
  refundUntilHours: z.optional(noneWhenEmpty(wholeNumber(0, 720))),
  /** Ignored for events that sell no tickets. */
  requiresCheckIn: z.optional(z.boolean()),
  /** A new event is public. Without it, an edit keeps it unchanged. */
  visibility: z.optional(Visibility),
  ...draftAsked,
}

/**
 * What the event form sends to create or change an event, or a series that begins with it. A paid event has a price in
 * money or in Cora.
 */
export const EventDraft = z.object(draftShape).check(
  z.refine((draft) => !draft.isPaid || draft.paymentOption === 'cora_only' || (draft.price ?? 0) > 0, {
    path: ['price'],
    message: 'A paid event needs a price',
  }),
  z.refine((draft) => !needsCoraPrice(draft) || (draft.coraPrice ?? 0) > 0, {
    path: ['coraPrice'],
    message: 'A price in Cora is needed',
  }),
  datesCheck,
)
export type EventDraft = z.infer<typeof EventDraft>

/** How an event is paid for. A service reads `paymentOption` as text. */
type PaymentTerms = { isPaid: boolean; paymentOption?: string | null | undefined; acceptCora: boolean }

/** Whether an event needs a price in Cora. */
export const needsCoraPrice = ({ isPaid, paymentOption, acceptCora }: PaymentTerms): boolean =>
  acceptCora || (isPaid && paymentOption === 'cora_only')

/** Whether Cora buys tickets of a stored event, regardless of time and places. Old events may lack the price. */
export const takesCora = ({ coraPrice, ...terms }: PaymentTerms & { coraPrice: number | null }): boolean =>
  coraPrice !== null && needsCoraPrice(terms)

/** True when tickets are sold through Convive, for money or for Cora. */
export const sellsTickets = (terms: PaymentTerms): boolean =>
  needsCoraPrice(terms) ||
  (terms.isPaid && (terms.paymentOption === 'online_payment' || terms.paymentOption === 'mixed'))

/** True when a newcomer to a date waits: no place is left, or others wait already. */
export const isFull = ({ placesLeft, waitingCount = 0 }: Pick<Event, 'placesLeft' | 'waitingCount'>): boolean =>
  placesLeft === 0 || waitingCount > 0

/** Pages say how many places are left from the last third on. */
export const isLastThird = (placesLeft: number, capacity: number | null): boolean =>
  capacity !== null && placesLeft * 3 <= capacity

export const When = z.enum(['upcoming', 'past', 'all'])

/** The filters of a list of events but its region. `q` also finds other forms of a word, and small typing errors. */
export const eventFilters = {
  category: z.optional(CategoryFilter),
  q: z.optional(text(0, 200)),
  creatorId: z.optional(PathId),
  venueId: z.optional(PathId),
  when: z.optional(When),
  /** The first and last local date, both included. */
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
  /** `true`: only free events. `false`: only paid ones. */
  free: z.optional(QueryFlag),
  /** `true`: only events whose entry can be paid in Cora. */
  acceptsCora: z.optional(QueryFlag),
}
export const listEvents = route('GET', '/api/events', {
  summary: 'Events: upcoming first (soonest first), then past (latest first); in a search, the best matches first',
  access: 'public',
  query: z.object({ region: z.optional(RegionChoice), ...eventFilters, ...pageQuery(100) }),
  response: z.array(Event),
  paged: true,
})
export const getEvent = route('GET', '/api/events/:id', {
  summary: 'One event',
  access: 'public',
  params: ById,
  response: Event,
})
export const createEvent = route('POST', '/api/events', {
  summary: 'Create an event',
  access: 'user',
  body: EventDraft,
  response: Event,
  status: 201,
  idempotent: true,
})
export const updateEvent = route('PUT', '/api/events/:id', {
  summary: 'Change an event, or a date and the later ones of its series; one changed since `updatedAt` is refused',
  access: 'user',
  params: ById,
  query: z.object({ scope: z.optional(SeriesScope) }),
  body: z.safeExtend(EventDraft, { updatedAt: z.optional(Instant) }),
  response: Event,
  idempotent: true,
})
export const deleteEvent = route('DELETE', '/api/events/:id', {
  summary: 'Delete an event without guests; a date of a series is skipped',
  access: 'user',
  params: ById,
  response: Nothing,
  status: 204,
  idempotent: true,
})
/** What the form that cancels an event sends. `following`: the later dates of its series too, and there are no more. */
export const Cancellation = z.object({ reason: text(3, 500), scope: z.optional(SeriesScope) })
export const cancelEvent = route('POST', '/api/events/:id/cancel', {
  summary: 'Cancel an event, with a reason that everybody sees',
  access: 'user',
  params: ById,
  body: Cancellation,
  response: Event,
  idempotent: true,
})

/**
 * `isPublic`: whether everybody may see the RSVP, with the person's picture and first name. The organiser always may.
 */
const IsPublic = z.optional(z.boolean())
/**
 * A person's RSVP. What is empty is absent. `companions` come too. `position` is the rank in the waiting list, from 1;
 * `offerUntil`: until when places are kept for the person, who takes them by answering `going`. `isRemoved`: the
 * organiser has removed the person, who cannot answer again.
 */
export const Rsvp = z.object({
  status: z.nullable(RsvpStatus),
  attended: z.boolean(),
  isPublic: IsPublic,
  ...partyFields,
  position: z.optional(z.int()),
  offerUntil: z.optional(Instant),
  isRemoved: z.optional(z.boolean()),
})
export type Rsvp = z.infer<typeof Rsvp>
/**
 * Somebody who may change an event without being its confirmed creator: a `claimer` whose claim is still provisional, or
 * a co-organiser.
 */
export const HelperRole = z.enum(['claimer', 'co_organiser'])
export type HelperRole = z.infer<typeof HelperRole>
/** Only the response of this route has the role, and what the attendance earned. */
export const OwnRsvp = z.extend(Rsvp, { role: z.optional(HelperRole), coraAwarded: z.optional(z.int()) })
export type OwnRsvp = z.infer<typeof OwnRsvp>
export const getRsvp = route('GET', '/api/events/:id/rsvp', {
  summary: "The person's own RSVP, and what they may do for the event",
  access: 'user',
  params: ById,
  response: OwnRsvp,
})
const ofOwnRsvp = { access: 'user', params: ById, response: Rsvp, repeatable: true } as const
export const setRsvp = route('POST', '/api/events/:id/rsvp', {
  summary: 'Answer an event: going, with companions, maybe, or not going',
  ...ofOwnRsvp,
  /**
   * What is left out stays unchanged; a new RSVP has none of it. Only who is going brings companions and items. `answers`
   * and `items` change what they name: an empty text takes an answer back, and 0 an item. `reason` says to the organiser
   * why somebody cannot go.
   */
  body: z.object({
    status: RsvpChoice,
    isPublic: IsPublic,
    ...draftParty,
  }),
})
export const withdrawRsvp = route('DELETE', '/api/events/:id/rsvp', {
  summary: 'Withdraw an RSVP',
  ...ofOwnRsvp,
})

/** An event with the caller's RSVP. `myStatus` is null for a person who attended without one. */
export const RsvpEvent = z.extend(Event, { myStatus: z.nullable(RsvpStatus), attended: z.boolean() })
export type RsvpEvent = z.infer<typeof RsvpEvent>
export const listRsvpEvents = route('GET', '/api/events/answered', {
  summary: 'Events with your RSVP or attendance: upcoming first (soonest first), then past (latest first)',
  access: 'user',
  query: z.object({ when: z.optional(When), ...pageQuery(100) }),
  response: z.array(RsvpEvent),
  paged: true,
})

export const ofEvent = (data: { eventId: number }): string => `event:${data.eventId}`

/**
 * The data of an event in messages to other services. `startsAt` and `endsAt` are instants. `coraAwarded` is the
 * creator's reward for the creation (0 or 1).
 */
const EventFacts = z.object({
  eventId: Id,
  title: z.string(),
  otherTitle: OtherTitle,
  region: Region,
  /** Missing in older messages, like the next field. */
  location: z.optional(z.string()),
  venueId: z.optional(z.nullable(Id)),
  /** The event's own pin, or its venue's. Missing in older messages. */
  mapPin: z.optional(z.nullable(MapPin)),
  creatorId: Id,
  startsAt: Instant,
  endsAt: Instant,
  coraReward: z.int(),
  isPaid: z.boolean(),
  priceMinor: z.nullable(z.int()),
  currency: Currency,
  paymentOption: z.nullable(PaymentOption),
  acceptCora: z.boolean(),
  coraPrice: z.nullable(z.int()),
  /** The number of places; null is no limit. Missing in older messages, like the next field. */
  capacity: z.optional(z.nullable(z.int())),
  /** Buyers may return tickets until this many hours before the start; null is never. */
  refundUntilHours: z.optional(z.nullable(z.int())),
  isCancelled: z.boolean(),
  isSample: z.boolean(),
  /** Missing in older messages, like the next field. */
  isHidden: z.optional(z.boolean()),
  visibility: z.optional(Visibility),
  /** Who may check tickets in besides the creator. Missing in older messages, and where nothing is known of it. */
  coOrganiserIds: z.optional(z.array(Id)),
  /** The series of which it is a date. */
  seriesId: z.optional(Id),
  /** Missing in older messages. */
  calendar: z.optional(CalendarFacts),
})
export const EventCreated = message('events.event.created', z.extend(EventFacts, { coraAwarded: z.int() }), ofEvent)
/** `formerRegion`: this change moved the event out of that region; `formerVisibility`: it had that one before. */
const EventChange = z.extend(EventFacts, {
  formerRegion: z.optional(Region),
  formerVisibility: z.optional(Visibility),
})
export const EventUpdated = message('events.event.updated', EventChange, ofEvent)
export const EventCancelled = message('events.event.cancelled', z.extend(EventFacts, { reason: z.string() }), ofEvent)
/** `takeBack`: the event was deleted within a day of its creation, so the reward is taken back. */
export const EventDeleted = message(
  'events.event.deleted',
  z.object({
    eventId: Id,
    creatorId: Id,
    title: z.string(),
    takeBack: z.boolean(),
    /** Missing in older messages, like the next field. */
    region: z.optional(Region),
    visibility: z.optional(Visibility),
  }),
  ofEvent,
)
/** `organiserIds`: the event is unlisted, so that only they and the person hear of it live. */
export const RsvpChanged = message(
  'events.rsvp.changed',
  z.object({ eventId: Id, userId: Id, status: z.nullable(RsvpStatus), organiserIds: z.optional(z.array(Id)) }),
  (data) => `rsvp:${data.eventId}:${data.userId}`,
)
