import * as z from 'zod/mini'
import { ById, Id, Instant, LocalDate, LocalTime, pageQuery, PathId, QueryFlag, text } from './fields.ts'
import { message } from './message.ts'
import { Nothing, route } from './route.ts'
import { Category, CategoryFilter, Currency, PaymentOption, ProfileFrame, Region, RegionChoice, RsvpStatus } from './vocabulary.ts'

/** An event as everybody sees it. `price` is in major units (12.5 = $12.50); dates and times are Costa Rica's. */
export const Event = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  location: z.string(),
  region: Region,
  category: Category,
  venueId: z.nullable(Id),
  venueName: z.nullable(z.string()),
  eventDate: z.string(),
  eventStartTime: z.string(),
  eventEndTime: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  creatorId: Id,
  creatorName: z.nullable(z.string()),
  /** What stands around the creator's picture now; said where one event is read, not in lists. */
  creatorFrame: z.optional(z.nullable(ProfileFrame)),
  coraReward: z.int(),
  isPaid: z.boolean(),
  price: z.nullable(z.number()),
  currency: Currency,
  paymentOption: z.nullable(PaymentOption),
  acceptCora: z.boolean(),
  coraPrice: z.nullable(z.int()),
  /** How many tickets there are in all; null is no limit. */
  capacity: z.nullable(z.int()),
  /** A buyer may give tickets back until so many hours before the start; null is never. */
  refundUntilHours: z.nullable(z.int()),
  /** Attendance counts only for those whose ticket was checked in. */
  requiresCheckIn: z.boolean(),
  isPast: z.boolean(),
  isCancelled: z.boolean(),
  cancelReason: z.nullable(z.string()),
  isSample: z.boolean(),
  /** Imported and unclaimed, and its source has it no longer. */
  isMissingFromSource: z.boolean(),
  /** Hidden by an admin, with the reason: there only for admins and its creator. */
  isHidden: z.boolean(),
  hiddenReason: z.nullable(z.string()),
  goingCount: z.int(),
  maybeCount: z.int(),
  boostedUntil: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Event = z.infer<typeof Event>

const title = text(3, 100, 'Title must be at least 3 characters')
const description = text(10, 10_000, 'Description must be at least 10 characters')
const location = text(3, 300, 'Location is required')
/** At most two decimals, and small enough for every provider. */
const price = z.number('Must be a number').check(
  z.nonnegative('Must not be negative'),
  z.lte(10_000_000, 'Must be at most 10000000'),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals'),
)
const wholeNumber = (least: number, most: number) =>
  z.int('Must be a whole number').check(z.gte(least, `Must be between ${least} and ${most}`), z.lte(most, `Must be between ${least} and ${most}`))
/** Where an organiser says nothing of it, buyers may give tickets back until a day before the start. */
export const usualRefundHours = 24
/** A form's empty choice counts as none. */
const noneWhenEmpty = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value: z.input<T> | '' | null): z.input<T> | null => (value === '' ? null : value)),
    z.nullable(schema) as z.ZodMiniType<z.output<T> | null, Awaited<z.input<T>> | null>,
  )

const draftShape = {
  title,
  description,
  location,
  region: Region,
  category: Category,
  venueId: z.optional(noneWhenEmpty(Id)),
  eventDate: LocalDate,
  eventStartTime: z.string('Start time is required').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Start time is required')),
  eventEndTime: z.optional(noneWhenEmpty(LocalTime)),
  imageUrl: z.optional(noneWhenEmpty(z.string().check(z.maxLength(500), z.regex(/^(\/media\/[\w.-]+|https:\/\/[^\s\p{C}]+)$/u, 'Must be an https address')))),
  coraReward: z._default(z.int('Must be a whole number').check(z.gte(0, 'Must be between 0 and 50'), z.lte(50, 'Must be between 0 and 50')), 0),
  isPaid: z._default(z.boolean(), false),
  price: z.optional(noneWhenEmpty(price)),
  currency: z._default(Currency, 'usd'),
  paymentOption: z.optional(noneWhenEmpty(PaymentOption)),
  acceptCora: z._default(z.boolean(), false),
  coraPrice: z.optional(noneWhenEmpty(z.int('Must be a whole number').check(z.gte(1, 'Must be at least 1'), z.lte(100_000, 'Must be at most 100000')))),
  capacity: z.optional(noneWhenEmpty(wholeNumber(1, 100_000))),
  /** Left out: `usualRefundHours`. */
  refundUntilHours: z.optional(noneWhenEmpty(wholeNumber(0, 720))),
  /** Means nothing where no tickets are sold. */
  requiresCheckIn: z.optional(z.boolean()),
}

