import type { Region } from '@convive/contracts/enums'

/** A demo venue. `monthlyCoraLimit`: null is no limit, 0 is paused. */
export type DemoVenue = {
  name: string
  venueType: string
  location: string
  description: string
  acceptsCora: boolean
  monthlyCoraLimit: number | null
}
export type DemoVenues = Partial<Record<Region, DemoVenue[]>>
