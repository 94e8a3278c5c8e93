import * as z from 'zod/mini'
import { Region } from './enums.ts'
import { Id } from './primitives.ts'

/**
 * What the socket `/ws` sends: hints without data, after which the page refetches. `new_event` also announces a
 * changed, cancelled or deleted event. Its `regions` are those whose lists may have changed (without them, all lists),
 * and `isNew` means that nobody can have a notification or ticket of the event yet. `cora_transaction` goes only to the
 * person whose balance changed, `own_rsvp` only to the person who sent the RSVP, and `own_tickets` only to the holder
 * of tickets that were sold, refunded or checked in. `seats_update` tells the organiser, the co-organisers and the
 * administrators, who may all stand at a door, of a check-in, and `place_offered` the person on the waiting list for whom a ticket is kept.
 */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('new_event'),
    eventId: Id,
    regions: z.optional(z.array(Region)),
    isNew: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('rsvp_update'), eventId: Id }),
  z.object({ type: z.literal('cora_transaction'), transactionId: Id }),
  z.object({ type: z.literal('own_rsvp') }),
  z.object({ type: z.literal('own_tickets') }),
  z.object({ type: z.literal('seats_update'), eventId: Id }),
  z.object({ type: z.literal('place_offered'), eventId: Id }),
  z.object({ type: z.literal('venue_update'), venueId: Id }),
  /** Sent every 30 s. A page that hears nothing for 75 s reconnects. */
  z.object({ type: z.literal('heartbeat') }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

/** The kinds of live messages. A page ignores one that it does not know. */
export const liveMessageTypes: readonly LiveMessage['type'][] = [
  'new_event',
  'rsvp_update',
  'cora_transaction',
  'own_rsvp',
  'own_tickets',
  'seats_update',
  'place_offered',
  'venue_update',
  'heartbeat',
]

/**
 * Close codes of the socket. The session ended: do not reconnect as the same person. Too slow, hints may have been
 * missed, or the server restarts (RFC 6455's registry calls 1012 that): reconnect after a random wait, and refetch.
 */
export const liveClose = { sessionEnded: 4001, tooSlow: 4008, missed: 4009, restarting: 1012 } as const
