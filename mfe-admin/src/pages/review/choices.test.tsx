// @vitest-environment happy-dom
import { acceptCandidate, listCandidates, mergeCandidate, reopenCandidates } from '@convive/contracts/import-review'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { makeCandidate } from '../../testing/candidate.ts'
import { CandidateList } from './candidate-list.tsx'

const several = makeCandidate({
  eventEndTime: '21:00',
  otherReadings: {
    title: ['Peña Los Ticos'],
    eventDate: ['2026-11-22'],
    eventStartTime: ['07:00'],
    location: ['Plaza de Uvita'],
    byModel: ['Noche de peña', '07:00'],
  },
})
const { near: _, ...other } = makeCandidate({
  id: 2,
  title: 'Peña Los Ticos',
  location: null,
  eventStartTime: '18:00',
  text: 'La peña, vecinos',
})

function renderList(...candidates: ReturnType<typeof makeCandidate>[]) {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(listCandidates, { items: candidates, next: null })
  renderInApp(<CandidateList candidates={candidates} />)
  return api
}

it('offers the other readings of the text, and accepts the chosen one', async () => {
  const api = renderList(several)
  api.respond(acceptCandidate, { ...several, state: 'published' })
  const hours = await screen.findByRole('group', { name: 'Choose: Start time' })
  // A list of facts may contain nothing else.
  expect(hours.closest('dl')?.querySelector(':scope > :not(div)')).toBeNull()
  expect(hours.closest('dd')).toBeTruthy()
  expect(within(hours).getByRole('button', { name: '7:00 PM' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByText(/read by AI/)).toHaveLength(1)
  await userEvent.click(within(hours).getByRole('button', { name: '7:00 AM · read by AI' }))
  await userEvent.click(screen.getByRole('button', { name: 'Plaza de Uvita' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sun, Nov 22' }))
  await userEvent.click(screen.getByRole('button', { name: 'Peña Los Ticos' }))
  expect(screen.getByRole('button', { name: 'Accept all shown (0)' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Accept: Noche de peña' }))
  await waitFor(() => expect(api.requests(acceptCandidate)).toHaveLength(1))
  expect(api.requests(acceptCandidate)[0]?.fields).toMatchObject({
    draft: { title: 'Peña Los Ticos', eventDate: '2026-11-22', eventStartTime: '07:00', location: 'Plaza de Uvita' },
  })
  expect(api.requests(acceptCandidate)[0]?.fields['draft']).not.toHaveProperty('eventEndTime', '21:00')
})

it('keeps the series that a post proposes, or cuts it to one date', async () => {
  const weekly = makeCandidate({ recurrence: { freq: 'weekly', byDay: ['SA'] } })
  const api = renderList(weekly)
  api.respond(acceptCandidate, { ...weekly, state: 'published' })
  const choice = await screen.findByRole('group', { name: 'Choose: Repeats' })
  expect(within(choice).getByRole('button', { name: 'As a series' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(within(choice).getByRole('button', { name: 'On this date only' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept: Noche de peña' }))
  await waitFor(() => expect(api.requests(acceptCandidate)).toHaveLength(1))
  expect(api.requests(acceptCandidate)[0]?.fields).toMatchObject({ draft: { recurrence: null } })
})

it('accepts the original reading if it was chosen again', async () => {
  const api = renderList(several)
  api.respond(acceptCandidate, { ...several, state: 'published' })
  await userEvent.click(await screen.findByRole('button', { name: '7:00 AM · read by AI' }))
  await userEvent.click(screen.getByRole('button', { name: '7:00 PM' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept: Noche de peña' }))
  await waitFor(() => expect(api.requests(acceptCandidate).map(({ fields }) => fields)).toEqual([{ id: '1' }]))
})

it('shows a near duplicate side by side, and merges with the chosen fields', async () => {
  const api = renderList(makeCandidate({ near: [other] }))
  api.respond(mergeCandidate, { ...other, title: 'Noche de peña' })
  api.respond(reopenCandidates, { reopened: [1], left: [] })
  const line = await screen.findByText('May be the same event, also waiting: Peña Los Ticos')
  expect(screen.queryByText(/La peña, vecinos/)).toBeNull()
  await userEvent.click(line)
  const box = await screen.findByRole('group', { name: 'May be the same event: Peña Los Ticos' })
  expect(within(box).getByText(/La peña, vecinos/)).toBeTruthy()
  await userEvent.click(within(box).getByRole('button', { name: 'Noche de peña' }))
  await userEvent.click(within(box).getByRole('button', { name: 'Same event, merge with: Peña Los Ticos' }))
  await screen.findByText('Merged with the other one, which keeps both sources.')
  expect(api.requests(mergeCandidate).map(({ fields }) => fields)).toEqual([
    { id: '1', into: 2, keep: ['location', 'title'] },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Noche de peña' }))
  await screen.findByRole('article', { name: 'Noche de peña' })
})

it('shows the result of a merge into another one of the list', async () => {
  const api = renderList(makeCandidate({ near: [other] }), other)
  api.respond(mergeCandidate, { ...other, location: 'El Ranchito' })
  await userEvent.keyboard('j')
  await userEvent.keyboard('m')
  await screen.findByText('Merged with the other one, which keeps both sources.')
  expect(within(screen.getByRole('article', { name: 'Peña Los Ticos' })).getByText(/El Ranchito/)).toBeTruthy()
})

it('reads a typed price as the event form does, and keeps one with an unreadable price open', async () => {
  const api = renderList(makeCandidate({ isPaid: true, price: 3000, currency: 'crc' }))
  api.respond(acceptCandidate, { ...makeCandidate(), state: 'published' })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Noche de peña' }))
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price' })
  expect(price.value).toBe('3000')
  const publish = async (typed: string) => {
    await userEvent.clear(price)
    await userEvent.type(price, typed)
    await userEvent.click(screen.getByRole('button', { name: 'Accept with these changes' }))
  }
  await publish('1e3')
  await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'))
  expect(api.requests(acceptCandidate)).toEqual([])
  await publish('5.000')
  await waitFor(() => expect(api.requests(acceptCandidate)).toHaveLength(1))
  expect(api.requests(acceptCandidate)[0]?.fields).toMatchObject({ draft: { price: 5000, currency: 'crc' } })
})

it('shows what a source that was read again says now beside what was typed, and accepts the two together', async () => {
  const seen = '2026-11-20T12:00:00.000Z'
  const now = '2026-11-20T12:05:00.000Z'
  const api = renderList(makeCandidate({ updatedAt: seen }))
  const present = makeCandidate({
    title: 'Peña de luna',
    location: 'La Plaza',
    eventStartTime: '20:00',
    updatedAt: now,
  })
  api.refuse(acceptCandidate, 409, 'changed_meanwhile', present)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Noche de peña' }))
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  await userEvent.clear(title)
  await userEvent.type(title, 'Mi peña')
  await userEvent.click(screen.getByRole('button', { name: 'Accept with these changes' }))
  await screen.findByText('Its source says now: Peña de luna')
  expect(title.value).toBe('Mi peña')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Place' }).value).toBe('La Plaza')
  expect(await screen.findByText(/Somebody else changed this meanwhile/)).toBeTruthy()
  api.respond(acceptCandidate, { ...present, state: 'published' })
  await userEvent.click(screen.getByRole('button', { name: 'Accept with these changes' }))
  await waitFor(() => expect(api.requests(acceptCandidate)).toHaveLength(2))
  const sent = api.requests(acceptCandidate).map(({ fields }) => fields)
  expect(sent).toMatchObject([
    { updatedAt: seen },
    { updatedAt: now, draft: { title: 'Mi peña', location: 'La Plaza' } },
  ])
})

it('leads to the picture at the source, and loads nothing from there', async () => {
  renderList(makeCandidate({ imageUrl: 'https://agenda.test/afiche.jpg' }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'agenda.test' })
  expect([link.href, link.rel]).toEqual(['https://agenda.test/afiche.jpg', 'noreferrer nofollow'])
  expect(document.querySelector('img')).toBeNull()
})
