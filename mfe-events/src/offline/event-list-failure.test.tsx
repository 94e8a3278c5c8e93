// @vitest-environment happy-dom
import { exampleEvent } from '@convive/contracts/testing'
import { ApiError } from '@convive/ui-kit'
import { logInTestUser, renderInApp, screen, userEvent } from '@convive/ui-kit/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { EventListFailure } from './event-list-failure.tsx'
import { saveOpenedEvent } from './offline-event.ts'

const event = { ...exampleEvent, id: 5, title: 'Turno de Rivas', eventDate: '2036-12-05' }
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
