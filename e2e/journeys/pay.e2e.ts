import type { Browser, Page } from 'playwright-core'
import { listTransactions } from '@convive/contracts/cora'
import { beforeAll, expect, inject, it } from 'vitest'
import { balanceInBar } from '../support/top-bar.ts'
import { loseAnswers, openBrowser, openWindow } from '../support/browser.ts'
import { as, makePerson, type Person, personWith } from '../support/people.ts'
import { leftAt, limitedVenue, payUntil } from '../support/venues.ts'

const { url } = inject('site')
let browser: Browser
let organiser: Person
beforeAll(async () => {
  browser = await openBrowser()
  organiser = await makePerson(url, 'org')
})

const spentBy = async (person: Person) =>
  (await as(url, person, listTransactions, { direction: 'spent' })).items.map(({ type, amount }) => [type, amount])
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Pay / })

it('pays from a venue’s page: amount, confirmation, receipt', async () => {
  const ana = await personWith(url, organiser, 40)
  const venue = await limitedVenue(url, 100)
  const { page, complaints } = await openWindow(browser, url, { person: ana, width: 390 })
  await page.goto(`/venues/${venue.id}`)
  await page.getByRole('link', { name: 'Pay with Cora' }).click()
  await page.getByRole('heading', { level: 2, name: venue.name }).waitFor()
  await page.getByLabel('How much?').fill('41')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Insufficient balance: 40 Cora available').first().waitFor()
  await page.getByLabel('How much?').fill('12')
  await page.keyboard.press('Enter')
  await confirm(page).click()
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  await page.getByText(`12 Cora to ${venue.name}`).first().waitFor()
  await balanceInBar(page, 28).waitFor()
  expect(await spentBy(ana)).toEqual([['spent_venue', -12]])
  expect(complaints).toEqual([])
})

it('pays from a link after login, and pays once if a response is lost', async () => {
  const ana = await personWith(url, organiser, 30)
  const venue = await limitedVenue(url, 100)
  const { page } = await openWindow(browser, url)
  await page.goto(`/cora/pay?venue=${venue.id}&amount=10`)
  await page.getByLabel('Username or email', { exact: true }).fill(ana.user.username)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Pay 10 Cora' }).click()

  await loseAnswers(page, '**/api/cora/spend')
  await confirm(page).click()
  await page.getByText('We couldn’t confirm that the Cora was sent').first().waitFor()
  await page.unroute('**/api/cora/spend')
  await page.getByRole('button', { name: 'Check and try again' }).click()
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  expect(await spentBy(ana)).toEqual([['spent_venue', -10]])
})

it('retries after a reload a payment whose response was lost, and pays once', async () => {
  const ana = await personWith(url, organiser, 30)
  const venue = await limitedVenue(url, 100)
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto(`/cora/pay?venue=${venue.id}&amount=10`)
  await page.getByRole('button', { name: 'Pay 10 Cora' }).click()
  await loseAnswers(page, '**/api/cora/spend')
  await confirm(page).click()
  await page.getByText('We couldn’t confirm that the Cora was sent').first().waitFor()
  await page.unroute('**/api/cora/spend')
  await page.reload()
  await page.getByText('We couldn’t confirm that the Cora was sent').first().waitFor()
  await page.getByRole('button', { name: 'Check and try again' }).click()
  await page.getByRole('heading', { name: 'Paid' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Pay 10 Cora' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await spentBy(ana)).toEqual([['spent_venue', -10]])
})

it('warns above the venue’s monthly limit, and refuses when it fills up meanwhile', async () => {
  const ana = await personWith(url, organiser, 60)
  const venue = await limitedVenue(url, 100)
  await payUntil(url, venue, 50, organiser)
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto(`/cora/pay?venue=${venue.id}&amount=51`)
  await page.getByText('The venue still accepts 50 Cora this month').first().waitFor()
  expect(await page.getByRole('button', { name: 'Pay 51 Cora' }).isDisabled()).toBe(true)

  await page.goto(`/cora/pay?venue=${venue.id}`)
  await page.getByLabel('How much?').fill('45')
  await page.keyboard.press('Enter')
  await confirm(page).waitFor()
  await payUntil(url, venue, 20, organiser)
  await confirm(page).click()
  await page.getByRole('dialog').getByText('This venue has reached this month’s limit').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await page.getByText('The venue still accepts 20 Cora this month').first().waitFor()
  expect(await spentBy(ana)).toEqual([])
  expect(leftAt(await limitedVenue(url, 20))).toBe(20)
})

it('opens the payment page from a venue’s code, with its amount', async () => {
  const ana = await personWith(url, organiser, 40)
  const venue = await limitedVenue(url, 40)
  const { page, complaints } = await openWindow(browser, url, { person: ana, width: 390 })
  await page.goto(`/venues/${venue.id}`)
  await page.getByRole('button', { name: 'Payment QR code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: `Pay with Cora at ${venue.name}` }).waitFor()
  await dialog.getByText(`${url}/cora/pay?venue=${venue.id}`, { exact: true }).waitFor()
  await dialog.getByLabel('Amount (optional)').fill('1.5')
  await dialog.getByText('Invalid amount').waitFor()
  await dialog.getByLabel('Amount (optional)').fill('15')
  const link = await dialog.getByText(`${url}/cora/pay?venue=${venue.id}&amount=15`, { exact: true }).textContent()
  await page.goto(link ?? '')
  await page.getByRole('button', { name: 'Pay 15 Cora' }).waitFor()
  expect(complaints).toEqual([])
})
