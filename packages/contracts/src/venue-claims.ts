import * as z from 'zod/mini'
import { ById, DraftMapPin, Id, Instant, pageQuery, text } from './primitives.ts'
import { route } from './route.ts'
import { AdministeredVenue, VenueDraft } from './venues.ts'

/**
 * What the form that claims a venue sends: a note that helps administrators to judge whether the venue belongs to the
 * person.
 */
export const VenueClaimDraft = z.object({ note: text(10, 500) })

/** `waiting` until an administrator has accepted or refused it. An accepted claim makes its person the owner. */
export const VenueClaimState = z.enum(['waiting', 'accepted', 'refused'])
export type VenueClaimState = z.infer<typeof VenueClaimState>

/** The caller's newest claim of a venue; null for none. */
export const OwnVenueClaim = z.object({ state: z.nullable(VenueClaimState) })

/** A claim, for administrators. `name` is the venue's current name. */
export const VenueClaim = z.object({
  id: Id,
  venueId: Id,
  name: z.string(),
  userId: Id,
  username: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  note: z.string(),
  state: VenueClaimState,
  claimedAt: Instant,
  decidedAt: z.nullable(Instant),
})
export type VenueClaim = z.infer<typeof VenueClaim>

export const getVenueClaim = route('GET', '/api/venues/:id/claim', {
  summary: "The person's own claim of a venue",
  access: 'user',
  params: ById,
  response: OwnVenueClaim,
})
export const claimVenue = route('POST', '/api/venues/:id/claim', {
  summary: 'Ask the administrators to become the owner of a venue',
  access: 'user',
  params: ById,
  body: VenueClaimDraft,
  response: OwnVenueClaim,
  idempotent: true,
})
export const listVenueClaims = route('GET', '/api/venues/claims', {
  summary: 'Claims of venues, newest first',
  access: 'admin',
  query: z.object({ state: z.optional(VenueClaimState), ...pageQuery(100) }),
  response: z.array(VenueClaim),
  paged: true,
})
export const decideVenueClaim = route('POST', '/api/venues/claims/:id/decide', {
  summary: 'Accept a claim of a venue, which makes the person its owner, or refuse it',
  access: 'admin',
  params: ById,
  body: z.object({ accept: z.boolean('Must be true or false') }),
  response: VenueClaim,
  idempotent: true,
})

/**
 * What the owner of a venue may change. Name, kind and region are not included, because people recognize the venue by
 * them.
 */
export const OwnedVenueDraft = z.object({
  description: VenueDraft.shape.description,
  location: VenueDraft.shape.location,
  mapPin: DraftMapPin,
  monthlyCoraLimit: VenueDraft.shape.monthlyCoraLimit,
})
export type OwnedVenueDraft = z.infer<typeof OwnedVenueDraft>
export const updateOwnedVenue = route('PUT', '/api/venues/:id/owned', {
  summary: "Change one's own venue; with the `updatedAt` that the change began from, an older one is refused",
  access: 'user',
  params: ById,
  body: z.extend(OwnedVenueDraft, { updatedAt: z.optional(Instant) }),
  response: AdministeredVenue,
  repeatable: true,
})