/** What the event form sends, to create and to change. Who charges says how much, in money or in Cora. */
export const EventDraft = z.object(draftShape).check(
  z.refine((draft) => !draft.isPaid || draft.paymentOption === 'cora_only' || (draft.price ?? 0) > 0, { path: ['price'], message: 'A paid event needs a price' }),
  z.refine((draft) => !(draft.acceptCora || (draft.isPaid && draft.paymentOption === 'cora_only')) || (draft.coraPrice ?? 0) > 0, {
    path: ['coraPrice'],
    message: 'A price in Cora is needed',
  }),
)
export type EventDraft = z.infer<typeof EventDraft>

/** Whether tickets are sold through Convive, for money or for Cora. */
export const sellsTickets = ({ isPaid, paymentOption, acceptCora }: Pick<EventDraft, 'isPaid' | 'paymentOption' | 'acceptCora'>): boolean =>
  acceptCora || (isPaid && (paymentOption === 'online_payment' || paymentOption === 'mixed' || paymentOption === 'cora_only'))

export const When = z.enum(['upcoming', 'past', 'all'])

export const listEvents = route('GET', '/api/events', {
  summary: 'Events, upcoming first (soonest first), then past (latest first)',
  access: 'public',
  query: z.object({
    region: z.optional(RegionChoice),
    category: z.optional(CategoryFilter),
    q: z.optional(text(0, 200)),
    creatorId: z.optional(PathId),
    venueId: z.optional(PathId),
    when: z.optional(When),
    /** First and last local date, both included. */
    from: z.optional(LocalDate),
    to: z.optional(LocalDate),
    /** `true`: only those that cost nothing; `false`: only those that cost something. */
    free: z.optional(QueryFlag),
    /** `true`: only those whose entry can be paid in Cora. */
    acceptsCora: z.optional(QueryFlag),
    ...pageQuery(100),
  }),
  response: z.array(Event),
  paged: true,
})
export const getEvent = route('GET', '/api/events/:id', { summary: 'One event', access: 'public', params: ById, response: Event })
export const createEvent = route('POST', '/api/events', { summary: 'Create an event', access: 'user', body: EventDraft, response: Event, status: 201, idempotent: true })
export const updateEvent = route('PUT', '/api/events/:id', { summary: 'Change an event', access: 'user', params: ById, body: EventDraft, response: Event })
export const deleteEvent = route('DELETE', '/api/events/:id', { summary: 'Delete an event that nobody answered yet', access: 'user', params: ById, response: Nothing, status: 204 })
export const cancelEvent = route('POST', '/api/events/:id/cancel', {
  summary: 'Call an event off, with a reason that everybody sees',
  access: 'user',
  params: ById,
  body: z.object({ reason: text(3, 500) }),
  response: Event,
})

export const Rsvp = z.object({ status: z.nullable(RsvpStatus), attended: z.boolean() })
export type Rsvp = z.infer<typeof Rsvp>
export const getRsvp = route('GET', '/api/events/:id/rsvp', { summary: "The person's own answer", access: 'user', params: ById, response: Rsvp })
export const setRsvp = route('POST', '/api/events/:id/rsvp', {
  summary: 'Say going or maybe',
  access: 'user',
  params: ById,
  body: z.object({ status: RsvpStatus }),
  response: Rsvp,
})
export const withdrawRsvp = route('DELETE', '/api/events/:id/rsvp', { summary: 'Take the answer back', access: 'user', params: ById, response: Rsvp })

