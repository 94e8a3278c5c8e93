// @vitest-environment happy-dom
import { abandonOrder, type Checkout, createPaymentIntent, type PaymentIntent } from '@convive/contracts/orders'
import { exampleEvent } from '@convive/contracts/testing'
import { listTickets, type Ticket } from '@convive/contracts/tickets'
import { logInTestUser, mockApi, renderInApp, screen, waitFor } from '@convive/ui-kit/testing'
import { beforeEach, expect, it } from 'vitest'
import { OtherPurchases } from './other-purchases.tsx'
import { reservePlaces } from './reservation/reserve-places.ts'

beforeEach(() => {
  sessionStorage.clear()
  logInTestUser()
})

function show(reservations: Checkout['reservations'], statuses: Ticket['status'][] = []) {
  const api = mockApi()
  api.respond(listTickets, { items: statuses.map((status) => ({ status }) as Ticket), next: null })
  const at = (found: Checkout['reservations']) => (
    <OtherPurchases event={exampleEvent} checkout={{ reservations: found } as Checkout} />
  )
  const { rerender } = renderInApp(at(reservations))
  return { api, answer: (found: Checkout['reservations']) => rerender(at(found)) }
}
const running = /already buying 3 tickets .* another tab/

it('names the reservations of other tabs, until they are gone', async () => {
  const { answer } = show([
    { orderId: 8, tickets: 2 },
    { orderId: 9, tickets: 1 },
  ])
  await screen.findByText(running)
  answer([])
  expect(screen.queryByText(running)).toBeNull()
})

it('does not count the reservation of this tab', async () => {
  const api = mockApi()
  api.respond(createPaymentIntent, { orderId: 8, reservedUntil: '2036-01-01T00:00:00Z' } as PaymentIntent)
  api.respond(abandonOrder, { id: 8 } as never)
  await reservePlaces({ eventId: exampleEvent.id, amount: 25, currency: 'usd', tickets: 2 })
  show([
    { orderId: 8, tickets: 2 },
    { orderId: 9, tickets: 3 },
  ])
  await screen.findByText(running)
})

it('names the tickets that were bought before, without those given back', async () => {
  show(undefined, ['valid', 'refunded', 'used', 'refunding'])
  await screen.findByText(/already have 2 tickets/)
})

it('says nothing to a buyer without other purchases', async () => {
  const { api } = show([])
  await waitFor(() => expect(api.requests(listTickets)).toHaveLength(1))
  expect(screen.queryByText(/already/)).toBeNull()
})
