import { listTransactions } from '@convive/contracts/cora'
import { createPaymentIntent, getCheckout } from '@convive/contracts/orders'
import { call } from '@convive/contracts/call'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { balanceInBar } from '../support/top-bar.ts'
import { loseAnswers, openBrowser, openWindow } from '../support/browser.ts'
import { as, makePerson, type Person, personWith } from '../support/people.ts'
import { buyTickets, fillCard, makeSoldEvent, payButton, ticketsOf } from '../support/tickets.ts'

const { url } = inject('site')
let browser: Browser
let organiser: Person
beforeAll(async () => {
  browser = await openBrowser()
  organiser = await makePerson(url, 'org')
})

const placesLeft = (eventId: number) =>
  call(getCheckout, { eventId }, { origin: url }).then((checkout) => checkout.placesLeft)

it('sells tickets for Cora: asks to confirm with the balance, charges once, issues the tickets', async () => {
  const ana = await personWith(url, organiser, 70)
  const event = await makeSoldEvent(url, organiser, { acceptCora: true, coraPrice: 30 })
  const { page, complaints } = await openWindow(browser, url, { person: ana, width: 390 })
  await page.goto(`/checkout/${event.id}?tickets=2`)
  await page.getByRole('radio', { name: '30 Cora each' }).check()
  await page.locator('[data-total]').getByText('60 Cora').waitFor()
  await page.getByRole('button', { name: 'One ticket more' }).click()
  await page.getByText('Insufficient balance: 70 of 90 Cora').first().waitFor()
  await page.getByRole('button', { name: 'One ticket less' }).click()
  await page.getByRole('button', { name: 'Pay 60 Cora' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay 60 Cora?' })
  await dialog.getByText('You have 70 Cora. 10 left after this.').waitFor()
  await dialog.getByRole('button', { name: 'Pay 60 Cora' }).click()
  await page.getByRole('link', { name: 'Your 2 tickets' }).waitFor()
  await balanceInBar(page, 10).waitFor()
  expect((await ticketsOf(url, ana, event)).map(({ amount, currency }) => [amount, currency])).toEqual([
    [30, 'cora'],
    [30, 'cora'],
  ])
  expect(complaints).toEqual([])
})

it('repeats a Cora payment whose response was lost as the same payment after a reload', async () => {
  const ana = await personWith(url, organiser, 50)
  const event = await makeSoldEvent(url, organiser, { paymentOption: 'cora_only', price: null, coraPrice: 20 })
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto(`/checkout/${event.id}`)
  await page.getByRole('button', { name: 'Pay 20 Cora' }).click()
  await loseAnswers(page, '**/api/cora/spend')
  await page.getByRole('dialog').getByRole('button', { name: 'Pay 20 Cora' }).click()
  await page.getByText('We couldn’t confirm that the Cora was sent').first().waitFor()
  await page.unroute('**/api/cora/spend')
  await page.reload()
  await page.getByRole('dialog').getByText('We couldn’t confirm that the Cora was sent').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Check and try again' }).click()
  await page.getByRole('link', { name: 'Your ticket' }).waitFor()
  expect(
    (await as(url, ana, listTransactions, { direction: 'spent' })).items.map(({ type, amount }) => [type, amount]),
  ).toEqual([['spent_event', -20]])
  expect(await ticketsOf(url, ana, event)).toHaveLength(1)
})

it('sells the last place once, and shows that the event is sold out', async () => {
  const [ana, bea] = [await makePerson(url, 'ana'), await makePerson(url, 'bea')]
  const event = await makeSoldEvent(url, organiser, { capacity: 2 })
  await buyTickets(url, ana, event)
  const { page, complaints } = await openWindow(browser, url, { person: bea })
  await page.goto(`/checkout/${event.id}?tickets=5`)
  await page.getByText('1 ticket left').first().waitFor()
  expect(await page.getByRole('button', { name: 'One ticket more' }).isDisabled()).toBe(true)
  // Looking at the checkout takes no place; pressing Pay does.
  expect(await placesLeft(event.id)).toBe(1)
  await fillCard(page, '4000000000000002')
  await payButton(page).click()
  await page.getByText('1 ticket reserved for you').first().waitFor()

  const late = await openWindow(browser, url, { person: ana })
  await late.page.goto(`/checkout/${event.id}`)
  await late.page.getByText('Sold out', { exact: true }).waitFor()
  await late.page.getByRole('link', { name: 'Back to the event' }).first().click()
  await late.page.getByRole('button', { name: 'Sold out' }).waitFor()

  expect([...complaints, ...late.complaints]).toEqual([])
})

it('says when places were taken meanwhile, and offers fewer', async () => {
  const [ana, bea] = [await makePerson(url, 'ana'), await makePerson(url, 'bea')]
  const event = await makeSoldEvent(url, organiser, { capacity: 3 })
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto(`/checkout/${event.id}?tickets=3`)
  await fillCard(page)
  await as(url, bea, createPaymentIntent, { eventId: event.id, amount: 12.5, currency: 'usd', tickets: 1 })
  await payButton(page).click()
  await page.getByText('Payment Setup Failed').first().waitFor()
  await page.getByText('Not enough tickets left').first().waitFor()
  await page.getByRole('button', { name: 'One ticket less' }).click()
  await payButton(page).click()
  await page.getByRole('link', { name: 'Your 2 tickets' }).waitFor()
})

it('goes on with the open order in another tab; when it expires, says so, keeps the input and reserves again', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser, { capacity: 10 })
  const { page, context, complaints } = await openWindow(browser, url, { person: ana })
  await page.clock.install()
  await page.goto(`/checkout/${event.id}?tickets=2`)
  await page.getByRole('button', { name: 'One ticket more' }).click()
  await fillCard(page, '4000000000000002')
  await payButton(page).click()
  await page.getByText('3 tickets reserved for you').first().waitFor()
  expect(await placesLeft(event.id)).toBe(7)
  const other = await context.newPage()
  await other.goto(`/checkout/${event.id}`)
  await other.getByText('3 tickets reserved for you').first().waitFor()
  await other.close()

  await page.clock.fastForward('15:01')
  await page.getByText('Your reservation has expired').first().waitFor()
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click()
  await payButton(page).click()
  await page.getByRole('link', { name: 'Your 3 tickets' }).waitFor()
  expect(await placesLeft(event.id)).toBe(7)
  expect(complaints).toEqual([])
})
