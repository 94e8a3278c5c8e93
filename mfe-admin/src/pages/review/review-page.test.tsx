// @vitest-environment happy-dom
import { listCandidates } from '@convive/contracts/import-review'
import { navigate } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, signInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { ReviewPage } from './review-page.tsx'

it('shows the candidates of one region, and keeps it when another list is chosen', async () => {
  const api = mockApi()
  signInTestUser({ isAdmin: true })
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
