// @vitest-environment happy-dom
import { auditCandidate, type ImportCandidate, listCandidates, rejectCandidate } from '@convive/contracts/import-review'
import { mockApi, renderInApp, screen, signInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { CandidateList } from './candidate-list.tsx'

const candidate: ImportCandidate = {
  id: 1,
  importId: 1,
  kind: 'chat',
  sourceName: null,
  state: 'published',
  setAside: null,
  title: 'Noche de peña',
  description: 'Noche de peña en el Ranchito',
  location: 'El Ranchito',
  region: 'uvita',
  category: 'music',
  eventDate: '2026-11-21',
  eventEndDate: null,
  eventStartTime: '19:00',
  eventEndTime: null,
  isPaid: false,
  price: null,
  currency: null,
  recurrence: null,
  confidence: 0.9,
  reasons: [],
  spans: {},
  text: 'Noche de peña en el Ranchito',
  isClaimableByPhone: false,
  eventId: 17,
  createdAt: '2026-11-20T12:00:00Z',
}

function renderList() {
  const api = mockApi()
  signInTestUser({ isAdmin: true })
  api.respond(listCandidates, { items: [candidate], next: null })
  api.respond(auditCandidate, candidate)
  renderInApp(<CandidateList candidates={[candidate]} />)
  return api
}

it('asks whether a published event was read rightly, and nothing else', async () => {
  const api = renderList()
  const right = await screen.findByRole('button', { name: 'All correct: Noche de peña' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All correct',
    'Something is wrong',
  ])
  await userEvent.click(right)
  await screen.findByText('Checked.')
  await waitFor(() =>
    expect(api.requests(auditCandidate).map(({ fields }) => fields)).toEqual([{ id: '1', isRight: true }]),
  )
})

it('leads to the event that was found wrong, also by the keyboard', async () => {
  const api = renderList()
  await screen.findByText('Something is wrong')
  await userEvent.keyboard('j')
  await userEvent.keyboard('r')
  await screen.findByText('Noted. Correct the event on its page.')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/events/17')
  await waitFor(() =>
    expect(api.requests(auditCandidate).map(({ fields }) => fields)).toEqual([{ id: '1', isRight: false }]),
  )
  expect(api.requests(rejectCandidate)).toEqual([])
})
