import type { Venue } from '@convive/contracts/venues'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { composeCover } from '@convive/ui-kit/domain'
import { venueTypes } from './use-venue-type-label.ts'
import { venueDrawing, VenueImage } from './venue-card.tsx'

const venue = { id: 1, region: 'uvita', imageUrl: null, venueType: 'bakery' } as Venue

const pictures = (changed: Partial<Venue>): (string | undefined)[] =>
  [...renderToStaticMarkup(<VenueImage venue={{ ...venue, ...changed }} />).matchAll(/ src="([^"]*)"/g)].map(
    ([, src]) => src,
  )

it('draws what a venue without a picture offers, and neighbours differently', () => {
  expect(pictures({}).at(-1)).toMatch(/#stall$/)
  expect(pictures({ venueType: 'surf_shop' }).at(-1)).toMatch(/#surfboards$/)
  expect(pictures({ venueType: 'of_an_unknown_kind' }).at(-1)).toMatch(/#(kite|pinata|lantern|umbrella|gift)$/)
  // Every object of JavaScript has this property.
  expect(pictures({ venueType: 'constructor' }).at(-1)).toMatch(/#(kite|pinata|lantern|umbrella|gift)$/)
  expect(pictures({ id: 2 })).not.toEqual(pictures({ id: 3 }))
})

it('shows the picture of a venue that has one', () => {
  expect(pictures({ imageUrl: '/media/casa.webp' })).toEqual(['/media/casa.webp'])
})

it('names an object of the category for each type', () => {
  for (const venueType of venueTypes) {
    const { category, coverObject } = venueDrawing(venueType)
    const objects = Array.from({ length: 5 }, (_, id) => composeCover({ id, category }).object.name)
    expect(objects).toContain(coverObject)
  }
})
