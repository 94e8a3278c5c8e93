import type { Category } from '@convive/contracts/enums'
import { isKnownVenueType, type VenueType } from './use-venue-type-label.ts'

type Drawing = { category: Category; coverObject?: string }

const drawings: Record<VenueType, Drawing> = {
  art_gallery: { category: 'arts', coverObject: 'easel' },
  art_studio: { category: 'arts', coverObject: 'brushes' },
  bakery: { category: 'food_and_drinks', coverObject: 'stall' },
  bookstore: { category: 'education', coverObject: 'books' },
  coffee_shop: { category: 'food_and_drinks', coverObject: 'cup' },
  community_center: { category: 'community', coverObject: 'people' },
  coworking_space: { category: 'technology', coverObject: 'laptop' },
  cultural_center: { category: 'arts', coverObject: 'mask' },
  dive_shop: { category: 'environmental', coverObject: 'turtle' },
  event_hall: { category: 'music', coverObject: 'microphone' },
  farm: { category: 'environmental', coverObject: 'sprout' },
  farmers_market: { category: 'food_and_drinks', coverObject: 'fruit' },
  learning_center: { category: 'education', coverObject: 'blackboard' },
  lodge: { category: 'wellness', coverObject: 'hammock' },
  makerspace: { category: 'technology', coverObject: 'bulb' },
  plant_nursery: { category: 'environmental', coverObject: 'sprout' },
  restaurant: { category: 'food_and_drinks', coverObject: 'pot' },
  sports_center: { category: 'sports', coverObject: 'football' },
  surf_shop: { category: 'sports', coverObject: 'surfboards' },
  theater: { category: 'arts', coverObject: 'mask' },
  wellness_center: { category: 'wellness', coverObject: 'stones' },
  yoga_studio: { category: 'wellness', coverObject: 'pose' },
}

/** What the cover of a venue without a picture shows. A type that is not known here gets any of the other objects. */
export const venueDrawing = (venueType: string): Drawing =>
  isKnownVenueType(venueType) ? drawings[venueType] : { category: 'other' }
