// @vitest-environment happy-dom
import { listClaims } from '@convive/contracts/claims'
import { listAllEvents, listHiddenEvents } from '@convive/contracts/moderation'
import { listReportedEvents } from '@convive/contracts/reports'
import { logInTestUser, mockApi, renderInApp, screen, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { EventsPage } from './events-page.tsx'

it('leads past long lists to each of its parts', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  const nothing = { items: [], next: null }
  api.respond(listReportedEvents, { waiting: 0, events: [] })
  for (const list of [listClaims, listAllEvents, listHiddenEvents]) api.respond(list, nothing as never)
  renderInApp(<EventsPage />)
  const links = within(await screen.findByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.textContent?.trim())
  expect(targets).toEqual(links.map((link) => link.textContent))
})
