import * as z from 'zod/mini'
import { Region, RegionChoice } from './enums.ts'
import { message } from './message.ts'
import { ById, Id, pageQuery, text } from './primitives.ts'
import { route } from './route.ts'

/** A partner venue. `monthlyCoraLimit` null means no limit, 0 means paused. */
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

/** Whether a venue accepts Cora this month: no, and why, or how much more. Null means that there is no limit. */
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

/** Many more than there are. A search finds what a list of so many leaves out. */
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

export const VenueChanged = message(
  'events.venue.changed',
  z.object({
    venueId: Id,
    name: z.string(),
    region: Region,
    acceptsCora: z.boolean(),
    monthlyCoraLimit: z.nullable(z.int()),
  }),
  (data) => `venue:${data.venueId}`,
)
