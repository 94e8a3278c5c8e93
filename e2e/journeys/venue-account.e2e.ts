import { getBalance, listVenueTransactions, spendCora } from '@convive/contracts/cora'
import { setVenueOwner } from '@convive/contracts/venues'
import { eventually } from '@convive/service-kit/testing/eventually'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { as, logIn, makePerson, type Person, personWith } from '../support/people.ts'
import { limitedVenue } from '../support/venues.ts'

const { url, adminUsername, adminPassword } = inject('site')
let browser: Browser
let organiser: Person
beforeAll(async () => {
  browser = await openBrowser()
  organiser = await makePerson(url, 'org')
})

const balanceOf = async (person: Person) => (await as(url, person, getBalance, {})).balance

it('pays a person from a venue’s account, and this person is paid on by their code', async () => {
  const [owner, ana, bea] = [await makePerson(url, 'due'), await makePerson(url, 'ana'), await makePerson(url, 'bea')]
  const guest = await personWith(url, organiser, 40, 'guest')
  const venue = await limitedVenue(url, 40)
  await as(url, await logIn(url, adminUsername, adminPassword), setVenueOwner, {
    id: venue.id,
    username: owner.user.username,
  })
  await as(url, guest, spendCora, { venueId: venue.id, amount: 40 })

  const { page, complaints } = await openWindow(browser, url, { person: owner, width: 390 })
  await page.goto(`/venues/${venue.id}`)
  await page.getByRole('link', { name: 'Balance and payments' }).click()
  await page.getByRole('heading', { name: `What ${venue.name} has` }).waitFor()
  await page.getByText('Payment received').first().waitFor()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByLabel('Recipient').fill(ana.user.username)
  await page.getByLabel('Amount').fill('30')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay 30 Cora' }).click()
  await page.getByRole('dialog').getByText('Paid', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText(`Paid to ${ana.user.username}`).waitFor()
  const { items } = await as(url, owner, listVenueTransactions, { id: venue.id, limit: 2 })
  expect(items.map(({ type, amount }) => [type, amount])).toEqual([
    ['venue_payment', -30],
    ['spent_venue', 40],
  ])
  expect(complaints).toEqual([])

  const { page: codeOfBea } = await openWindow(browser, url, { person: bea, width: 390 })
  await codeOfBea.goto('/cora/balance')
  await codeOfBea.getByRole('button', { name: 'Show your code' }).click()
  await codeOfBea.getByLabel('Amount (optional)').fill('12')
  const link = await codeOfBea.getByText(`${url}/cora/pay?to=${bea.user.username}&amount=12`).textContent()
  const { page: paying, complaints: more } = await openWindow(browser, url, { person: ana, width: 390 })
  await paying.goto(link ?? '')
  await paying.getByRole('button', { name: 'Continue' }).click()
  await paying.getByRole('button', { name: 'Send 12 Cora' }).click()
  await paying.getByRole('dialog').getByText('Cora sent').waitFor()
  await eventually(
    () => balanceOf(bea),
    (balance) => balance === 12,
  )
  expect(await balanceOf(ana)).toBe(18)
  expect(more).toEqual([])
})
