import type { Region } from '@convive/contracts/vocabulary'
import type { Transaction } from '@convive/service-kit/database'
import { Refused } from '@convive/service-kit/refused'
import { VenueTable } from './schema.ts'

/** An event names a venue that exists and lies in the event's own region, or none. */
export async function checkVenue(tx: Transaction, { venueId, region }: { venueId?: number | null | undefined; region: Region }): Promise<void> {
  if (venueId === undefined || venueId === null) return
  const venue = await tx.findOneBy(VenueTable, { id: venueId })
  if (!venue) throw refusal('unknown_venue', 'There is no such venue.')
  if (venue.region !== region) throw refusal('venue_in_other_region', 'The venue lies in another region.')
}

const refusal = (code: 'unknown_venue' | 'venue_in_other_region', message: string) => new Refused(400, code, message, { issues: [{ path: 'venueId', message }] })
