// @vitest-environment happy-dom
import { acceptCandidate, acceptCandidates, getImport, listCandidates } from '@convive/contracts/import-review'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { makeCandidate } from '../../testing/candidate.ts'
import { exampleImport } from '../../testing/import.ts'
import { Reading } from './reading.tsx'

const shown = [
  makeCandidate({ id: 3, title: 'Bingo', reasons: ['title_uncertain'] }),
  makeCandidate({ id: 1, title: 'Noche de peña', reasons: ['location_uncertain'] }),
  makeCandidate({ id: 2, title: 'Rifa', reasons: ['maybe_private'] }),
  makeCandidate({ id: 4, title: 'Cine', location: null, reasons: ['location_missing'] }),
]

function renderReading() {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(listCandidates, ({ fields }) => ({ items: fields['state'] === 'waiting' ? shown : [], next: null }))
  // Its pattern matches the address of the list as well.
  api.respond(getImport, { ...exampleImport, events: [] })
  api.respond(acceptCandidates, { accepted: [3], left: [] })
  api.respond(acceptCandidate, { ...shown[1]!, state: 'published', eventId: 9 })
  renderInApp(<Reading importId={7} />)
  return api
}

it('shows a paste in the order of its text, and publishes what is complete and chosen with one tap', async () => {
  const api = renderReading()
  const publish = await screen.findByRole('button', { name: 'Publish these 2' })
  expect(screen.getAllByRole('checkbox', { name: /^Publish: / }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Publish: Noche de peña',
    'Publish: Rifa',
    'Publish: Bingo',
  ])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Publish: Rifa' }).checked).toBe(false)
  await userEvent.click(publish)
  await waitFor(() => expect(api.requests(acceptCandidates)).toMatchObject([{ fields: { ids: [3] } }]))
  await waitFor(() => expect(api.requests(acceptCandidate)).toHaveLength(1))
})

it('publishes one more that a person chooses, and one that a person completes', async () => {
  renderReading()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Publish: Rifa' }))
  await screen.findByRole('button', { name: 'Publish these 3' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Place' }), 'El Ranchito')
  await screen.findByRole('button', { name: 'Publish these 4' })
})
