import * as z from 'zod/mini'
import { Region, RegionChoice } from './enums.ts'
import { message } from './message.ts'
import { ById, DraftMapPin, Id, Instant, MapPin, pageQuery, QueryFlag, text } from './primitives.ts'
import { route } from './route.ts'

/** A partner venue. `monthlyCoraLimit` null means no limit, 0 means paused. */
export const Venue = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  location: z.string(),
  mapPin: z.optional(z.nullable(MapPin)),
  region: Region,
  imageUrl: z.nullable(z.string()),
  ownerId: z.nullable(Id),
  venueType: z.string(),
  acceptsCora: z.boolean(),
  monthlyCoraLimit: z.nullable(z.int()),
})
export type Venue = z.infer<typeof Venue>
export const VenueDetail = z.extend(Venue, {
  monthlyCoraUsed: z.int(),
  /** Whether an administrator has closed it. Only its page and its events remain. */
  isClosed: z.optional(z.boolean()),
  /** When it was last edited: what a change begins from. */
  updatedAt: z.optional(Instant),
})
export type VenueDetail = z.infer<typeof VenueDetail>

/** Whether a venue accepts Cora this month: if not, why; if so, how much more. Null means no limit. */
export type CoraAcceptance =
  | { kind: 'no_cora' }
  | { kind: 'paused' }
  | { kind: 'exhausted'; limit: number; used: number }
  | { kind: 'open'; limit: number; used: number; remaining: number }
  | { kind: 'open'; limit: null; used: number; remaining: null }

export function coraAcceptanceOf({
  acceptsCora,
  monthlyCoraLimit: limit,
  monthlyCoraUsed: used,
}: Pick<VenueDetail, 'acceptsCora' | 'monthlyCoraLimit' | 'monthlyCoraUsed'>): CoraAcceptance {
  if (!acceptsCora) return { kind: 'no_cora' }
  if (limit === null) return { kind: 'open', limit, used, remaining: null }
  if (limit === 0) return { kind: 'paused' }
  return used < limit ? { kind: 'open', limit, used, remaining: limit - used } : { kind: 'exhausted', limit, used }
}

/** Far more than exist. A search finds the others. */
export const maxVenues = 500

export const listVenues = route('GET', '/api/venues', {
  summary: `Partner venues by name, at most ${maxVenues}`,
  access: 'public',
  query: z.object({
    region: z.optional(RegionChoice),
    q: z.optional(text(0, 200)),
    limit: pageQuery(maxVenues).limit,
  }),
  response: z.array(Venue),
})
export const getVenue = route('GET', '/api/venues/:id', {
  summary: 'One partner venue',
  access: 'public',
  params: ById,
  response: VenueDetail,
})

/** What an administrator enters about a venue. */
export const VenueDraft = z.object({
  name: text(3, 100),
  description: text(10, 5000, 'Description must be at least 10 characters'),
  location: text(3, 300, 'Location is required'),
  mapPin: DraftMapPin,
  region: Region,
  venueType: z.string().check(z.regex(/^(?=.{1,50}$)[a-z]+(_[a-z]+)*$/, 'Choose a kind')),
  acceptsCora: z.boolean(),
  /** Null is no limit, 0 is paused. */
  monthlyCoraLimit: z.nullable(
    z
      .int('Must be a whole number')
      .check(z.gte(0, 'Must be between 0 and 1000000'), z.lte(1_000_000, 'Must be between 0 and 1000000')),
  ),
})
export type VenueDraft = z.infer<typeof VenueDraft>

/** A venue as administrators see it. A closed venue is in no list and takes no Cora; its page and its events stay. */
export const AdministeredVenue = z.extend(Venue, {
  isClosed: z.boolean(),
  updatedAt: z.optional(Instant),
  ownerUsername: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
})
export type AdministeredVenue = z.infer<typeof AdministeredVenue>

export const listAllVenues = route('GET', '/api/venues/all', {
  summary: 'All venues, including closed ones, newest first',
  access: 'admin',
  query: z.object({
    region: z.optional(RegionChoice),
    q: z.optional(text(0, 200)),
    closed: z.optional(QueryFlag),
    ...pageQuery(100),
  }),
  response: z.array(AdministeredVenue),
  paged: true,
})
export const createVenue = route('POST', '/api/venues', {
  summary: 'Add a partner venue',
  access: 'admin',
  body: VenueDraft,
  response: AdministeredVenue,
  status: 201,
  idempotent: true,
})
export const updateVenue = route('PUT', '/api/venues/:id', {
  summary: 'Change a venue; with the `updatedAt` that the change began from, an older one is refused',
  access: 'admin',
  params: ById,
  body: z.extend(VenueDraft, { updatedAt: z.optional(Instant) }),
  response: AdministeredVenue,
  repeatable: true,
})
export const closeVenue = route('POST', '/api/venues/:id/close', {
  summary: 'Close a venue, or open it again',
  access: 'admin',
  params: ById,
  body: z.object({ closed: z.boolean('Must be true or false') }),
  response: AdministeredVenue,
  repeatable: true,
})
export const setVenueOwner = route('PUT', '/api/venues/:id/owner', {
  summary: 'Set the owner of a venue; null for nobody',
  access: 'admin',
  params: ById,
  body: z.object({ username: z.nullable(text(1, 60)) }),
  response: AdministeredVenue,
  repeatable: true,
})

export const VenueChanged = message(
  'events.venue.changed',
  z.object({
    venueId: Id,
    name: z.string(),
    region: Region,
    acceptsCora: z.boolean(),
    monthlyCoraLimit: z.nullable(z.int()),
    /** Missing in older messages. */
    ownerId: z.optional(z.nullable(Id)),
  }),
  (data) => `venue:${data.venueId}`,
)