/** An event with the person's own answer. `myStatus` is null where they were there without having answered. */
export const AnsweredEvent = z.extend(Event, { myStatus: z.nullable(RsvpStatus), attended: z.boolean() })
export type AnsweredEvent = z.infer<typeof AnsweredEvent>
export const listAnsweredEvents = route('GET', '/api/events/answered', {
  summary: 'Events that the person answered or attended: upcoming first (soonest first), then past (latest first)',
  access: 'user',
  query: z.object({ when: z.optional(When), ...pageQuery(100) }),
  response: z.array(AnsweredEvent),
  paged: true,
})

/** Why an attendance earned nothing. */
export const NoReward = z.enum(['own_event', 'no_reward', 'too_late', 'daily_cap', 'event_budget', 'sample'])
export const AttendanceAnswer = z.object({ attended: z.literal(true), coraAwarded: z.int(), reason: z.optional(NoReward) })
export type AttendanceAnswer = z.infer<typeof AttendanceAnswer>
export const attendEvent = route('POST', '/api/events/:id/attend', {
  summary: 'Mark a past event as attended',
  access: 'user',
  params: ById,
  response: AttendanceAnswer,
  idempotent: true,
})

/** A partner venue. `monthlyCoraLimit` null is no limit, 0 is paused. */
export const Venue = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  location: z.string(),
  region: Region,
  imageUrl: z.nullable(z.string()),
  ownerId: z.nullable(Id),
  venueType: z.string(),
  acceptsCora: z.boolean(),
  monthlyCoraLimit: z.nullable(z.int()),
})
export type Venue = z.infer<typeof Venue>
export const VenueDetail = z.extend(Venue, { monthlyCoraUsed: z.int() })
export type VenueDetail = z.infer<typeof VenueDetail>

export const listVenues = route('GET', '/api/venues', {
  summary: 'Partner venues',
  access: 'public',
  query: z.object({ region: z.optional(RegionChoice), q: z.optional(text(0, 200)) }),
  response: z.array(Venue),
})
export const getVenue = route('GET', '/api/venues/:id', { summary: 'One partner venue', access: 'public', params: ById, response: VenueDetail })

const ofEvent = (data: { eventId: number }) => `event:${data.eventId}`

/** What other services know of an event. `startsAt` and `endsAt` are instants; `coraAwarded` is what its creation earns its creator (0 or 1). */
const EventFacts = z.object({
  eventId: Id,
  title: z.string(),
  region: Region,
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
  /** How many tickets there are; null is no limit. Left out before there were tickets, and so is the next. */
  capacity: z.optional(z.nullable(z.int())),
  /** Hours before the start until which a buyer may give tickets back; null is never. */
  refundUntilHours: z.optional(z.nullable(z.int())),
  isCancelled: z.boolean(),
  isSample: z.boolean(),
  /** Left out before an event could be hidden. */
  isHidden: z.optional(z.boolean()),
})
export const EventCreated = message('events.event.created', z.extend(EventFacts, { coraAwarded: z.int() }), ofEvent)
export const EventUpdated = message('events.event.updated', EventFacts, ofEvent)
export const EventCancelled = message('events.event.cancelled', z.extend(EventFacts, { reason: z.string() }), ofEvent)
/** `takeBack`: it was deleted within a day of its creation, so what that earned is taken back. */
export const EventDeleted = message('events.event.deleted', z.object({ eventId: Id, creatorId: Id, title: z.string(), takeBack: z.boolean() }), ofEvent)
export const RsvpChanged = message(
  'events.rsvp.changed',
  z.object({ eventId: Id, userId: Id, status: z.nullable(RsvpStatus) }),
  (data) => `rsvp:${data.eventId}:${data.userId}`,
)
export const AttendanceRecorded = message(
  'events.attendance.recorded',
  z.object({ eventId: Id, userId: Id, title: z.string(), coraAwarded: z.int() }),
  (data) => `attendance:${data.eventId}:${data.userId}`,
)
export const VenueChanged = message(
  'events.venue.changed',
  z.object({ venueId: Id, name: z.string(), region: Region, acceptsCora: z.boolean(), monthlyCoraLimit: z.nullable(z.int()) }),
  (data) => `venue:${data.venueId}`,
)
