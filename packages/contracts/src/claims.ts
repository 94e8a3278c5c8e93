import * as z from 'zod/mini'
import { ById, Id, Instant, pageQuery, text } from './fields.ts'
import { message } from './message.ts'
import { route } from './route.ts'

/**
 * Either the event is the claimer's now, or a phone that is known for it must be named first, in a request of its own (with a key of its own).
 * `codeSent`: the phone was right, and the code that was just sent to it must be named with it.
 */
export const ClaimAnswer = z.discriminatedUnion('requiresPhoneVerification', [
  z.object({ requiresPhoneVerification: z.literal(false), coraAwarded: z.int(), message: z.string() }),
  z.object({ requiresPhoneVerification: z.literal(true), message: z.string(), codeSent: z.optional(z.boolean()) }),
])
export type ClaimAnswer = z.infer<typeof ClaimAnswer>

export const claimEvent = route('POST', '/api/events/:id/claim', {
  summary: 'Take over an imported event',
  access: 'user',
  params: ById,
  body: z.object({ phone: z.optional(text(1, 40, 'Please enter your phone number')), code: z.optional(text(1, 20, 'Please enter the code')) }),
  response: ClaimAnswer,
  idempotent: true,
})

/** `verified`: the phone was known. `provisional`: none was, and an admin may still decide; then it is `accepted` or `refused`. */
export const ClaimState = z.enum(['verified', 'provisional', 'accepted', 'refused'])
export type ClaimState = z.infer<typeof ClaimState>

/** A claim as admins see it. `title` is the event's when it was claimed; the event itself may be gone. */
export const Claim = z.object({
  id: Id,
  eventId: Id,
  title: z.string(),
  userId: Id,
  username: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  state: ClaimState,
  coraAwarded: z.int(),
  claimedAt: Instant,
  decidedAt: z.nullable(Instant),
})
export type Claim = z.infer<typeof Claim>

export const listClaims = route('GET', '/api/events/claims', {
  summary: 'Claims of imported events, newest first',
  access: 'admin',
  query: z.object({ state: z.optional(ClaimState), ...pageQuery(100) }),
  response: z.array(Claim),
  paged: true,
})
export const decideClaim = route('POST', '/api/events/claims/:id/decide', {
  summary: 'Accept a provisional claim, or refuse it: the event is then unclaimed again, and the reward taken back',
  access: 'admin',
  params: ById,
  body: z.object({ accept: z.boolean('Must be true or false') }),
  response: Claim,
})

/** An imported event has found its owner. `coraAwarded` is what the claim earns: nothing, once an earlier claim of the event was refused. */
export const EventClaimed = message(
  'events.event.claimed',
  z.object({ eventId: Id, userId: Id, title: z.string(), coraAwarded: z.int() }),
  (data) => `claim:${data.eventId}`,
)

/** An admin has refused a provisional claim: what it earned (`coraAwarded`) is to be taken back. It may be heard of before the claim. */
export const ClaimRefused = message(
  'events.claim.refused',
  z.object({ claimId: Id, eventId: Id, userId: Id, title: z.string(), coraAwarded: z.int() }),
  (data) => `claim-refused:${data.claimId}`,
)
