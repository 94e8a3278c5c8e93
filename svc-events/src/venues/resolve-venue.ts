import type { Region } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { findCurrentVenue } from './merged-venue.store.ts'

/**
 * The id of an event's venue. If the venue has been merged since the form was opened, that is the other one. Refuses a
 * venue that does not exist or is in another region than the event.
 */
export async function resolveVenue(
  tx: Transaction,
  { venueId, region }: { venueId?: number | null | undefined; region: Region },
): Promise<number | null> {
  if (venueId === undefined || venueId === null) return null
  const venue = await findCurrentVenue(tx, venueId)
  if (!venue) throw venueError('unknown_venue', 'There is no such venue.')
  if (venue.region !== region) throw venueError('venue_in_other_region', 'The venue lies in another region.')
  return venue.id
}

const venueError = (code: 'unknown_venue' | 'venue_in_other_region', message: string) =>
  new HttpError(400, code, message, { issues: [{ path: 'venueId', message }] })
