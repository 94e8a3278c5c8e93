// @vitest-environment happy-dom
import { type Event, updateEvent } from '@convive/contracts/events'
import { mockApi, renderInApp, screen, shownToast, signInTestUser, userEvent } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { EditForm } from './edit-form.tsx'

const event = {
  id: 5,
  title: 'Peña',
  description: 'Música en vivo y comidas típicas para toda la comunidad',
  location: 'Salón comunal',
  region: 'uvita',
  category: 'music',
  venueId: null,
  venueName: null,
  eventDate: '2036-09-02',
  eventStartTime: '18:00',
  eventEndTime: null,
  imageUrl: null,
  creatorId: 1,
  creatorName: 'Ana',
  coraReward: 0,
  isPaid: false,
  price: null,
  currency: 'usd',
  paymentOption: null,
  acceptCora: false,
  coraPrice: null,
  capacity: null,
  requiresCheckIn: false,
  isPast: false,
  isCancelled: false,
  isSample: false,
  goingCount: 0,
  maybeCount: 0,
} as unknown as Event

it('says above the buttons, and only there, that the event was not saved', async () => {
  signInTestUser()
  const api = mockApi()
  api.refuse(updateEvent, 503, 'unavailable')
  renderInApp(<EditForm event={event} />)
  // In this test environment, a select with a hidden option loses its first value.
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'music')
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'uvita')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update event.')
  expect(shownToast()).toBeNull()
})
