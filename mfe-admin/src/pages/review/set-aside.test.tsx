// @vitest-environment happy-dom
import {
  acceptCandidate,
  type ImportCandidate,
  listCandidates,
  rescueCandidate,
} from '@convive/contracts/import-review'
import { mockApi, renderInApp, screen, signInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { CandidateList } from './candidate-list.tsx'

const candidate: ImportCandidate = {
  id: 1,
  importId: 1,
  kind: 'chat',
  sourceName: null,
  state: 'set_aside',
  setAside: 'trade',
  title: 'Vendo plancha',
  description: 'Vendo plancha, la enseño el sábado 21',
  location: null,
  region: 'uvita',
  category: 'other',
  eventDate: '2026-11-21',
  eventEndDate: null,
  eventStartTime: '09:00',
  eventEndTime: null,
  isPaid: false,
  price: null,
  currency: null,
  recurrence: null,
  confidence: 0.1,
  reasons: [],
  spans: {},
  text: 'Vendo plancha, la enseño el sábado 21',
  isClaimableByPhone: false,
  eventId: null,
  createdAt: '2026-11-20T12:00:00Z',
}

function renderList() {
  const api = mockApi()
  signInTestUser({ isAdmin: true })
  api.respond(listCandidates, { items: [candidate], next: null })
  renderInApp(<CandidateList candidates={[candidate]} />)
  return api
}

it('says why it was set aside, and moves it to review with one click', async () => {
  const api = renderList()
  api.respond(rescueCandidate, { ...candidate, state: 'waiting' })
  await screen.findByText('Sale or service?')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Move to review'])
  await userEvent.click(screen.getByRole('button', { name: 'Move to review: Vendo plancha' }))
  await screen.findByText('Waiting for review now.')
  expect(api.requests(rescueCandidate).map(({ fields }) => fields)).toEqual([{ id: '1' }])
  expect(api.requests(acceptCandidate)).toEqual([])
})

it('stays when moving it fails', async () => {
  const api = renderList()
  api.refuse(rescueCandidate, 503, 'unavailable')
  await userEvent.click(await screen.findByRole('button', { name: 'Move to review: Vendo plancha' }))
  await waitFor(() => expect(api.requests(rescueCandidate)).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move to review: Vendo plancha' }).getAttribute('aria-busy')).not.toBe(
      'true',
    ),
  )
  expect(screen.queryByText('Waiting for review now.')).toBeNull()
})
