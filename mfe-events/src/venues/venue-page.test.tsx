// @vitest-environment happy-dom
import { listEvents } from '@convive/contracts/events'
import { getVenue } from '@convive/contracts/venues'
import { exampleVenue } from '@convive/contracts/testing'
import { mockApi, renderInApp, screen, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { VenuePage } from './venue-page.tsx'

it('shows a venue, and goes to the other one where it was merged', async () => {
  const api = mockApi()
  api.respond(getVenue, exampleVenue)
  api.respond(listEvents, { items: [], next: null })
  const { unmount } = renderInApp(<VenuePage id="4" />)
  await screen.findByRole('heading', { name: 'Soda La Costeña' })
  unmount()
  renderInApp(<VenuePage id="9" />)
  await waitFor(() => expect(location.pathname).toBe('/venues/4'))
})
