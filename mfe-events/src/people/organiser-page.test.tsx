// @vitest-environment happy-dom
import { listEvents } from '@convive/contracts/events'
import { getOrganiser } from '@convive/contracts/organisers'
import { exampleEvent } from '@convive/contracts/testing'
import { mockApi, renderInApp, screen, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { OrganiserPage } from './organiser-page.tsx'

it('says that the events could not be read, past ones too, and retries', async () => {
  const api = mockApi()
  api.respond(getOrganiser, {
    id: 9,
    username: 'marisol',
    displayName: 'Marisol Vega',
    about: null,
    picture: null,
    frame: null,
    eventCount: 1,
    since: 2025,
    followerCount: 0,
  })
  api.refuse(listEvents, 503, 'unavailable')
  renderInApp(<OrganiserPage username="marisol" />)
  await screen.findByRole('heading', { name: 'Past events' })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2))
  api.respond(listEvents, { items: [exampleEvent], next: null })
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
  expect(screen.getAllByRole('heading', { name: exampleEvent.title })).toHaveLength(2)
})

it.each([
  [404, 'not_found', 'Organizer not found'],
  [503, 'unavailable', 'Couldn’t load this organizer'],
] as const)('a response of %i is told as what it means', async (status, code, title) => {
  const api = mockApi()
  api.refuse(getOrganiser, status, code)
  renderInApp(<OrganiserPage username="marisol" />)
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.queryByText(/account was deleted/) !== null).toBe(status === 404)
})
