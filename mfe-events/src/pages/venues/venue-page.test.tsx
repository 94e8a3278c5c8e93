// @vitest-environment happy-dom
import { listEvents } from '@convive/contracts/events'
import { getVenue, type VenueDetail } from '@convive/contracts/venues'
import { mockApi, renderInApp, screen, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { VenuePage } from './venue-page.tsx'

const venue: VenueDetail = {
  id: 4,
  name: 'Soda La Costeña',
  description: 'Casados y café chorreado.',
  location: 'Frente al parque',
  mapPin: null,
  region: 'uvita',
  imageUrl: null,
  ownerId: null,
  venueType: 'restaurant',
  acceptsCora: true,
  monthlyCoraLimit: 500,
  monthlyCoraUsed: 0,
}

it('shows a venue, and goes to the other one where it was merged', async () => {
  const api = mockApi()
  api.respond(getVenue, venue)
  api.respond(listEvents, { items: [], next: null })
  const { unmount } = renderInApp(<VenuePage id="4" />)
  await screen.findByRole('heading', { name: 'Soda La Costeña' })
  unmount()
  renderInApp(<VenuePage id="9" />)
  await waitFor(() => expect(location.pathname).toBe('/venues/4'))
})
