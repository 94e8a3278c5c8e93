import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { loseAnswers, openBrowser, openWindow } from '../support/browser.ts'
import { makeEvent, makePerson, type Person } from '../support/people.ts'
import { fillCard, makeSoldEvent, payButton, ticketsOf } from '../support/tickets.ts'

const { url } = inject('site')
let browser: Browser
let organiser: Person
beforeAll(async () => {
  browser = await openBrowser()
  organiser = await makePerson(url, 'org')
})

it('sells two tickets by card to a visitor who logs in on the way', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser, { capacity: 30 })
  const { page, complaints } = await openWindow(browser, url, { width: 390 })
  await page.goto(`/events/${event.id}`)
  await page.getByRole('link', { name: 'Get tickets · $12.50' }).click()
  await page.getByText('Please log in to purchase tickets').first().waitFor()
  await page.getByLabel('Username or email', { exact: true }).fill(ana.user.username)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()

  await page.getByRole('heading', { level: 1, name: 'Get your tickets' }).waitFor()
  await page.getByText('no card is charged and no money moves').first().waitFor()
  await page.getByRole('button', { name: 'One ticket more' }).click()
  await page.locator('[data-total]').getByText('$25.00').waitFor()
  await fillCard(page)
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
  await payButton(page).click()

  await page.waitForURL(`**/events/${event.id}`)
  await page.getByText('Payment successful').first().waitFor()
  await page.getByRole('link', { name: 'Your 2 tickets' }).click()
  await page.getByRole('article', { name: 'Ticket 2 of 2' }).waitFor()
  const tickets = await ticketsOf(url, ana, event)
  expect(tickets.map(({ status, amount, currency }) => ({ status, amount, currency }))).toEqual([
    { status: 'valid', amount: 12.5, currency: 'usd' },
    { status: 'valid', amount: 12.5, currency: 'usd' },
  ])
  expect(complaints).toEqual([])
})

it('explains a declined card and keeps the input, and finds a wrong field before sending', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser, { price: 3000, currency: 'crc' })
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto(`/checkout?eventId=${event.id}&amount=3000&currency=crc&tickets=1`)
  await fillCard(page, '4000 0000 0000 0003')
  await payButton(page).click()
  await page.getByText('This card number is not valid').first().waitFor()
  expect(await page.getByLabel('Card number').evaluate((field) => field === document.activeElement)).toBe(true)

  await page.getByRole('button', { name: 'Use 4000 0000 0000 0002' }).click()
  await page.getByRole('button', { name: 'Pay ₡3,000.00' }).click()
  await page.getByText('Payment Failed').first().waitFor()
  await page.getByText('1 ticket reserved for you').first().waitFor()
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002')
  expect(await ticketsOf(url, ana, event)).toEqual([])

  await page.getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click()
  await payButton(page).click()
  await page.getByRole('link', { name: 'Your ticket' }).waitFor()
  expect(await ticketsOf(url, ana, event)).toHaveLength(1)
})

it('handles the bank’s authentication: refused first, then confirmed', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser)
  const { page, complaints } = await openWindow(browser, url, { person: ana })
  await page.goto(`/checkout/${event.id}`)
  await fillCard(page, '4000002760003184')
  await payButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Your bank asks you to confirm' })
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await page.getByText('Payment Failed').first().waitFor()
  await payButton(page).click()
  await dialog.getByRole('button', { name: 'Confirm payment' }).click()
  await page.getByRole('link', { name: 'Your ticket' }).waitFor()
  expect(complaints).toEqual([])
})

it('asks again after a lost response: one payment, never shown as failed', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser)
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto(`/checkout/${event.id}`)
  await fillCard(page)
  await loseAnswers(page, '**/api/payments/sandbox/confirm')
  await loseAnswers(page, '**/api/payments/orders/*')
  await payButton(page).click()
  await page.getByText('We couldn’t confirm the payment').first().waitFor()
  await page.unroute('**/api/payments/orders/*')
  expect(await page.getByText('Payment Failed').count()).toBe(0)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('link', { name: 'Your ticket' }).waitFor()
  expect(await ticketsOf(url, ana, event)).toHaveLength(1)
})

it('finds a payment after a reload in the middle of it', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser)
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto(`/checkout/${event.id}`)
  await fillCard(page)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/payments/sandbox/confirm', async (route) => {
    await route.fetch()
    arrived.resolve()
  })
  await payButton(page).click()
  await arrived.promise
  await page.reload()
  await page.getByText('Payment successful').first().waitFor()
  await page.getByRole('link', { name: 'Your ticket' }).waitFor()
  expect(await ticketsOf(url, ana, event)).toHaveLength(1)
})

it('explains links that cannot sell', async () => {
  const ana = await makePerson(url, 'ana')
  const [free, atDoor] = [
    await makeEvent(url, organiser),
    await makeSoldEvent(url, organiser, { paymentOption: 'at_door', price: 2000, currency: 'crc' }),
  ]
  const { page } = await openWindow(browser, url, { person: ana })
  for (const [path, text] of [
    ['/checkout', 'Event ID is missing'],
    [`/checkout?eventId=${atDoor.id}&amount=0`, 'Invalid payment amount'],
    ['/checkout/999999', 'Event not found'],
    [`/checkout/${free.id}`, 'Free event'],
    [`/checkout/${atDoor.id}`, 'Pay at the door'],
  ] as const) {
    await page.goto(path)
    await page.getByText(text, { exact: true }).waitFor()
  }
  const visitor = await openWindow(browser, url)
  await visitor.page.goto(`/checkout/${atDoor.id}?tickets=2`)
  await visitor.page.waitForURL(`**/auth/login?returnUrl=${encodeURIComponent(`/checkout/${atDoor.id}?tickets=2`)}`)
  await visitor.page.getByText('Login required').first().waitFor()
  await page.route(`**/api/events/${atDoor.id}`, (route) => route.abort())
  await page.goto(`/checkout/${atDoor.id}`)
  await page.getByText('Couldn’t load the event for checkout.').first().waitFor()
})
