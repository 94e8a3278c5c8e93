import { confirmSandbox } from '@convive/contracts/card-payments'
import { createPaymentIntent, getCheckout } from '@convive/contracts/orders'
import { call } from '@convive/contracts/call'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { as, makePerson, type Person } from '../support/people.ts'
import { buyTickets, fillCard, goodCard, makeSoldEvent, payButton, ticketsOf } from '../support/tickets.ts'

const { url } = inject('site')
let browser: Browser
let organiser: Person
beforeAll(async () => {
  browser = await openBrowser()
  organiser = await makePerson(url, 'org')
})

/**
 * The service answers with the Stripe provider; Stripe's script is replaced by one that records its calls. `atStripe`
 * happens while Stripe confirms, with the secret of the intent.
 */
async function pretendStripe(
  page: Page,
  eventId: number,
  outcome: string,
  atStripe: (clientSecret: string) => Promise<unknown> = async () => undefined,
): Promise<void> {
  await page.exposeFunction('atStripe', atStripe)
  const checkout = await call(getCheckout, { eventId }, { origin: url })
  await page.route(`**/api/payments/checkout/${eventId}`, (route) =>
    route.fulfill({
      json: { ...checkout, cards: { provider: 'stripe', publishableKey: 'pk_test_page', testMode: true } },
    }),
  )
  await page.route('**/api/create-payment-intent', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), provider: 'stripe', publishableKey: 'pk_test_page' },
    })
  })
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standIn(outcome) }),
  )
}

const standIn = (outcome: string) => `
  window.Stripe = (key) => {
    window.asked = { key }
    const element = {
      mount() {}, update() {}, destroy() {}, unmount() {},
      on(event, handle) { if (event === 'ready') setTimeout(() => handle(element)); return this },
      off() { return this },
      once() { return this },
    }
    const elements = { submit: async () => ({}), create: () => element, getElement: () => null, update() {}, on() { return this }, off() { return this } }
    return {
      elements: (options) => { window.asked.elements = options; return elements },
      createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
      confirmPayment: async (request) => {
        window.asked.clientSecret = request.clientSecret
        window.asked.returnUrl = request.confirmParams.return_url
        await window.atStripe(request.clientSecret)
        return ${outcome}
      },
    }
  }
  window.Stripe.version = 'basil'
`
type Asked = { key: string; elements: { amount: number; locale: string }; clientSecret: string; returnUrl: string }
const askedOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { asked: Asked }).asked)

it('loads Stripe’s form with the service’s key only, keeps it after a refusal, and finds the order after the bank', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser)
  const { page } = await openWindow(browser, url, { person: ana, bypassContentPolicy: true })
  await pretendStripe(page, event.id, "{ error: { type: 'card_error', message: 'Your card has insufficient funds.' } }")
  await page.goto(`/checkout/${event.id}`)
  await page.getByRole('button', { name: 'Pay $12.50' }).click()
  await page.getByText('Your card has insufficient funds.').first().waitFor()
  await page.getByText('Payment Failed').first().waitFor()
  const asked = await askedOf(page)
  expect(asked.key).toBe('pk_test_page')
  expect(asked.elements).toMatchObject({ mode: 'payment', amount: 1250, currency: 'usd', locale: 'en' })
  const back = new URL(asked.returnUrl)
  expect(back.pathname).toBe(`/checkout/${event.id}`)
  expect(Number(back.searchParams.get('order'))).toBeGreaterThan(0)

  // The bank's page confirms the payment.
  await as(url, ana, confirmSandbox, { clientSecret: asked.clientSecret, ...goodCard })
  await page.goto(`${back.pathname}${back.search}&payment_intent_client_secret=secret&redirect_status=succeeded`)
  await page.getByText('Payment successful').first().waitFor()
  await page.getByRole('link', { name: 'Your ticket' }).waitFor()
  expect(page.url()).not.toContain('secret')
  expect(await ticketsOf(url, ana, event)).toHaveLength(1)
})

it('asks the service when Stripe cannot tell the outcome', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser)
  const { page } = await openWindow(browser, url, { person: ana, bypassContentPolicy: true })
  await pretendStripe(
    page,
    event.id,
    "{ error: { type: 'api_connection_error', message: 'Network' } }",
    (clientSecret) => as(url, ana, confirmSandbox, { clientSecret, ...goodCard }),
  )
  await page.goto(`/checkout/${event.id}`)
  await page.getByRole('button', { name: 'Pay $12.50' }).click()
  await page.getByRole('link', { name: 'Your ticket' }).waitFor()
  expect(await page.getByText('Payment Failed').count()).toBe(0)
})

it('says that online payment is not available without a provider', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser, { paymentOption: 'mixed' })
  const checkout = await call(getCheckout, { eventId: event.id }, { origin: url })
  const { page } = await openWindow(browser, url, { person: ana })
  await page.route(`**/api/payments/checkout/${event.id}`, (route) =>
    route.fulfill({ json: { ...checkout, cards: null } }),
  )
  await page.goto(`/checkout/${event.id}`)
  await page.getByText('Online payment is not available').first().waitFor()
  await page.getByText('You can also pay in cash at the door').first().waitFor()
})

it('keeps the last place over a reload, and can retry a failed preparation', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser, { capacity: 1 })
  const { page } = await openWindow(browser, url, { person: ana })
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not now.', code: 'unavailable' } }),
  )
  await page.goto(`/checkout/${event.id}`)
  await fillCard(page, '4000000000000002')
  await payButton(page).click()
  await page.getByText('Payment Setup Failed').first().waitFor()
  await page.unroute('**/api/create-payment-intent')
  await payButton(page).click()
  await page.getByText('1 ticket reserved for you').first().waitFor()
  await page.reload()
  await page.getByText('1 ticket reserved for you').first().waitFor()
  const refused = await as(url, organiser, createPaymentIntent, {
    eventId: event.id,
    amount: 12.5,
    currency: 'usd',
    tickets: 1,
  }).catch((error: { code: string }) => error.code)
  expect(refused).toBe('sold_out')
})

it('shows an opened ticket offline, and prints it on its own page', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser)
  const tickets = await buyTickets(url, ana, event, 3)
  const { page, context } = await openWindow(browser, url, { person: ana, width: 390 })
  await page.goto(`/tickets?event=${event.id}`)
  await page.getByRole('article', { name: 'Ticket 3 of 3' }).waitFor()
  // The page that the gateway paints has the tickets already, and nothing to print them with.
  await page.getByRole('button', { name: 'Print' }).waitFor()
  const paper = await page.pdf({ format: 'A5', printBackground: true })
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)

  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.locator(`a[href="/tickets/${tickets[0]!.code}"]`).click()
  await page.getByText('You’re offline').first().waitFor()
  await page.getByText(tickets[0]!.code.slice(0, 5)).waitFor()
  await page.getByText('Plaza de deportes').first().waitFor()
  await page.locator('svg', { has: page.locator('title', { hasText: 'QR code' }) }).waitFor()
})
