// @vitest-environment happy-dom
import { listAuditEntries } from '@convive/contracts/audit-log'
import { fireEvent, mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { AuditLogPage } from './audit-log-page.tsx'

it('says in words what was done to what, why it was refused, and leads back', async () => {
  const api = mockApi()
  logInTestUser({ id: 1, isAdmin: true })
  const entry = { service: 'svc-events', actorId: 1, at: '2026-11-01T12:00:00Z', outcome: 'done' }
  api.respond(listAuditEntries, {
    items: [
      { ...entry, id: 2, act: 'POST /api/events/:id/hide', subject: { id: 7, hidden: true } },
      { ...entry, id: 1, act: 'POST /api/events/:id/cancel', subject: { id: 8 }, outcome: 'already_cancelled' },
    ],
    next: null,
  })
  renderInApp(<AuditLogPage />)
  await screen.findByText('Event hidden')
  expect(screen.getByRole('link', { name: 'Event #7' }).getAttribute('href')).toBe('/events/7')
  screen.getByText('Not done')
  screen.getByText('This event was already cancelled.')
  expect(screen.queryByText(/hidden: |already_cancelled/)).toBeNull()
  screen.getByRole('link', { name: 'Back to people' })
})

it('filters by kind and by day', async () => {
  const api = mockApi()
  logInTestUser({ id: 1, isAdmin: true })
  api.respond(listAuditEntries, { items: [], next: null })
  renderInApp(<AuditLogPage />)
  await screen.findByText('Nothing yet.')
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Claims')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-01' } })
  await screen.findByText('Nothing matches the filters.')
  await waitFor(() =>
    expect(api.requests(listAuditEntries).at(-1)?.fields).toEqual({
      limit: '50',
      acts: 'POST /api/events/claims/:id/decide,POST /api/events/claims/:id/revoke,POST /api/venues/claims/:id/decide',
      day: '2026-11-01',
    }),
  )
})
