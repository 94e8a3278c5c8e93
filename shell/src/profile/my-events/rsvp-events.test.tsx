// @vitest-environment happy-dom
import { type RsvpEvent, listRsvpEvents } from '@convive/contracts/events'
import { exampleEvent } from '@convive/contracts/testing'
import { logInTestUser, mockApi, renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { RsvpEvents } from './rsvp-events.tsx'

it('does not call a cancelled event attended', async () => {
  logInTestUser()
  const api = mockApi()
  const attended: RsvpEvent = { ...exampleEvent, myStatus: 'going', attended: true }
  api.respond(listRsvpEvents, {
    items: [
      { ...attended, id: 1, title: 'Peña' },
      { ...attended, id: 2, title: 'Feria', isCancelled: true },
    ],
    next: null,
  })
  renderInApp(<RsvpEvents />)
  await screen.findByRole('heading', { name: 'Feria' })
  expect(screen.getAllByText('Attended')).toHaveLength(1)
  expect(screen.getByText('Cancelled')).toBeTruthy()
})
