// @vitest-environment happy-dom
import { acceptCandidate, listCandidates } from '@convive/contracts/import-review'
import { createSource, listSources } from '@convive/contracts/import-sources'
import { searchPeople } from '@convive/contracts/people'
import { navigate } from '@convive/ui-kit'
import { logInTestUser, mockApi, renderInApp, screen, userEvent } from '@convive/ui-kit/testing'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { makeCandidate } from '../testing/candidate.ts'
import { AuditLogPage } from './audit-log/audit-log-page.tsx'
import { ContactPage } from './contact/contact-page.tsx'
import { EconomyPage } from './economy/economy-page.tsx'
import { EventsPage } from './events/events-page.tsx'
import { PeoplePage } from './people/people-page.tsx'
import { FindPerson } from './people/find-person.tsx'
import { ReviewPage } from './review/review-page.tsx'
import { SourcesPage } from './sources/sources-page.tsx'
import { ManageSources } from './sources/manage-sources.tsx'
import { VenuesPage } from './venues/venues-page.tsx'

it.each<[string, string, () => ReactElement]>([
  ['the audit log', '/admin/log', AuditLogPage],
  ['the contact messages', '/admin/messages', ContactPage],
  ['the economy', '/admin/economy', EconomyPage],
  ['the events with their claims', '/admin/events', EventsPage],
  ['the people', '/admin/people', PeoplePage],
  ['the sources', '/admin/sources', SourcesPage],
  ['the candidates set aside', '/admin/review?list=set_aside', ReviewPage],
  ['the spot check', '/admin/review?list=audit', ReviewPage],
  ['the venues', '/admin/venues', VenuesPage],
])('keeps its heading and offers a retry while services are down: %s', async (_, address, Page) => {
  mockApi()
  logInTestUser({ isAdmin: true })
  navigate(address)
  renderInApp(<Page />)
  expect((await screen.findAllByRole('button', { name: 'Retry' })).length).toBeGreaterThan(0)
  screen.getByRole('heading', { level: 1 })
})

it('says that further candidates could not be read', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  navigate('/admin/review?list=set_aside')
  api.respond(listCandidates, { items: [makeCandidate({ state: 'set_aside', setAside: 'trade' })], next: '1' })
  renderInApp(<ReviewPage />)
  const more = await screen.findByRole('button', { name: 'Show more' })
  api.refuse(listCandidates, 503, 'unavailable')
  await userEvent.click(more)
  await screen.findByText(/Couldn’t load more/)
})

it('keeps what was typed into a candidate that could not be published', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  navigate('/admin/review')
  api.respond(listCandidates, { items: [makeCandidate({ location: 'Plaza', eventStartTime: '09:00' })], next: null })
  api.refuse(acceptCandidate, 503, 'unavailable')
  renderInApp(<ReviewPage />)
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }))
  const title = screen.getByLabelText<HTMLInputElement>('Title')
  await userEvent.clear(title)
  await userEvent.type(title, 'Feria corregida')
  await userEvent.click(screen.getByRole('button', { name: 'Accept with these changes' }))
  await screen.findByRole('alert')
  expect(api.requests(acceptCandidate)).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Feria corregida')
})

it('keeps a new source that could not be added', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(listSources, { items: [], next: null })
  api.refuse(createSource, 503, 'unavailable')
  renderInApp(<ManageSources onStarted={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add New Source' }))
  await userEvent.type(screen.getByLabelText(/^Name(?! or)/), 'Agenda')
  await userEvent.type(screen.getByLabelText(/^URL/), 'https://agenda.test/')
  await userEvent.click(screen.getByRole('button', { name: 'Add Source' }))
  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLInputElement>(/^URL/).value).toBe('https://agenda.test/')
})

it('keeps the name of a person that could not be searched', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.refuse(searchPeople, 503, 'unavailable')
  renderInApp(<FindPerson />)
  await userEvent.type(screen.getByLabelText(/Name, username or email/), 'rosa{enter}')
  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLInputElement>(/Name, username or email/).value).toBe('rosa')
})
