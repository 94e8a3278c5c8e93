// @vitest-environment happy-dom
import { showEventContacts } from '@convive/contracts/claims'
import { getEvent, getRsvp } from '@convive/contracts/events'
import { getCheckout } from '@convive/contracts/orders'
import type { OutputOf } from '@convive/contracts/route'
import { exampleEvent } from '@convive/contracts/testing'
import { logInTestUser, mockApi, renderInApp, screen, userEvent, waitFor } from '@convive/ui-kit/testing'
import { setUser } from '@convive/ui-kit'
import { expect, it, vi } from 'vitest'
import { EventPage } from './event-page.tsx'
import { markPublished } from './just-published.ts'

it.each([
  ['event_deleted', 'This event was deleted', 'See other events'],
  ['not_found', 'Error loading event', 'Back to Events'],
] as const)('an answer of %s shows what became of the event, and a way on', async (code, title, way) => {
  mockApi().refuse(getEvent, 404, code)
  renderInApp(<EventPage id="5" />)
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/events/discover')
  expect(screen.queryByRole('button')).toBeNull()
  await waitFor(() => expect(document.title).toContain(title))
})

it('says of an event that was never opened that there is no connection, not that it does not exist', async () => {
  mockApi().disconnect(getEvent)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderInApp(<EventPage id="6" />)
  await screen.findByRole('heading', { level: 1, name: 'You’re offline' })
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.queryByText(/could not be found/)).toBeNull()
  vi.restoreAllMocks()
})

it.each([
  ['a place is kept for the person', true, 1, false],
  ['the only free place is kept for somebody else', false, 0, true],
])('asks the checkout whether it is sold out: %s', async (_, isSoldOut, placesLeft, isShown) => {
  const api = mockApi()
  const sale = { isPaid: true, price: 12.5, paymentOption: 'online_payment', capacity: 4 } as const
  api.respond(getEvent, { ...exampleEvent, ...sale, id: 5, isSoldOut })
  api.respond(getCheckout, { placesLeft } as OutputOf<typeof getCheckout>)
  renderInApp(<EventPage id="5" />)
  await screen.findByRole('heading', { level: 1, name: exampleEvent.title })
  // The badge, beside the button of the ticket card.
  await waitFor(() => expect(screen.queryAllByText('Sold out')).toHaveLength(isShown ? 2 : 0))
  expect(api.requests(getCheckout)).toHaveLength(1)
})

it('shows the picture across the whole column where its height is limited', async () => {
  mockApi().respond(getEvent, { ...exampleEvent, id: 5 })
  const { container } = renderInApp(<EventPage id="5" />)
  const heading = await screen.findByRole('heading', { level: 1, name: exampleEvent.title })
  const cover = heading.closest('header')?.previousElementSibling?.firstElementChild
  expect(cover && container.contains(cover) && getComputedStyle(cover).width).toBe('100%')
})

it('offers to share a published event below its title, before its facts', async () => {
  logInTestUser({ id: exampleEvent.creatorId })
  const api = mockApi()
  api.respond(getEvent, { ...exampleEvent, id: 5 })
  api.respond(getRsvp, { status: null, attended: false })
  markPublished(5)
  renderInApp(<EventPage id="5" />)
  const panel = await screen.findByRole('region', { name: 'Your event is published' })
  const title = screen.getByRole('heading', { level: 1, name: exampleEvent.title })
  expect(title.closest('header')?.contains(panel)).toBe(true)
})

it('shows the masked contacts of an imported text on a tap', async () => {
  logInTestUser({ id: 7 })
  const api = mockApi()
  const { title, location } = exampleEvent
  api.respond(getEvent, { ...exampleEvent, id: 5, description: 'Informes 8•••-••••', hasMaskedContacts: true })
  api.respond(showEventContacts, { title, location, description: 'Informes 8766-1234' })
  renderInApp(<EventPage id="5" />)
  await screen.findByText('Informes 8•••-••••')
  await userEvent.click(screen.getByRole('button', { name: 'Show phone numbers and email addresses' }))
  await screen.findByText('Informes 8766-1234')
  expect(screen.queryByRole('button', { name: 'Show phone numbers and email addresses' })).toBeNull()
})

it('sends a visitor who asks for the contacts to the login', async () => {
  setUser(null)
  const api = mockApi()
  api.respond(getEvent, { ...exampleEvent, id: 5, hasMaskedContacts: true })
  renderInApp(<EventPage id="5" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show phone numbers and email addresses' }))
  expect(api.requests(showEventContacts)).toHaveLength(0)
  expect(globalThis.location.pathname).toBe('/auth/login')
})
