import * as z from 'zod/mini'
import { ById, Id, Instant, pageQuery, text } from './primitives.ts'
import { message } from './message.ts'
import { route } from './route.ts'

/**
 * Either the event now belongs to the caller, or the caller must send a phone that is known for the event, in another
 * request with another key. `codeSent`: the phone was correct, and the next request must also contain the code that was
 * just texted to it.
 */
export const ClaimAnswer = z.discriminatedUnion('requiresPhoneVerification', [
  z.object({
    requiresPhoneVerification: z.literal(false),
    coraAwarded: z.int(),
    /** Paid when a provisional claim is confirmed, or after seven days without objection. */
    coraPending: z.optional(z.int()),
    message: z.string(),
  }),
  z.object({ requiresPhoneVerification: z.literal(true), message: z.string(), codeSent: z.optional(z.boolean()) }),
])
export type ClaimAnswer = z.infer<typeof ClaimAnswer>

export const showEventContacts = route('GET', '/api/events/:id/contacts', {
  summary: 'The texts of an imported event with its telephone numbers and e-mail addresses; 30 a day',
  access: 'user',
  params: ById,
  response: z.object({ title: z.string(), description: z.string(), location: z.string() }),
})
export const claimEvent = route('POST', '/api/events/:id/claim', {
  summary: 'Claim an imported event',
  access: 'user',
  params: ById,
  body: z.object({
    phone: z.optional(text(1, 40, 'Please enter your phone number')),
    code: z.optional(text(1, 20, 'Please enter the code')),
  }),
  response: ClaimAnswer,
  idempotent: true,
})

/**
 * `verified`: a code that was texted to a known phone, or a known phone that the event's text does not show.
 * `provisional`: no such proof; an administrator may accept or refuse it, and after seven days it is accepted. `refused` is also a claim that was revoked.
 */
export const ClaimState = z.enum(['verified', 'provisional', 'accepted', 'refused'])
export type ClaimState = z.infer<typeof ClaimState>

/**
 * A claim as administrators see it. `title` is the event's title at the time of the claim; the event may have been
 * deleted since.
 */
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
  /** Whether the state of the event before the claim is stored, and returns when the claim is refused or revoked. */
  hasOriginal: z.boolean(),
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
  summary: 'Accept a provisional claim, or refuse it: the event is then unclaimed again, and the reward is taken back',
  access: 'admin',
  params: ById,
  body: z.object({ accept: z.boolean('Must be true or false') }),
  response: Claim,
  idempotent: true,
})

export const revokeClaim = route('POST', '/api/events/claims/:id/revoke', {
  summary: 'Revoke any claim: the event is restored to its imported state, and a paid reward is taken back',
  access: 'admin',
  params: ById,
  response: Claim,
  idempotent: true,
})

/**
 * An imported event was claimed, or the reward of an earlier claim is due. `coraAwarded` is paid now: nothing while the
 * claim is provisional, or if an earlier claim of the event was refused.
 */
export const EventClaimed = message(
  'events.event.claimed',
  z.object({ eventId: Id, userId: Id, title: z.string(), coraAwarded: z.int() }),
  (data) => `claim:${data.eventId}`,
)

/**
 * An administrator has refused or revoked a claim. Its paid reward (`coraAwarded`) must be taken back. It may arrive
 * before the claim.
 */
export const ClaimRefused = message(
  'events.claim.refused',
  z.object({ claimId: Id, eventId: Id, userId: Id, title: z.string(), coraAwarded: z.int() }),
  (data) => `claim-refused:${data.claimId}`,
)
