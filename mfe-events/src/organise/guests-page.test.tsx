// @vitest-environment happy-dom
import type { OutputOf } from '@convive/contracts/route'
import { type Event, getEvent } from '@convive/contracts/events'
import { countGuests, listGuests, messageGuests } from '@convive/contracts/guests'
import { setLanguage } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { afterEach, expect, it } from 'vitest'
import { GuestsPage } from './guests-page.tsx'

afterEach(() => setLanguage('en'))

const event = { id: 5, title: 'Peña', creatorId: 1 } as Event
const guest = {
  userId: 7,
  picture: null,
  status: 'going',
  isPublic: false,
  answeredAt: '2026-11-20T10:00:00Z',
} as const

const ana = { ...guest, name: 'Ana Mora' }

const nobody = { going: 0, maybe: 0, tickets: 0, checkedIn: 0 }

function show(
  given: Partial<Event> = {},
  guestsOf: (q?: string) => OutputOf<typeof listGuests> = () => ({
    items: [ana, { ...guest, userId: 8, name: null, seats: 3, checkedIn: 1 }],
    next: null,
  }),
) {
  logInTestUser({ id: 1 })
  const api = mockApi()
  api.respond(getEvent, { ...event, ...given })
  api.respond(countGuests, nobody)
  api.respond(listGuests, ({ fields }) => guestsOf(fields['q'] as string | undefined))
  renderInApp(<GuestsPage id="5" />)
  return api
}

it('lists who answered or has a ticket, and sends them a message', async () => {
  const api = show()
  await screen.findByText('Ana Mora')
  screen.getByText('Somebody without a name')
  screen.getByText('3 tickets · 1 checked in')
  expect(screen.queryByRole('searchbox')).toBeNull()
  api.respond(messageGuests, { sent: true })
  await userEvent.click(screen.getByRole('button', { name: 'Write to guests' }))
  await userEvent.type(await screen.findByLabelText(/Message/), 'Traigan capa.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requests(messageGuests)[0]?.fields).toEqual({ id: '5', text: 'Traigan capa.' })
})

it.each([
  ['en', { going: 240, maybe: 3, tickets: 200, checkedIn: 1 }, '240 going · 3 maybe · 200 tickets · 1 checked in'],
  ['es', { going: 2, maybe: 0, tickets: 1, checkedIn: 0 }, '2 van · 1 entrada'],
] as const)('counts all guests of the event, also those of further pages (%s)', async (language, counts, line) => {
  setLanguage(language)
  const api = show({}, () => ({ items: [ana], next: 'c' }))
  api.respond(countGuests, counts)
  await screen.findByText(line)
})

it('lists the guests if only their number is missing, and says so', async () => {
  const api = show()
  api.refuse(countGuests, 503, 'unavailable')
  await screen.findByText('Ana Mora')
  await screen.findByText(/Couldn’t count the guests/)
})

it('keeps the text of a message that was not sent, and says why', async () => {
  const api = show()
  api.refuse(messageGuests, 429, 'too_many_requests')
  await userEvent.click(await screen.findByRole('button', { name: 'Write to guests' }))
  await userEvent.type(await screen.findByLabelText(/Message/), 'Traigan capa.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/The message wasn’t sent/)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe('Traigan capa.')
})

it('an administrator sees the guests and does not write in the organiser’s name', async () => {
  show({ creatorId: 9 })
  await screen.findByText('Ana Mora')
  expect(screen.queryByRole('button', { name: 'Write to guests' })).toBeNull()
})

it('searches more than a page of guests by name', async () => {
  const luis = { ...guest, userId: 9, name: 'Luis Vega' }
  show({}, (q) => (q === undefined ? { items: [ana], next: 'c' } : { items: q === 'vega' ? [luis] : [], next: null }))
  const field = await screen.findByRole('searchbox', { name: 'Search by name' })
  await userEvent.type(field, 'vega')
  await screen.findByText('Luis Vega')
  expect(screen.queryByText('Ana Mora')).toBeNull()
  await userEvent.type(field, 's')
  await screen.findByText('No guest is called “vegas”.')
})

it('shows the heading before the event has loaded', async () => {
  logInTestUser({ id: 1 })
  const api = mockApi()
  const respond = api.hold(getEvent)
  api.respond(countGuests, nobody)
  api.respond(listGuests, () => ({ items: [ana], next: null }))
  renderInApp(<GuestsPage id="5" />)
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Guests'])
  respond(event)
  await screen.findByText('Ana Mora')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
