// @vitest-environment happy-dom
import { cancelEvent } from '@convive/contracts/events'
import {
  acceptCandidate,
  type ImportCandidate,
  listCandidates,
  rejectCandidate,
} from '@convive/contracts/import-review'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { makeCandidate } from '../../testing/candidate.ts'
import { CandidateList } from './candidate-list.tsx'

const candidate = makeCandidate({
  reasons: ['maybe_changed'],
  about: {
    title: 'Peña de los viernes',
    eventDate: '2026-11-20',
    eventStartTime: '19:00',
    location: 'El Ranchito',
    text: 'Peña este viernes 20 a las 7 pm',
    eventId: 17,
  },
})

function renderList(shown: ImportCandidate) {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(listCandidates, { items: [shown], next: null })
  api.respond(acceptCandidate, { ...shown, state: 'duplicate' })
  renderInApp(<CandidateList candidates={[shown]} />)
  return api
}

it('shows the event that a later message is about, with its text, and changes it', async () => {
  const api = renderList(candidate)
  await screen.findByText('Peña de los viernes')
  expect(screen.getByText(/Peña este viernes 20/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /event/i }).getAttribute('href')).toBe('/events/17')
  await userEvent.click(screen.getByRole('button', { name: 'Change the event: Noche de peña' }))
  await waitFor(() => expect(api.requests(acceptCandidate)).toHaveLength(1))
})

it('does not offer to publish a cancellation, not even by the keyboard', async () => {
  const api = renderList({ ...candidate, reasons: ['maybe_cancelled'], setAside: 'cancelled' })
  await screen.findByText('Peña de los viernes')
  expect(screen.queryByRole('button', { name: /Change the event|Edit/ })).toBeNull()
  await userEvent.keyboard('j')
  await userEvent.keyboard('a')
  expect(api.requests(acceptCandidate)).toEqual([])
  expect(screen.getByRole('button', { name: 'Reject: Noche de peña' })).toBeTruthy()
})

const left = {
  ...candidate,
  reasons: ['maybe_cancelled' as const],
  setAside: 'cancelled' as const,
  sourceSays: 'missing' as const,
}

it('asks whether an event that left its source is cancelled, and cancels it after a question', async () => {
  const api = renderList(left)
  api.refuse(cancelEvent, 409, 'event_past')
  await screen.findByText(/Its source no longer lists this event/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the event: Noche de peña' }))
  const confirm = await screen.findByRole('button', { name: 'Cancel the event' })
  await userEvent.click(confirm)
  await screen.findByText(/Couldn’t cancel the event/)
  api.respond(cancelEvent, {} as never)
  await userEvent.click(confirm)
  await screen.findByText('Cancelled. Everyone who RSVPed is notified.')
  expect(api.requests(cancelEvent).at(-1)?.fields).toEqual({ id: '17', reason: 'Its source no longer lists it.' })
})

it('keeps it with one tap or key, never permanently', async () => {
  const api = renderList(left)
  api.respond(rejectCandidate, { ...left, state: 'rejected' })
  await screen.findByRole('button', { name: 'Keep it: Noche de peña' })
  expect(screen.queryByRole('button', { name: 'Reject permanently: Noche de peña' })).toBeNull()
  await userEvent.keyboard('j')
  await userEvent.keyboard('x')
  await screen.findByText('Kept as it is.')
  await waitFor(() =>
    expect(api.requests(rejectCandidate).map(({ fields }) => fields)).toEqual([{ id: '1', forGood: false }]),
  )
})

it('shows what the source now says about an edited field, and takes it with one tap', async () => {
  const api = renderList({
    ...candidate,
    sourceSays: 'changed',
    offered: { title: 'Peña grande', eventStartTime: '20:00' },
  })
  await screen.findByText('Peña grande · 8:00 PM')
  expect(screen.getByText(/The source now says:/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Keep it: Noche de peña' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change the event: Noche de peña' }))
  await waitFor(() => expect(api.requests(acceptCandidate).map(({ fields }) => fields)).toEqual([{ id: '1' }]))
})

it('shows the price that the source now says', async () => {
  renderList({ ...candidate, sourceSays: 'changed', offered: { price: 3000, currency: 'crc' } })
  await screen.findByText(/^₡3.000$/)
})

it('asks whether a cancelled event that its source lists again takes place', async () => {
  const again = { ...candidate, reasons: ['listed_again' as const], sourceSays: 'listed_again' as const }
  const api = renderList(again)
  api.respond(rejectCandidate, { ...again, state: 'rejected' })
  await screen.findByText(/its source lists it again/)
  await userEvent.click(screen.getByRole('button', { name: 'Publish it again: Noche de peña' }))
  await waitFor(() => expect(api.requests(acceptCandidate).map(({ fields }) => fields)).toEqual([{ id: '1' }]))
})
