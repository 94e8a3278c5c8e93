import * as z from 'zod/mini'
import { ById, Id, text } from './fields.ts'
import { message } from './message.ts'
import { route } from './route.ts'

/** Either the event is the claimer's now, or a phone that is known for it must be named first, in a request of its own (with a key of its own). */
export const ClaimAnswer = z.discriminatedUnion('requiresPhoneVerification', [
  z.object({ requiresPhoneVerification: z.literal(false), coraAwarded: z.int(), message: z.string() }),
  z.object({ requiresPhoneVerification: z.literal(true), message: z.string() }),
])
export type ClaimAnswer = z.infer<typeof ClaimAnswer>

export const claimEvent = route('POST', '/api/events/:id/claim', {
  summary: 'Take over an imported event',
  access: 'user',
  params: ById,
  body: z.object({ phone: z.optional(text(1, 40, 'Please enter your phone number')) }),
  response: ClaimAnswer,
  idempotent: true,
})

/** An imported event has found its owner. `coraAwarded` is what the claim earns. */
export const EventClaimed = message(
  'events.event.claimed',
  z.object({ eventId: Id, userId: Id, title: z.string(), coraAwarded: z.int() }),
  (data) => `claim:${data.eventId}`,
)
