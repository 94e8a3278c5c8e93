// @vitest-environment happy-dom
import { type Claim, decideClaim, listClaims } from '@convive/contracts/claims'
import { decideReports, listReportedEvents } from '@convive/contracts/reports'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { ClaimList } from './claims.tsx'
import { ReportedEvents } from './events-page.tsx'

const claim: Claim = {
  id: 3,
  eventId: 5,
  title: 'Turno de Rivas',
  userId: 7,
  username: 'beto',
  displayName: 'Beto Rojas',
  state: 'provisional',
  coraAwarded: 5,
  claimedAt: '2026-11-20T12:00:00Z',
  decidedAt: null,
  hasOriginal: true,
}

function renderQueues(claims = [claim]) {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(listClaims, { items: claims, next: null })
  api.respond(listReportedEvents, {
    waiting: 1,
    events: [{ eventId: 9, title: 'Bingo', isHidden: false, count: 1, reports: [] }],
  })
  renderInApp(
    <>
      <ClaimList />
      <ReportedEvents />
    </>,
  )
  return api
}
const ask = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

it('asks before a claim is rejected, and says in the dialog when that fails', async () => {
  const api = renderQueues()
  const dialog = await ask('Reject the claim on Turno de Rivas')
  expect(api.requests(decideClaim)).toEqual([])
  api.refuse(decideClaim, 503, 'unavailable')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject the claim' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Couldn’t save the decision\./)
  api.respond(decideClaim, { ...claim, state: 'refused' })
  api.respond(listClaims, { items: [], next: null })
  await userEvent.click(dialog.getByRole('button', { name: 'Reject the claim' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requests(decideClaim).at(-1)?.fields).toEqual({ id: '3', accept: false })
})

it.each([
  [true, /goes back to how it was imported/],
  [false, /keeps the changes of the person/],
])(
  'says before a claim is rejected what happens to its event, whose original is stored: %s',
  async (hasOriginal, text) => {
    renderQueues([{ ...claim, hasOriginal }])
    expect((await ask('Reject the claim on Turno de Rivas')).getByText(text)).toBeTruthy()
  },
)

it('approves a claim without a confirmation', async () => {
  const api = renderQueues()
  api.respond(decideClaim, { ...claim, state: 'accepted' })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve the claim on Turno de Rivas' }))
  await waitFor(() => expect(api.requests(decideClaim)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks before reports are dismissed', async () => {
  const api = renderQueues()
  const dialog = await ask('Dismiss the reports of Bingo')
  expect(api.requests(decideReports)).toEqual([])
  api.respond(decideReports, { decided: 1 })
  api.respond(listReportedEvents, { waiting: 0, events: [] })
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss them' }))
  await waitFor(() => expect(screen.queryByText('Bingo')).toBeNull())
  expect(api.requests(decideReports).map(({ fields }) => fields)).toEqual([{ id: '9', decision: 'dismiss' }])
})

it('shows ten reported events, and ten more on request', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  const event = (id: number) => ({ eventId: id, title: `Bingo ${id}`, isHidden: false, count: 1, reports: [] })
  api.respond(listReportedEvents, { waiting: 12, events: Array.from({ length: 12 }, (_, index) => event(index + 1)) })
  renderInApp(<ReportedEvents />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show more reported events' }))
  screen.getByText('Bingo 12')
  expect(screen.queryByRole('button', { name: 'Show more reported events' })).toBeNull()
})

it('shows three reports of an event, and the others on request', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  const report = (id: number) => ({
    id,
    reason: 'wrong_facts' as const,
    note: `Nota ${id}`,
    userId: id,
    username: null,
    displayName: null,
    reportedAt: '2026-11-20T12:00:00Z',
  })
  const reports = Array.from({ length: 5 }, (_, index) => report(index + 1))
  api.respond(listReportedEvents, {
    waiting: 1,
    events: [{ eventId: 9, title: 'Bingo', isHidden: false, count: 7, reports }],
  })
  renderInApp(<ReportedEvents />)
  await screen.findByText('“Nota 3”')
  screen.getByText('And 2 more')
  expect(screen.queryByText('“Nota 4”')).toBeNull()
  await userEvent.click(screen.getByText('Show 2 more reports'))
  await screen.findByText('“Nota 5”')
})
