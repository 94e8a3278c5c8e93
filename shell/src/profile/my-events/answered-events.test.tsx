// @vitest-environment happy-dom
import { type AnsweredEvent, listAnsweredEvents } from '@convive/contracts/events'
import { exampleEvent } from '@convive/contracts/testing'
import { logInTestUser, mockApi, renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { AnsweredEvents } from './answered-events.tsx'

it('does not call a cancelled event attended', async () => {
  logInTestUser()
  const api = mockApi()
  const attended: AnsweredEvent = { ...exampleEvent, myStatus: 'going', attended: true }
  api.respond(listAnsweredEvents, {
    items: [
      { ...attended, id: 1, title: 'Peña' },
      { ...attended, id: 2, title: 'Feria', isCancelled: true },
    ],
    next: null,
  })
  renderInApp(<AnsweredEvents />)
  await screen.findByRole('heading', { name: 'Feria' })
  expect(screen.getAllByText('Attended')).toHaveLength(1)
  expect(screen.getByText('Cancelled')).toBeTruthy()
})
