// @vitest-environment happy-dom
import { auditCandidate, listCandidates, rejectCandidate } from '@convive/contracts/import-review'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { makeCandidate } from '../../testing/candidate.ts'
import { CandidateList } from './candidate-list.tsx'

const candidate = makeCandidate({ state: 'published', eventId: 17 })

function renderList() {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
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
