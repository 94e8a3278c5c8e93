import * as z from 'zod/mini'
import { ClaimState } from './claims.ts'
import { Event } from './events.ts'
import { Id, Instant } from './primitives.ts'
import { EventNotification, VenueNotification } from './notifications.ts'
import { NoticeKind } from './notification-preferences.ts'
import { personalData } from './data-export.ts'
import { ReportReason, ReportState } from './reports.ts'
import { route } from './route.ts'
import { Language, RsvpStatus, NoReward } from './enums.ts'
import { VenueClaimState } from './venue-claims.ts'

const ofEvent = { eventId: Id, title: z.string() }

/**
 * Everything that svc-events stores about a person. `isRemoved`: the organiser removed the person from the list. An
 * attendance is `verified` if a ticket was checked in or the organiser ticked the person. `tickets` counts seats; refunded
 * ones are negative. `checkIns` are the check-ins of tickets, by seat, and `endedAttendances`
 * count the attendances that ended because their check-in was undone. `claimAttempts` are recent guesses of phones; the
 * phones themselves are not stored. Subscriptions belong to an e-mail address, not to an account.
 */
export const EventsData = personalData('events', {
  created: z.array(Event),
  answers: z.array(
    z.object({
      ...ofEvent,
      status: RsvpStatus,
      isPublic: z.boolean(),
      companions: z.int(),
      reason: z.nullable(z.string()),
      isRemoved: z.boolean(),
      companionNames: z.optional(z.array(z.string())),
      /** The question is null if its organiser has removed it. The same holds for an item. */
      answers: z.optional(z.array(z.object({ question: z.nullable(z.string()), answer: z.string() }))),
      items: z.optional(z.array(z.object({ name: z.nullable(z.string()), count: z.int() }))),
      answeredAt: Instant,
    }),
  ),
  attendances: z.array(
    z.object({
      ...ofEvent,
      coraAwarded: z.int(),
      reason: z.nullable(NoReward),
      verified: z.boolean(),
      recordedAt: Instant,
    }),
  ),
  checkIns: z.array(z.object({ ...ofEvent, ticketId: Id, isCheckedIn: z.boolean() })),
  endedAttendances: z.array(z.object({ ...ofEvent, times: z.int() })),
  tickets: z.array(z.object({ ...ofEvent, seats: z.int() })),
  claims: z.array(
    z.object({
      ...ofEvent,
      state: ClaimState,
      coraAwarded: z.int(),
      claimedAt: Instant,
      decidedAt: z.nullable(Instant),
    }),
  ),
  venueClaims: z.array(
    z.object({
      venueId: Id,
      name: z.string(),
      note: z.string(),
      state: VenueClaimState,
      claimedAt: Instant,
      decidedAt: z.nullable(Instant),
    }),
  ),
  claimAttempts: z.array(z.object({ eventId: Id, at: Instant })),
  reports: z.array(
    z.object({
      ...ofEvent,
      reason: ReportReason,
      note: z.string(),
      state: ReportState,
      coraAwarded: z.int(),
      reportedAt: Instant,
      decidedAt: z.nullable(Instant),
    }),
  ),
  publicQuestions: z.array(
    z.object({
      ...ofEvent,
      text: z.string(),
      answer: z.nullable(z.string()),
      isHidden: z.boolean(),
      askedAt: Instant,
    }),
  ),
  follows: z.array(z.object({ username: z.nullable(z.string()), since: Instant })),
  coOrganised: z.array(z.object({ ...ofEvent, since: Instant })),
  notificationPreferences: z.array(
    z.object({ kind: NoticeKind, mail: z.boolean(), push: z.boolean(), bell: z.boolean() }),
  ),
  pushSubscriptions: z.array(z.object({ endpoint: z.string(), language: Language, addedAt: Instant })),
  albumPictures: z.array(z.object({ ...ofEvent, imageUrl: z.string(), addedAt: Instant })),
  pictures: z.array(z.object({ imageUrl: z.string(), uploadedAt: Instant })),
  notifications: z.array(EventNotification),
  venueNotifications: z.array(VenueNotification),
})
export type EventsData = z.infer<typeof EventsData>
export const exportEventsData = route('GET', '/api/events/data', {
  summary: 'Your data in svc-events, as a file',
  access: 'user',
  response: EventsData,
})
