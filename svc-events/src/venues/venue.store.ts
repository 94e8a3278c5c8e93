import type { Region } from '@convive/contracts/enums'
import type { MapPin } from '@convive/formats/map-pin'
import { EntitySchema } from 'typeorm'

export type VenueRow = {
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
  },
})
