import type { Event } from '@convive/contracts/events'
import { confirmSandbox } from '@convive/contracts/card-payments'
import { createPaymentIntent, getCheckout } from '@convive/contracts/orders'
import { listTickets, type Ticket } from '@convive/contracts/tickets'
import { call } from '@convive/contracts/call'
import { eventually } from '@convive/service-kit/testing/eventually'
import type { Page } from 'playwright-core'
import { as, makeEvent, type Person } from './people.ts'

export const goodCard = { cardNumber: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }

/** An event with tickets for sale by card; waits until svc-payments knows it. */
export async function makeSoldEvent(
  origin: string,
  organiser: Person,
  given: Parameters<typeof makeEvent>[2] = {},
): Promise<Event> {
  const event = await makeEvent(origin, organiser, {
    isPaid: true,
    price: 12.5,
    currency: 'usd',
    paymentOption: 'online_payment',
    ...given,
  })
  await eventually(
    () => call(getCheckout, { eventId: event.id }, { origin }).catch(() => null),
    (checkout) => checkout !== null,
  )
  return event
}

export const ticketsOf = async (origin: string, person: Person, event: Event): Promise<Ticket[]> =>
  (await as(origin, person, listTickets, { eventId: event.id })).items

/** Buys tickets through the API and waits for them. */
export async function buyTickets(origin: string, person: Person, event: Event, tickets = 1): Promise<Ticket[]> {
  const before = (await ticketsOf(origin, person, event)).length
  const request = { eventId: event.id, amount: (event.price ?? 0) * tickets, currency: event.currency, tickets }
  const { clientSecret } = await as(origin, person, createPaymentIntent, request)
  await as(origin, person, confirmSandbox, { clientSecret, ...goodCard })
  return await eventually(
    () => ticketsOf(origin, person, event),
    (found) => found.length === before + tickets,
    30_000,
  )
}

export async function fillCard(page: Page, number = '4242424242424242'): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('12/34')
  await page.getByLabel('Security code (CVC)').fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay [$₡]/ })
