// @vitest-environment happy-dom
import { listEvents } from '@convive/contracts/events'
import { countEventsByRegion } from '@convive/contracts/event-search'
import { exampleEvent } from '@convive/contracts/testing'
import { noFilters } from '@convive/event-view'
import { addDays } from '@convive/formats/calendar-date'
import { costaRicaToday } from '@convive/ui-kit'
import { act, mockApi, renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { NothingThen, OtherRegions } from './nothing-found.tsx'

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

it('says what comes after days without events, and shows it', async () => {
  const api = mockApi()
  api.respond(listEvents, {
    items: [
      { ...exampleEvent, id: 2, title: 'Peña', eventDate: '2037-12-04' },
      { ...exampleEvent, id: 1, title: 'Feria', eventDate: '2037-12-03' },
    ],
    next: null,
  })
  renderInApp(<NothingThen filters={{ ...noFilters, when: 'tomorrow' }} region="all" onClear={() => undefined} />)
  expect((await screen.findByRole('status')).textContent).toBe('Nothing tomorrow. Next: Thursday, December 3.')
  screen.getByRole('link', { name: 'Feria' })
  const { from, to } = api.requests(listEvents)[0]?.fields ?? {}
  expect([from, to]).toEqual([addDays(costaRicaToday(), 2), undefined])
})

it('keeps saying that nothing was found where nothing comes later either', async () => {
  mockApi().respond(listEvents, { items: [], next: null })
  renderInApp(<NothingThen filters={{ ...noFilters, when: 'month' }} region="all" onClear={() => undefined} />)
  await screen.findByText('No matching events found')
})
