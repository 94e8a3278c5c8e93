// @vitest-environment happy-dom
import type { Event } from '@convive/contracts/events'
import { ApiError } from '@convive/ui-kit'
import { logInTestUser, renderInApp, screen, userEvent } from '@convive/ui-kit/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { EventListFailure } from './event-list-failure.tsx'
import { saveOpenedEvent } from './offline-event.ts'

const event: Event = {
  id: 5,
  title: 'Turno de Rivas',
  description: 'Bingo y comidas en la plaza.',
  location: 'De la escuela 200 m sur',
  region: 'chirripo',
  category: 'community',
  venueId: null,
  venueName: null,
  eventDate: '2036-12-05',
  eventStartTime: '18:00',
  eventEndTime: null,
  imageUrl: null,
  creatorId: 7,
  creatorName: 'Ana Mora',
  coraReward: 0,
  isPaid: false,
  price: null,
  currency: 'crc',
  paymentOption: 'at_door',
  acceptCora: false,
  coraPrice: null,
  capacity: null,
  refundUntilHours: null,
  requiresCheckIn: false,
  isCancelled: false,
  cancelReason: null,
  isHidden: false,
  hiddenReason: null,
  isSample: false,
  isMissingFromSource: false,
  isPast: false,
  boostedUntil: null,
  goingCount: 0,
  maybeCount: 0,
  createdAt: '2036-11-20T12:00:00.000Z',
  updatedAt: '2036-11-20T12:00:00.000Z',
}
const failure = (status: number, onRetry = () => {}) => (
  <EventListFailure error={new ApiError(status, 'unreachable', '')} onRetry={onRetry} busy={false} />
)

beforeEach(() => localStorage.clear())

it('shows the stored events where nothing answers, with the tickets of a user and a retry', async () => {
  saveOpenedEvent(event)
  logInTestUser()
  const retry = vi.fn<() => void>()
  renderInApp(failure(0, retry))
  expect((await screen.findByRole('link', { name: 'Turno de Rivas' })).getAttribute('href')).toBe('/events/5')
  expect(screen.getByRole('link', { name: 'Your tickets' }).getAttribute('href')).toBe('/tickets')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

it('shows nothing stored if a service answers that it failed', async () => {
  saveOpenedEvent(event)
  renderInApp(failure(503))
  await screen.findByRole('alert')
  expect(screen.queryByText('Turno de Rivas')).toBeNull()
})

it('says that it is offline, once, if nothing is stored', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderInApp(failure(0))
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline')
  vi.restoreAllMocks()
})
