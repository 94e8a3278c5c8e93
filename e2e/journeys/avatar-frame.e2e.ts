import { call } from '@convive/contracts/call'
import { getBalance } from '@convive/contracts/cora'
import { getMe } from '@convive/contracts/identity'
import type { AvatarFrame } from '@convive/contracts/enums'
import { eventually } from '@convive/service-kit/testing/eventually'
import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { withClient } from '../../deploy/stack/postgres.ts'
import { balanceInBar, personInBar } from '../support/top-bar.ts'
import { loseAnswers, openBrowser, openWindow } from '../support/browser.ts'
import { as, makeEvent, makePerson, personWith } from '../support/people.ts'

const { url, identityDatabaseUrl } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const anaWith = async (cora: number) => await personWith(url, await makePerson(url, 'org'), cora)
const drawn = (place: Locator, frame: AvatarFrame) => place.locator(`[data-frame=${frame}]`)
const settings = (page: Page) => page.getByRole('region', { name: 'Frame' })

it('sells a frame that the bar and the owner’s events show until it expires', async () => {
  const ana = await anaWith(19)
  const event = await makeEvent(url, ana)
  await eventually(
    () => as(url, ana, getBalance, {}),
    ({ balance }) => balance === 20,
  )
  const { page, complaints } = await openWindow(browser, url, { person: ana })
  await page.goto('/cora/balance')
  await page.getByRole('link', { name: 'Choose one' }).click()
  await settings(page).getByRole('radio', { name: 'Coffee' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await settings(page).getByRole('radio', { name: 'Whale' }).isChecked()).toBe(true)
  await settings(page).getByRole('button', { name: 'Get it for 15 Cora' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('You have 20 Cora. 5 left after this.').waitFor()
  await dialog.getByRole('button', { name: 'Pay 15 Cora' }).click()
  await page.getByText('Your photo has a frame').first().waitFor()
  await drawn(personInBar(page), 'whale').waitFor()
  await drawn(page.getByRole('main'), 'whale').filter({ visible: true }).first().waitFor()
  await settings(page).getByText('You have “Whale” until').waitFor()
  await balanceInBar(page, 5).waitFor()

  const other = await openWindow(browser, url, { width: 390 })
  await other.page.goto(`/events/${event.id}`)
  await drawn(other.page.getByRole('main'), 'whale').waitFor()

  await page.reload()
  await drawn(personInBar(page), 'whale').waitFor()
  await settings(page).getByRole('radio', { name: 'Volcano' }).check()
  await settings(page).getByRole('button', { name: 'Change to “Volcano” for 15 Cora' }).click()
  await dialog.getByText('Insufficient balance: 5 of 15 Cora').waitFor()
  expect(await dialog.getByRole('button', { name: 'Pay 15 Cora' }).isDisabled()).toBe(true)

  await withClient(identityDatabaseUrl, (client) =>
    client.query(`UPDATE avatar_frame SET until = now() - interval '1 second' WHERE user_id = $1`, [ana.user.id]),
  )
  await page.reload()
  await settings(page).getByRole('button', { name: 'Get it for 15 Cora' }).waitFor()
  expect(await drawn(personInBar(page), 'whale').count()).toBe(0)
  expect(complaints).toEqual([])
})

it('pays once for a frame whose response was lost, even after a reload, and locks the choice meanwhile', async () => {
  const ana = await anaWith(40)
  const { page } = await openWindow(browser, url, { person: ana, width: 390 })
  await page.goto('/profile?tab=settings')
  // The frames are above it, but too far down for a small screen to load them.
  await page.getByRole('heading', { name: 'Language' }).scrollIntoViewIfNeeded()
  await settings(page).getByRole('radio', { name: 'Hibiscus' }).check()
  await settings(page).getByRole('button', { name: 'Get it for 15 Cora' }).click()
  await loseAnswers(page, '**/api/cora/upgrade')
  await page.getByRole('button', { name: 'Pay 15 Cora' }).click()
  await page.getByText('We couldn’t confirm that the Cora was sent').first().waitFor()
  await page.unroute('**/api/cora/upgrade')
  await page.reload()
  await page.getByRole('heading', { name: 'Language' }).scrollIntoViewIfNeeded()
  await settings(page).getByText('We couldn’t confirm that the Cora was sent').waitFor()
  expect(await settings(page).getByRole('radio', { name: 'Hibiscus' }).isChecked()).toBe(true)
  expect(await settings(page).getByRole('radio', { name: 'Coffee' }).isDisabled()).toBe(true)
  await settings(page).getByRole('button', { name: 'Check and try again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Check and try again' }).click()
  await page.getByText('Your photo has a frame').first().waitFor()
  await settings(page).getByText('You have “Hibiscus” until').waitFor()
  expect(await as(url, ana, getBalance, {})).toEqual({ balance: 25 })
  expect((await call(getMe, {}, { origin: url, headers: ana.headers })).profileFrame?.frame).toBe('hibiscus')
})

it('shows the settings without frames while their widget is down', async () => {
  const { page } = await openWindow(browser, url, { person: await makePerson(url, 'ana') })
  await page.route('**/remotes/mfe_cora/**', (route) => route.abort('connectionrefused'))
  await page.goto('/profile?tab=settings')
  const panel = page.getByRole('main').getByText('This part isn’t available right now')
  await page.getByRole('heading', { name: 'Language' }).scrollIntoViewIfNeeded()
  await panel.waitFor({ timeout: 30_000 })
  await page.getByLabel('Bio').fill('Siembro café en Rivas.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Your profile has been updated successfully').first().waitFor()
  await page.unroute('**/remotes/mfe_cora/**')
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await settings(page).getByRole('radio', { name: 'Volcano' }).waitFor({ timeout: 30_000 })
})
