import type { Browser } from 'playwright-core'
import { call } from '@convive/contracts/call'
import { getBalance } from '@convive/contracts/cora'
import { listEvents } from '@convive/contracts/events'
import { eventually } from '@convive/service-kit/testing/eventually'
import { beforeAll, expect, inject, it } from 'vitest'
import { balanceInBar } from '../support/top-bar.ts'
import { loseAnswers, openBrowser, openWindow } from '../support/browser.ts'
import { as, dayFromToday, earn, makeEvent, makePerson } from '../support/people.ts'

const { url } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const offer = /^Boost for 7 days/

it('shows a boosted event before an earlier one for a week, for ten Cora', async () => {
  const [organiser, ana] = [await makePerson(url, 'org'), await makePerson(url, 'ana')]
  await earn(url, ana, organiser, 14)
  const event = await makeEvent(url, ana, { region: 'cartago' })
  const earlier = await makeEvent(url, organiser, { region: 'cartago', eventDate: dayFromToday(1) })
  await eventually(
    () => as(url, ana, getBalance, {}),
    ({ balance }) => balance === 15,
  )
  const { page, complaints } = await openWindow(browser, url, { person: ana })
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: offer }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('You have 15 Cora. 5 left after this.').waitFor()
  await dialog.getByRole('button', { name: 'Pay 10 Cora' }).click()
  await page.getByText('Your event is boosted').first().waitFor()
  await page.getByText('Boosted until').first().waitFor()
  await page.getByRole('main').getByText('Boosted', { exact: true }).first().waitFor()
  await balanceInBar(page, 5).waitFor()
  const { items } = await call(listEvents, { region: 'cartago', when: 'upcoming', limit: 100 }, { origin: url })
  // A first attempt at this journey may have left another boosted event.
  const both = [event.id, earlier.id]
  expect(items.map(({ id }) => id).filter((id) => both.includes(id))).toEqual(both)

  await page.getByRole('button', { name: offer }).click()
  await dialog.getByText('Insufficient balance: 5 of 10 Cora').waitFor()
  expect(await dialog.getByRole('button', { name: 'Pay 10 Cora' }).isDisabled()).toBe(true)
  expect(complaints).toEqual([])
})

it('pays once for a boost whose response was lost, and offers it only to the creator', async () => {
  const [organiser, ana, bea] = [
    await makePerson(url, 'org'),
    await makePerson(url, 'ana'),
    await makePerson(url, 'bea'),
  ]
  await earn(url, ana, organiser, 30)
  const event = await makeEvent(url, ana)
  await eventually(
    () => as(url, ana, getBalance, {}),
    ({ balance }) => balance === 31,
  )
  const { page } = await openWindow(browser, url, { person: ana, width: 390 })
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: offer }).click()
  await loseAnswers(page, '**/api/cora/boost')
  await page.getByRole('button', { name: 'Pay 10 Cora' }).click()
  await page.getByText('We couldn’t confirm that the Cora was sent').first().waitFor()
  await page.unroute('**/api/cora/boost')
  await page.getByRole('button', { name: 'Check and try again' }).click()
  await page.getByText('Boosted until').first().waitFor()
  expect(await as(url, ana, getBalance, {})).toEqual({ balance: 21 })

  const other = await openWindow(browser, url, { person: bea })
  await other.page.goto(`/events/${event.id}`)
  await other.page.getByRole('button', { name: 'Going', exact: true }).waitFor()
  expect(await other.page.getByRole('button', { name: offer }).count()).toBe(0)
})
