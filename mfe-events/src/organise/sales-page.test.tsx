// @vitest-environment happy-dom
import { downloadSales, getSales, listSales } from '@convive/contracts/sales'
import { mockApi, renderInApp, screen, shownToast, logInTestUser, userEvent } from '@convive/ui-kit/testing'
import { setLanguage } from '@convive/ui-kit'
import { afterEach, expect, it } from 'vitest'
import { SalesPage } from './sales-page.tsx'

afterEach(() => setLanguage('en'))

const sales = {
  eventId: 5,
  title: 'Peña',
  capacity: null,
  sold: 0,
  reserved: 0,
  refunded: 0,
  checkedIn: 0,
  placesLeft: null,
  waiting: 0,
  offered: 0,
  buyers: 0,
  isCancelled: false,
  income: [],
}

const sale = {
  orderId: 1,
  buyerName: 'Bea Mora',
  tickets: 2,
  validTickets: 1,
  checkedIn: 0,
  amount: 25,
  currency: 'usd' as const,
  state: 'paid' as const,
  refundState: 'succeeded' as const,
  refundNote: 'Came on the wrong day',
  createdAt: '2026-11-01T18:00:00.000Z',
  paidAt: '2026-11-01T18:00:00.000Z',
}

it('shows below an order why it was refunded', async () => {
  logInTestUser()
  const api = mockApi()
  api.respond(getSales, sales)
  api.respond(listSales, { items: [sale, { ...sale, orderId: 2, refundNote: null }], next: null })
  renderInApp(<SalesPage id="5" />)
  expect(await screen.findByText('Reason for the refund: Came on the wrong day')).toBeTruthy()
  expect(screen.getAllByText(/Reason for the refund/)).toHaveLength(1)
})

it.each([
  [1, /· 0 de 1 válida$/],
  [2, /· 0 de 2 válidas$/],
])('counts the valid ones of %i tickets in words that agree', async (tickets, text) => {
  setLanguage('es')
  logInTestUser()
  const api = mockApi()
  api.respond(getSales, sales)
  api.respond(listSales, { items: [{ ...sale, tickets, validTickets: 0 }], next: null })
  renderInApp(<SalesPage id="5" />)
  expect(await screen.findByText(text)).toBeTruthy()
})

it('says below the button, and only there, that the file could not be downloaded', async () => {
  logInTestUser()
  const api = mockApi()
  api.respond(getSales, sales)
  api.respond(listSales, { items: [], next: null })
  api.refuse(downloadSales, 503, 'unavailable')
  renderInApp(<SalesPage id="5" />)
  await userEvent.click(await screen.findByRole('button', { name: /CSV/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t create the file')
  expect(shownToast()).toBeNull()
})

it('offers neither places nor the check-in of a cancelled event', async () => {
  logInTestUser()
  const api = mockApi()
  api.respond(getSales, { ...sales, capacity: 20, placesLeft: 20, refunded: 2, isCancelled: true })
  api.respond(listSales, { items: [], next: null })
  renderInApp(<SalesPage id="5" />)
  expect(await screen.findByText('Refunded')).toBeTruthy()
  expect(screen.queryByText('Tickets left')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Check-in' })).toBeNull()
})
