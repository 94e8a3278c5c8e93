// @vitest-environment happy-dom
import { acceptCandidate, listCandidates, rescueCandidate } from '@convive/contracts/import-review'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { makeCandidate } from '../../testing/candidate.ts'
import { CandidateList } from './candidate-list.tsx'

const words = 'Vendo plancha, la enseño el sábado 21'
const candidate = makeCandidate({
  state: 'set_aside',
  setAside: 'trade',
  title: 'Vendo plancha',
  description: words,
  text: words,
  location: null,
  category: 'other',
  eventStartTime: '09:00',
  confidence: 0.1,
})

function renderList() {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
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
