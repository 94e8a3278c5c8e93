// @vitest-environment happy-dom
import { countCandidates, listCandidates } from '@convive/contracts/import-review'
import { navigate } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { ReviewPage } from './review-page.tsx'

it('shows the candidates of one region, and keeps it when another list is chosen', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(listCandidates, { items: [], next: null })
  navigate('/admin/review?import=7')
  renderInApp(<ReviewPage />)
  await userEvent.selectOptions(await screen.findByLabelText('Region'), 'uvita')
  await waitFor(() =>
    expect(api.requests(listCandidates).at(-1)?.fields).toMatchObject({
      state: 'waiting',
      importId: '7',
      region: 'uvita',
    }),
  )
  expect(screen.getByRole('link', { name: 'Rejected' }).getAttribute('href')).toBe(
    '/admin/review?list=rejected&import=7&region=uvita',
  )
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'all')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Rejected' }).getAttribute('href')).not.toContain('region'),
  )
})

it('counts the candidates of each filter, and requests those of the chosen ones', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(listCandidates, { items: [], next: null })
  api.respond(countCandidates, {
    total: 1234,
    isComplete: true,
    past: 34,
    regions: { uvita: 7 },
    reasons: { time_missing: 5 },
    sources: [
      { sourceId: null, name: null, count: 4 },
      { sourceId: 3, name: 'Agenda', count: 2 },
    ],
  })
  navigate('/admin/review')
  renderInApp(<ReviewPage />)
  await screen.findByRole('option', { name: 'Start time missing (5)' })
  expect(screen.getByRole('option', { name: 'In the past (34)' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Day'), 'past')
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'time_missing')
  await userEvent.selectOptions(screen.getByLabelText('Source'), '3')
  await waitFor(() =>
    expect(api.requests(listCandidates).at(-1)?.fields).toMatchObject({
      when: 'past',
      reason: 'time_missing',
      sourceId: '3',
    }),
  )
  await userEvent.selectOptions(screen.getByLabelText('Source'), 'chat')
  await waitFor(() => expect(api.requests(listCandidates).at(-1)?.fields).toMatchObject({ kind: 'chat' }))
})
