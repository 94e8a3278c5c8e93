// @vitest-environment happy-dom
import { countEventsByRegion } from '@convive/contracts/event-search'
import { noFilters } from '@convive/event-view'
import { act, mockApi, renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { OtherRegions } from './event-results.tsx'

it('leads to the regions with matching events', async () => {
  const api = mockApi()
  api.respond(countEventsByRegion, [
    { region: 'limon', count: 1 },
    { region: 'uvita', count: 4 },
  ])
  renderInApp(<OtherRegions filters={{ ...noFilters, q: 'calypso' }} region="uvita" />)
  const link = await screen.findByRole('link', { name: '1 in Limón' })
  expect(link.getAttribute('href')).toBe('/events/discover?q=calypso&region=limon')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(api.requests(countEventsByRegion)[0]?.fields).toEqual({ q: 'calypso', when: 'upcoming' })
})

it('asks nothing when every region was searched', async () => {
  const api = mockApi()
  renderInApp(<OtherRegions filters={{ ...noFilters, q: 'calypso' }} region="all" />)
  await act(async () => {})
  expect(api.requests(countEventsByRegion)).toEqual([])
})
