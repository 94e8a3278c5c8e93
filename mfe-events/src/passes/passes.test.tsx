// @vitest-environment happy-dom
import { spendCora } from '@convive/contracts/cora'
import { type Checkout, refundOwnTickets } from '@convive/contracts/orders'
import {
  checkInPass,
  listOwnPasses,
  listPassesAtDoor,
  listPassOffers,
  offerPass,
  type Pass,
  takePassEntry,
} from '@convive/contracts/passes'
import { listSeriesDates } from '@convive/contracts/recurrence'
import { exampleEvent } from '@convive/contracts/testing'
import { listTickets, type Ticket } from '@convive/contracts/tickets'
import { currentPath } from '@convive/ui-kit'
import { logInTestUser, mockApi, renderInApp, screen, shownToast, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { PassCheckout } from '../checkout/pass-checkout.tsx'
import { PassesAtDoor } from './passes-at-door.tsx'
import { OwnPasses } from './own-passes.tsx'
import { SeriesPasses } from './series-passes.tsx'

const event = {
  ...exampleEvent,
  seriesId: 7,
  isPaid: true,
  price: 12.5,
  currency: 'usd' as const,
  paymentOption: 'mixed' as const,
  acceptCora: true,
  coraPrice: 8,
  eventDate: '2099-11-24',
}
const offers = [
  { id: 3, entries: 10, price: 80, currency: 'usd' as const, validDays: 90, validUntil: '2099-12-31' },
  { id: 4, entries: 5, price: 30, currency: 'cora' as const, validDays: 90, validUntil: '2099-12-31' },
]
const pass: Pass = {
  id: 9,
  eventId: event.id,
  eventTitle: event.title,
  entries: 10,
  used: 3,
  unused: 7,
  amount: 80,
  currency: 'usd',
  validUntil: '2099-12-31',
  isExpired: false,
  refundUntil: '2099-12-30T00:00:00.000Z',
  refundAmount: 56,
}
const ticket = { id: 1, eventId: event.id, status: 'valid', passId: 9 } as Ticket

/** The answers of a service that has these passes of the person. */
function answer(passes: Pass[]) {
  const api = mockApi()
  api.respond(listPassOffers, offers)
  api.respond(listOwnPasses, passes)
  api.respond(listTickets, { items: [], next: null })
  return api
}

it('offers the passes of a series with the last day before anybody buys', async () => {
  answer([])
  renderInApp(<SeriesPasses event={event} sale={{ card: true, cora: 8 }} />)
  await screen.findByText('Pass of 10 entries')
  expect(screen.getAllByText('Good for dates until Thursday, December 31, 2099')).toHaveLength(2)
  const link = screen.getByRole('link', { name: 'Buy it · $80' })
  expect(link.getAttribute('href')).toBe(`/checkout/${event.id}?pass=3`)
})

it('uses an entry for the date of the page, and not twice', async () => {
  logInTestUser()
  const api = answer([pass])
  api.respond(takePassEntry, ticket)
  renderInApp(<SeriesPasses event={event} sale={{ card: true, cora: 8 }} />)
  await screen.findByText('7 of 10 entries left')
  api.respond(listTickets, { items: [ticket], next: null })
  await userEvent.click(screen.getByRole('button', { name: 'Use an entry for Tuesday 24' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Use an entry/ })).toBeNull())
  expect(api.requests(takePassEntry).map(({ fields }) => fields)).toEqual([{ id: '9', eventId: event.id }])
})

it('lets the organizer offer a pass, and refuses one in Cora that costs less than an entry each', async () => {
  logInTestUser({ id: event.creatorId })
  const api = answer([])
  api.respond(offerPass, offers[1]!)
  renderInApp(<SeriesPasses event={event} sale={{ card: true, cora: 8 }} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Offer a pass' }))
  await userEvent.selectOptions(screen.getByLabelText('Paid in'), 'cora')
  await userEvent.type(screen.getByLabelText(/Price of the pass/), '9')
  await userEvent.click(screen.getByRole('button', { name: 'Offer it' }))
  await screen.findByText(/Check the numbers/)
  await userEvent.type(screen.getByLabelText(/Price of the pass/), '0')
  await userEvent.click(screen.getByRole('button', { name: 'Offer it' }))
  await waitFor(() => expect(api.requests(offerPass)).toHaveLength(1))
  expect(api.requests(offerPass)[0]?.fields).toEqual({
    id: String(event.id),
    entries: 10,
    price: 90,
    currency: 'cora',
    validDays: 90,
  })
})

it('shows unused entries above the tickets, the dates they are good for, and gives them back', async () => {
  logInTestUser()
  const api = answer([pass, { ...pass, id: 10, unused: 0 }])
  const dateOf = (id: number, eventDate: string, isCancelled = false) => ({
    id,
    eventDate,
    isCancelled,
    eventStartTime: '18:00',
    placesLeft: null,
  })
  api.respond(listSeriesDates, [
    dateOf(21, '2099-11-24'),
    dateOf(22, '2099-12-01', true),
    dateOf(23, '2099-12-08'),
    dateOf(24, '2100-01-05'),
  ])
  api.respond(listTickets, { items: [{ ...ticket, eventId: 21 }], next: null })
  api.respond(refundOwnTickets, {} as never)
  renderInApp(<OwnPasses />)
  await screen.findByRole('button', { name: 'Use an entry for Tuesday 8' })
  expect(screen.getAllByRole('button', { name: /Use an entry/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Return unused entries' }))
  await screen.findByText(/You get \$56 back for 7 unused/)
  await userEvent.click(screen.getByRole('button', { name: 'Return them' }))
  await waitFor(() => expect(shownToast()?.title).toBe('$56 is on its way back to you'))
  expect(api.requests(refundOwnTickets).map(({ fields }) => fields)).toEqual([{ id: '9' }])
})

it('pays a pass in Cora, and says first what expires when', async () => {
  logInTestUser({ coraBalance: 50 })
  const api = answer([])
  api.respond(spendCora, { balance: 20, transaction: { id: 1 } } as never)
  renderInApp(<PassCheckout event={event} checkout={{} as Checkout} offerId={4} />)
  await screen.findByText(/For any 5 dates of this series until Thursday, December 31, 2099/)
  await userEvent.click(screen.getByRole('button', { name: 'Pay 30 Cora' }))
  await waitFor(() => expect(currentPath()).toBe('/tickets'))
  expect(api.requests(spendCora)[0]?.fields).toEqual({ eventId: event.id, passOfferId: 4, amount: 30 })
})

it('lets somebody with a pass in at the door', async () => {
  logInTestUser({ id: event.creatorId })
  const api = answer([])
  api.respond(listPassesAtDoor, [{ passId: 9, holderName: 'Ana Mora', unused: 7 }])
  api.respond(checkInPass, {} as never)
  renderInApp(<PassesAtDoor eventId={event.id} />)
  await screen.findByText('7 entries left')
  await userEvent.click(screen.getByRole('button', { name: 'Let Ana Mora in with one entry' }))
  await waitFor(() => expect(shownToast()?.title).toBe('Ana Mora is in'))
  expect(api.requests(checkInPass).map(({ fields }) => fields)).toEqual([{ id: String(event.id), passId: '9' }])
})
