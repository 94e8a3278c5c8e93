// @vitest-environment happy-dom
import { confirmSandbox } from '@convive/contracts/card-payments'
import type { Event } from '@convive/contracts/events'
import { type Checkout, createPaymentIntent, type PaymentIntent } from '@convive/contracts/orders'
import { exampleEvent } from '@convive/contracts/testing'
import { listTickets, type Ticket } from '@convive/contracts/tickets'
import { logInTestUser, mockApi, renderInApp, screen, userEvent, waitFor } from '@convive/ui-kit/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseCheckoutParams, saleStatus } from './checkout.rules.ts'
import { OrderAndPayment, OtherPurchases } from './order-and-payment.tsx'
import { reservePlaces } from './reservation.ts'

beforeEach(() => logInTestUser())

const intent = { orderId: 8, clientSecret: 'secret', reservedUntil: '2036-01-01T00:00:00Z' } as PaymentIntent
const event: Event = {
  ...exampleEvent,
  isPaid: true,
  price: 12.5,
  currency: 'usd',
  paymentOption: 'online_payment',
  acceptCora: true,
  coraPrice: 30,
}

const checkout = {
  currency: 'usd',
  reservations: [],
  cards: { provider: 'sandbox', testMode: true, publishableKey: null },
} as unknown as Checkout

it('fixes the number of tickets and the method from the press on Pay to the outcome', async () => {
  const api = mockApi()
  api.respond(listTickets, { items: [], next: null })
  api.respond(createPaymentIntent, intent)
  const answer = api.hold(confirmSandbox)
  const sale = saleStatus(event, 10)
  if (sale.kind === 'closed') throw new Error('the sale of the example is open')
  renderInApp(
    <OrderAndPayment
      event={event}
      checkout={checkout}
      placesLeft={10}
      sale={sale}
      params={parseCheckoutParams('5', new URLSearchParams())}
      onSoldOut={() => undefined}
    />,
  )
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'One ticket more' })
  const methods = screen.getByRole<HTMLFieldSetElement>('group', { name: 'How do you want to pay?' })
  const isFixed = () => more.disabled && methods.disabled
  expect(isFixed()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Use 4242 4242 4242 4242' }))
  await userEvent.type(screen.getByLabelText(/Expires/), '1239')
  await userEvent.type(screen.getByLabelText(/Security code/), '123')
  await userEvent.click(screen.getByRole('button', { name: /^Pay / }))
  await waitFor(() => expect(api.requests(confirmSandbox)).toHaveLength(1))
  expect(isFixed()).toBe(true)
  answer({ status: 'failed', code: 'declined' })
  await screen.findByText('Your card was declined.', { exact: false })
  expect(isFixed()).toBe(false)
})

describe('other purchases', () => {
  function show(reservations: Checkout['reservations'], statuses: Ticket['status'][] = []) {
    const api = mockApi()
    api.respond(listTickets, { items: statuses.map((status) => ({ status }) as Ticket), next: null })
    const at = (found: Checkout['reservations']) => (
      <OtherPurchases event={exampleEvent} checkout={{ reservations: found } as Checkout} />
    )
    const { rerender } = renderInApp(at(reservations))
    return { api, answer: (found: Checkout['reservations']) => rerender(at(found)) }
  }
  const running = /already buying 3 tickets .* another device/

  it('names the reservations of other devices, until they are gone', async () => {
    const { answer } = show([
      { orderId: 8, tickets: 2 },
      { orderId: 9, tickets: 1 },
    ])
    await screen.findByText(running)
    answer([])
    expect(screen.queryByText(running)).toBeNull()
  })

  it('does not count the open order of this device', async () => {
    mockApi().respond(createPaymentIntent, intent)
    await reservePlaces({ eventId: exampleEvent.id, amount: 25, currency: 'usd', tickets: 2 })
    show([
      { orderId: 8, tickets: 2 },
      { orderId: 9, tickets: 3 },
    ])
    await screen.findByText(running)
  })

  it('names the tickets that were bought before, without those given back', async () => {
    show([], ['valid', 'refunded', 'used', 'refunding'])
    await screen.findByText(/already have 2 tickets/)
  })

  it('says nothing to a buyer without other purchases', async () => {
    const { api } = show([])
    await waitFor(() => expect(api.requests(listTickets)).toHaveLength(1))
    expect(screen.queryByText(/already/)).toBeNull()
  })
})
