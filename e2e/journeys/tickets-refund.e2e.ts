import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { eventually } from '@convive/service-kit/testing/eventually'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { makePerson, type Person } from '../support/people.ts'
import { buyTickets, makeSoldEvent, ticketsOf } from '../support/tickets.ts'

const { url } = inject('site')
let browser: Browser
let organiser: Person
beforeAll(async () => {
  browser = await openBrowser()
  organiser = await makePerson(url, 'org')
})

const statuses = async (person: Person, event: Parameters<typeof ticketsOf>[2]) =>
  (await ticketsOf(url, person, event)).map(({ status }) => status).toSorted()

it('refunds one ticket until the cut-off, and shows the progress of the refund', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser, { price: 8000, currency: 'crc' })
  const [ticket] = await buyTickets(url, ana, event, 2)
  const { page, complaints } = await openWindow(browser, url, { person: ana, width: 390 })
  await page.goto('/profile?tab=events')
  await page.getByRole('heading', { name: 'My tickets' }).waitFor()
  await page.locator(`a[href="/tickets?event=${event.id}"]`).click()
  await page.locator(`a[href="/tickets/${ticket!.code}"]`).click()
  await page.getByRole('button', { name: 'Return this ticket' }).click()
  await page.getByRole('dialog').getByText('You get ₡8,000.00 back').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Return it' }).click()
  await page.getByText('Ticket returned').first().waitFor()
  await page
    .getByText(/₡8,000.00 (goes|is on its way|went) back/)
    .first()
    .waitFor()
  await eventually(
    () => statuses(ana, event),
    (found) => found.join() === 'refunded,valid',
    30_000,
  )
  expect(await page.getByRole('button', { name: 'Return this ticket' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

it('says on the ticket when the organiser gives no refunds', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser, { refundUntilHours: null })
  const [ticket] = await buyTickets(url, ana, event)
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto(`/tickets/${ticket!.code}`)
  await page.getByText('doesn’t accept returns').first().waitFor()
  expect(await page.getByRole('button', { name: 'Return this ticket' }).count()).toBe(0)
})

it('shows the organiser the sales, refunds one order and then all, and exports the table', async () => {
  const [ana, bea] = [await makePerson(url, 'ana'), await makePerson(url, 'bea')]
  const event = await makeSoldEvent(url, organiser, { capacity: 20 })
  await buyTickets(url, ana, event, 2)
  await buyTickets(url, bea, event)
  const { page, complaints } = await openWindow(browser, url, { person: organiser })
  await page.goto(`/events/${event.id}`)
  await page.getByRole('link', { name: 'Ticket sales' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ticket sales' }).waitFor()
  const figure = (name: string, text: string) =>
    page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).getByText(text, { exact: true })
  await figure('Sold', '3').waitFor()
  await figure('Tickets left', '17').waitFor()
  await figure('Income', '$37.50').waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await readFile(await (await download).path(), 'utf8')).trim().split('\n')).toHaveLength(4)

  await page.getByRole('button', { name: 'Refund the order of Bea Mora' }).click()
  await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Came to the wrong place')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByText('1 ticket refunded').first().waitFor()
  await figure('Sold', '2').waitFor()
  await figure('Income', '$25.00').waitFor()
  await eventually(
    () => statuses(bea, event),
    (found) => found.join() === 'refunded',
    30_000,
  )

  await page.getByRole('button', { name: 'Refund all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund all' }).click()
  await page.getByText('2 tickets refunded').first().waitFor()
  await figure('Sold', '0').waitFor()
  await eventually(
    () => statuses(ana, event),
    (found) => found.join() === 'refunded,refunded',
    30_000,
  )
  expect(complaints).toEqual([])
})

it('shows the sales to nobody else', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser)
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto(`/events/${event.id}/sales`)
  await page.getByText('Couldn’t load the sales').first().waitFor()
  await page.goto(`/events/${event.id}/check-in`)
  await page.getByText('Couldn’t load the list of tickets').first().waitFor()
})
