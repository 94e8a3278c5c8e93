import type { Region } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { findCurrentVenue } from './merged-venue.store.ts'
import { VenueUsed } from '@convive/contracts/cora'
import { on, onBatch, type Subscription } from '@convive/service-kit/messaging/messages'
import { UserDeleted } from '@convive/contracts/identity'
import type { MapPin } from '@convive/formats/map-pin'
import { EntitySchema } from 'typeorm'

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

/**
 * Projects how much Cora each venue has accepted in a month. The figure only grows, so the greatest is the newest,
 * whatever the order in which messages arrive. The amounts of a merged venue count for the other one.
 */
export const onVenueUsed: Subscription = onBatch(
  VenueUsed,
  'venues/on-venue-used',
  async (tx, messages) => {
    for (const { data } of messages) {
      await tx.query(
        `INSERT INTO venue_month AS m (venue_id, month, used)
         SELECT id, $2, $3 FROM venue WHERE id = $1 AND merged_into IS NULL
         ON CONFLICT (venue_id, month) DO UPDATE SET used = GREATEST(m.used, EXCLUDED.used)`,
        [data.venueId, data.month, data.used],
      )
    }
  },
  { repeatable: true },
)

/** A venue outlives its owner's account. */
export const onUserDeleted = on(UserDeleted, 'venues/on-user-deleted', async (tx, { data }) => {
  await tx.query('UPDATE venue SET owner_id = NULL WHERE owner_id = $1', [data.userId])
})

type VenueRow = {
  id: number
  name: string
  description: string
  location: string
  mapPin: MapPin | null
  region: Region
  imageUrl: string | null
  ownerId: number | null
  venueType: string
  acceptsCora: boolean
  monthlyCoraLimit: number | null
  search: string
  closedAt: Date | null
  updatedAt: Date
}

export const VenueTable = new EntitySchema<VenueRow>({
  name: 'venue',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    name: { type: 'text' },
    description: { type: 'text' },
    location: { type: 'text' },
    mapPin: { name: 'map_pin', type: 'jsonb', nullable: true },
    region: { type: 'text' },
    imageUrl: { name: 'image_url', type: 'text', nullable: true },
    ownerId: { name: 'owner_id', type: 'bigint', nullable: true },
    venueType: { name: 'venue_type', type: 'text' },
    acceptsCora: { name: 'accepts_cora', type: 'boolean' },
    monthlyCoraLimit: { name: 'monthly_cora_limit', type: 'int', nullable: true },
    search: { type: 'text', select: false },
    closedAt: { name: 'closed_at', type: 'timestamptz', nullable: true, select: false },
    updatedAt: { name: 'updated_at', type: 'timestamptz', select: false },
  },
})
