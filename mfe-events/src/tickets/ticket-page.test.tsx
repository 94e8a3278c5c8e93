// @vitest-environment happy-dom
import { getEvent } from '@convive/contracts/events'
import { getTicket, type Ticket } from '@convive/contracts/tickets'
import { savePreference, ticketsPreference } from '@convive/ui-kit'
import { logInTestUser, mockApi, renderInApp, screen, userEvent, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { addOfflineTickets } from './offline-tickets.ts'
import { TicketPage } from './ticket-page.tsx'

const ticket: Ticket = {
  id: 1,
  eventId: 5,
  quantity: 1,
  amount: 5000,
  currency: 'crc',
  status: 'valid',
  code: 'CODE1',
  createdAt: '2037-11-22T10:00:00Z',
  orderId: 1,
  seat: 1,
  seats: 1,
  eventTitle: 'Peña',
  startsAt: '2037-12-12T18:00:00Z',
  endsAt: '2037-12-12T22:00:00Z',
  isCancelled: false,
  checkedInAt: null,
  refundUntil: null,
  refundState: null,
}

it('shows the stored ticket at once while the network does not answer', async () => {
  const { id } = logInTestUser()
  savePreference(
    ticketsPreference,
    addOfflineTickets(null, id, [{ ticket, location: 'Salón comunal de Rivas, Uvita' }]),
  )
  const api = mockApi()
  api.hold(getTicket)
  api.hold(getEvent)
  renderInApp(<TicketPage code="CODE1" />)
  expect(await screen.findByText(/Salón comunal de Rivas/)).toBeTruthy()
  expect(screen.queryByText(/offline|without a network|no connection/i)).toBeNull()
})

it('shows the code as large as the screen', async () => {
  logInTestUser()
  const api = mockApi()
  api.respond(getTicket, ticket)
  api.hold(getEvent)
  renderInApp(<TicketPage code="CODE1" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show the code full screen' }))
  const full = within(await screen.findByRole('dialog', { name: 'Peña' }))
  full.getByRole('img', { name: 'QR code of this ticket' })
  await userEvent.click(full.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
