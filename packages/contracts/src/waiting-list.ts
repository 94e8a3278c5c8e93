import * as z from 'zod/mini'
import { OtherTitle } from './event-fields.ts'
import { ById, Id, Instant } from './primitives.ts'
import { message } from './message.ts'
import { Nothing, route } from './route.ts'

/**
 * A person's position in the waiting list of a sold-out event. `ahead` counts the people who come first.
 * `offeredUntil` is set once a ticket is kept for the person, who can buy it until then.
 */
export const WaitingListEntry = z.object({ ahead: z.int(), offeredUntil: z.nullable(Instant) })
export type WaitingListEntry = z.infer<typeof WaitingListEntry>

/** Joining twice keeps the first position. */
export const joinWaitingList = route('POST', '/api/payments/events/:id/waiting-list', {
  summary: 'Join the waiting list of a sold-out event, for one ticket',
  access: 'user',
  params: ById,
  response: WaitingListEntry,
  repeatable: true,
})

export const leaveWaitingList = route('DELETE', '/api/payments/events/:id/waiting-list', {
  summary: 'Leave the waiting list; a ticket that is kept for you is offered to the next person',
  access: 'user',
  params: ById,
  response: Nothing,
  status: 204,
  repeatable: true,
})

/** A ticket is kept for a person on the waiting list until `offeredUntil`: the content of the notification and mail. */
export const PlaceOffered = message(
  'payments.place.offered',
  z.object({
    entryId: Id,
    eventId: Id,
    userId: Id,
    title: z.string(),
    otherTitle: OtherTitle,
    startsAt: Instant,
    offeredUntil: Instant,
  }),
  ({ entryId }) => `waiting-list-entry:${entryId}`,
  { transient: true },
)

/** How many places of an event are kept for people on its waiting list. */
export const OfferedPlacesChanged = message(
  'payments.offered-places.changed',
  z.object({ eventId: Id, offered: z.int() }),
  ({ eventId }) => `offered-places:${eventId}`,
)
