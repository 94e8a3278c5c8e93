// @vitest-environment happy-dom
import { listTickets, type Ticket } from '@convive/contracts/tickets'
import { logInTestUser, mockApi, renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { TicketList } from './tickets-page.tsx'

const ticket = (id: number, changed: Partial<Ticket> = {}): Ticket => ({
  id,
  eventId: 5,
  quantity: 1,
  amount: 5000,
  currency: 'crc',
  status: 'valid',
  code: `CODE${id}`,
  createdAt: '2037-11-22T10:00:00Z',
  orderId: 1,
  seat: id,
  seats: 3,
  eventTitle: 'Peña',
  startsAt: '2037-12-12T18:00:00Z',
  endsAt: '2037-12-12T22:00:00Z',
  isCancelled: false,
  checkedInAt: null,
  refundUntil: null,
  refundState: null,
  ...changed,
})

it('shows the tickets of an event in one row, below the heading of the page', async () => {
  logInTestUser()
  const api = mockApi()
  const items = [
    ticket(3),
    ticket(2),
    ticket(1, { status: 'refunded' }),
    ticket(4, { eventId: 6, eventTitle: 'Feria' }),
  ]
  api.respond(listTickets, { items, next: null })
  renderInApp(<TicketList userId={1} level="h2" />)
  await screen.findByRole('heading', { level: 2, name: 'Feria' })
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toContain('2 tickets · ₡10,000')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/tickets?event=5', '/tickets/CODE4', '/tickets/CODE1'])
})

it('shows by a picture whether a row opens a code or an old ticket', async () => {
  logInTestUser()
  const items = [ticket(1), ticket(2, { eventId: 6, isCancelled: true }), ticket(3, { eventId: 7, status: 'used' })]
  mockApi().respond(listTickets, { items, next: null })
  renderInApp(<TicketList userId={1} level="h2" />)
  await screen.findAllByRole('heading', { level: 2 })
  const pictures = screen
    .getAllByRole('listitem')
    .map((row) => row.querySelector('svg')?.classList.contains('lucide-qr-code'))
  expect(pictures.filter(Boolean)).toHaveLength(1)
})
