// @vitest-environment happy-dom
import {
  acceptCandidate,
  listCandidates,
  rejectCandidate,
  rejectCandidates,
  reopenCandidates,
} from '@convive/contracts/import-review'
import { listSources } from '@convive/contracts/import-sources'
import { useApiPages } from '@convive/ui-kit'
import {
  mockApi,
  renderInApp,
  screen,
  logInTestUser,
  shownToast,
  userEvent,
  waitFor,
  within,
} from '@convive/ui-kit/testing'
import { expect, it, vi } from 'vitest'
import { makeCandidate } from '../../testing/candidate.ts'
import { CandidateList } from './candidate-list.tsx'

const candidates = [
  makeCandidate({ id: 1, title: 'Noche de peña' }),
  makeCandidate({ id: 2, title: 'Bingo', author: 'Marielos', writtenAt: '2026-11-19 08:14', sourceName: 'Vecinos' }),
]

function renderList(shown = candidates) {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(listCandidates, { items: shown, next: null })
  renderInApp(<CandidateList candidates={shown} />)
  return api
}

it.each([
  ['title_uncertain', 1],
  ['low_confidence', 1],
  ['time_several', 0],
  ['location_uncertain', 0],
  ['maybe_cancelled', 0],
  ['date_vague', 0],
] as const)('one with the doubt %s is accepted together with others: %i', async (reason, accepted) => {
  renderList([makeCandidate({ id: 1, reasons: [reason] })])
  await screen.findByRole('button', { name: `Accept all shown (${accepted})` })
})

it('keeps the card in sight to which the keyboard goes, when the one before it becomes a line', async () => {
  const seen: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    seen.push(`${this.id}${screen.queryByText(/^Published/) ? ' behind a line' : ''}`)
  })
  const api = renderList()
  api.respond(acceptCandidate, { ...candidates[0]!, state: 'published', eventId: 9 })
  await screen.findByText('Bingo')
  await userEvent.keyboard('ja')
  await waitFor(() => expect(seen).toEqual(['candidate-1', 'candidate-2', 'candidate-2 behind a line']))
})

function Sources() {
  useApiPages(listSources, {})
  return null
}

