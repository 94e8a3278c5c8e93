// @vitest-environment happy-dom
import { type Event, setRsvp } from '@convive/contracts/events'
import { mockApi, renderInApp, screen, shownToast, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { QuickRsvp } from './quick-rsvp.tsx'

const event = { id: 5, title: 'Turno' } as Event
const button = () => screen.getByRole('button')

it('shows an RSVP that was given earlier', () => {
  mockApi()
  logInTestUser()
  renderInApp(<QuickRsvp event={event} listedStatus="going" />)
  expect(button().getAttribute('aria-pressed')).toBe('true')
})

it('RSVPs with one click and shows the new RSVP', async () => {
  const api = mockApi()
  logInTestUser()
  api.respond(setRsvp, { status: 'going', attended: false })
  renderInApp(<QuickRsvp event={event} listedStatus={null} />)
  expect(button().getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(button())
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'))
})

it('says below the button that the RSVP was not saved, until it is', async () => {
  const api = mockApi()
  logInTestUser()
  api.refuse(setRsvp, 503, 'unavailable')
  renderInApp(<QuickRsvp event={event} listedStatus={null} />)
  await userEvent.click(button())
  expect((await screen.findByRole('alert')).textContent).toBe('Could not RSVP to this event')
  expect(shownToast()?.title).toBe('RSVP failed')
  api.respond(setRsvp, { status: 'going', attended: false })
  await userEvent.click(button())
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'))
  expect(screen.queryByRole('alert')).toBeNull()
})
