import type { ErrorCode } from '@convive/contracts/errors'

/**
 * The Cora that a venue accepts in a month (Costa Rica), and has accepted in this one. A `limit` of null means no
 * limit; 0 means that the venue has paused payments.
 */
export type VenueMonth = { venueId: number; month: string; acceptsCora: boolean; limit: number | null; used: number }

/** Says why a venue refuses a payment; undefined when it accepts it. `venue` is undefined for an unknown venue. */
export function venueRefusal(venue: VenueMonth | undefined, amount: number): ErrorCode | undefined {
  if (!venue) return 'not_found'
  if (!venue.acceptsCora) return 'venue_takes_no_cora'
  return venue.limit !== null && venue.used + amount > venue.limit ? 'venue_limit_reached' : undefined
}
