import type { Region } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { VenueTable } from './venue.store.ts'

/** Refuses a venue that does not exist or lies in another region than the event. */
export async function checkVenue(
  tx: Transaction,
  { venueId, region }: { venueId?: number | null | undefined; region: Region },
): Promise<void> {
  if (venueId === undefined || venueId === null) return
  const venue = await tx.findOneBy(VenueTable, { id: venueId })
  if (!venue) throw venueError('unknown_venue', 'There is no such venue.')
  if (venue.region !== region) throw venueError('venue_in_other_region', 'The venue lies in another region.')
}

const venueError = (code: 'unknown_venue' | 'venue_in_other_region', message: string) =>
  new HttpError(400, code, message, { issues: [{ path: 'venueId', message }] })
