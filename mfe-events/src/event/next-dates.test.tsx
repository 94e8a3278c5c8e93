// @vitest-environment happy-dom
import { listSeriesDates } from '@convive/contracts/recurrence'
import { exampleEvent } from '@convive/contracts/testing'
import { mockApi, renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { NextDates } from './event-talk.tsx'

const date = (id: number, given = {}) => ({
  id,
  eventDate: `2036-09-${String(id).padStart(2, '0')}`,
  eventStartTime: '18:00',
  placesLeft: null,
  isCancelled: false,
  ...given,
})

it('links to the other dates and the calendar file of all, and says which are full or cancelled', async () => {
  mockApi().respond(listSeriesDates, [
    date(5),
    date(9),
    date(16, { placesLeft: 0 }),
    date(23, { isCancelled: true, placesLeft: 0 }),
  ])
  renderInApp(<NextDates event={{ ...exampleEvent, seriesId: 3 }} />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/events/9',
    '/events/16',
    '/events/23',
    `/feeds/event-${exampleEvent.id}.ics?dates=all`,
  ])
  expect(screen.getAllByText('Full')).toHaveLength(1)
  expect(screen.getAllByText('Cancelled')).toHaveLength(1)
})

it('asks nothing about an event that takes place once', () => {
  const api = mockApi()
  const { container } = renderInApp(<NextDates event={exampleEvent} />)
  expect(container.querySelector('section')).toBeNull()
  expect(api.requests(listSeriesDates)).toEqual([])
})