it('reads the sources again after a decision, because one may have waited for it', async () => {
  const api = renderList()
  api.respond(listSources, { items: [], next: null })
  api.respond(acceptCandidate, { ...candidates[0]!, state: 'published', eventId: 9 })
  renderInApp(<Sources />)
  await waitFor(() => expect(api.requests(listSources)).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Accept: Noche de peña' }))
  await waitFor(() => expect(api.requests(listSources)).toHaveLength(2))
})

it('rejects all shown with one click, and takes it back with another', async () => {
  const api = renderList()
  api.respond(rejectCandidates, { rejected: [1, 2], left: [] })
  api.respond(reopenCandidates, { reopened: [1, 2], left: [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Reject all shown (2)' }))
  await screen.findByText('2 rejected.')
  expect(screen.queryByRole('article')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(api.requests(rejectCandidates).map(({ fields }) => fields)).toEqual([{ ids: [1, 2] }])
  expect(api.requests(reopenCandidates).map(({ fields }) => fields)).toEqual([{ ids: [1, 2] }])
})

it('shows candidates again that somebody else has decided in the meantime, and undoes only the rest', async () => {
  const api = renderList()
  api.respond(rejectCandidates, { rejected: [2], left: [1] })
  api.respond(reopenCandidates, { reopened: [2], left: [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Reject all shown (2)' }))
  await screen.findByText('1 rejected.')
  expect(screen.getByRole('article', { name: 'Noche de peña' })).toBeTruthy()
  await userEvent.keyboard('u')
  await waitFor(() => expect(api.requests(reopenCandidates).map(({ fields }) => fields)).toEqual([{ ids: [2] }]))
})

it('shows all candidates again when the rejection fails', async () => {
  const api = renderList()
  api.refuse(rejectCandidates, 503, 'unavailable')
  await userEvent.click(await screen.findByRole('button', { name: 'Reject all shown (2)' }))
  await waitFor(() => expect(api.requests(rejectCandidates)).toHaveLength(1))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t save the decision')
  expect(shownToast()).toBeNull()
  api.respond(rejectCandidates, { rejected: [1, 2], left: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Reject all shown (2)' }))
  await screen.findByText('2 rejected.')
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['Accept', acceptCandidate],
  ['Reject', rejectCandidate],
] as const)('says beside the candidate that it was not saved: %s', async (action, def) => {
  const api = renderList()
  api.refuse(def, 503, 'unavailable')
  await userEvent.click(await screen.findByRole('button', { name: `${action}: Noche de peña` }))
  const alert = await within(screen.getByRole('article', { name: 'Noche de peña' })).findByRole('alert')
  expect(alert.textContent).toContain('Couldn’t save the decision')
  expect(shownToast()).toBeNull()
  api.respond(rejectCandidate, { ...candidates[0]!, state: 'rejected' })
  await userEvent.click(screen.getByRole('button', { name: 'Reject: Noche de peña' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('says beside a rejected candidate that it stays rejected, and can be restored again', async () => {
  const api = renderList()
  api.respond(rejectCandidate, { ...candidates[0]!, state: 'rejected' })
  api.disconnect(reopenCandidates)
  await userEvent.click(await screen.findByRole('button', { name: 'Reject: Noche de peña' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Noche de peña' }))
  await screen.findByRole('alert')
  api.respond(reopenCandidates, { reopened: [1], left: [] })
  await userEvent.keyboard('u')
  await screen.findByRole('article', { name: 'Noche de peña' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('undoes one rejection beside it', async () => {
  const api = renderList()
  api.respond(rejectCandidate, { ...candidates[0]!, state: 'rejected' })
  api.respond(reopenCandidates, { reopened: [1], left: [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Reject: Noche de peña' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Noche de peña' }))
  await screen.findByRole('article', { name: 'Noche de peña' })
})

it('says who wrote it in which group, and when', async () => {
  renderList()
  await screen.findByText(/^Vecinos · Marielos, Thu, Nov 19, 8:14 AM/)
})

it('shows the text before the facts that were read from it, and no box for a question without a text', async () => {
  renderList([makeCandidate({ id: 1, text: 'Noche de peña, vengan' }), makeCandidate({ id: 2, text: '' })])
  const text = await screen.findByLabelText('Source text')
  expect(text.textContent).toBe('Noche de peña, vengan')
  const [accept] = screen.getAllByRole('button', { name: /^Accept: / })
  expect(text.compareDocumentPosition(accept!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('does not cover the buttons of a card that is edited', async () => {
  renderList([makeCandidate({ id: 1 }), makeCandidate({ id: 2 })])
  const bar = (await screen.findByRole('button', { name: 'Accept all shown (2)' })).closest<HTMLElement>(
    'div:has(> p)',
  )!
  expect(getComputedStyle(bar).position).toBe('sticky')
  await userEvent.click(screen.getAllByRole('button', { name: /^Edit: / })[0]!)
  expect(getComputedStyle(bar).position).toBe('static')
})

it('goes on behind a card that was edited and accepted, whose line has the focus', async () => {
  const shown = [1, 2, 3].map((id) => makeCandidate({ id, title: `Feria ${id}` }))
  const api = renderList(shown)
  api.respond(acceptCandidate, { ...shown[1]!, state: 'published', eventId: 9 })
  await screen.findByText('Feria 2')
  await userEvent.keyboard('jje')
  await userEvent.click(screen.getByRole('button', { name: 'Accept with these changes' }))
  const line = (await screen.findByText(/^Published/)).closest('li')
  expect(document.activeElement).toBe(line)
  await userEvent.keyboard('j')
  expect(document.activeElement?.id).toBe('candidate-3')
  await userEvent.keyboard('k')
  expect(document.activeElement?.id).toBe('candidate-1')
})

it('gives the focus to the line of the last card', async () => {
  renderList([makeCandidate({ id: 1, title: 'Feria' })]).respond(rejectCandidate, makeCandidate({ id: 1 }))
  await screen.findByText('Feria')
  await userEvent.keyboard('jr')
  await screen.findByText(/^Rejected/)
  expect(document.activeElement?.id).toBe('item-1')
})
