import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { mailedPath } from '../support/mails.ts'
import { makePerson, uniqueName } from '../support/people.ts'
import { loadWhole } from '../support/scroll-through.ts'

const { url, dataDir } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it('has links that lead where they say, for a visitor', async () => {
  const { page } = await openWindow(browser, url)
  await page.goto('/')
  const main = page.getByRole('main')
  const hrefOf = (name: string) => main.getByRole('link', { name, exact: true }).first().getAttribute('href')
  await main.getByRole('heading', { name: 'Partner Venues' }).waitFor()
  expect(await Promise.all(['Explore Events', 'Advanced Search', 'View All', 'View All Venues'].map(hrefOf))).toEqual([
    '/events/discover',
    '/events/discover',
    '/events/discover',
    '/venues',
  ])
  expect(await main.getByRole('link', { name: 'Create Event' }).getAttribute('href')).toMatch(/^\/auth\/login/)
  await loadWhole(page)
  await main.getByText('+10').waitFor()
  expect(await page.title()).toContain('Costa Rica')
  expect(await page.locator('meta[name=description]').count()).toBe(1)
})

it('does not animate the placeholders far below the screen', async () => {
  const { page } = await openWindow(browser, url, { withMotion: true })
  await page.goto('/')
  const distances = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.closest('[data-skeleton]'))
        .filter((placeholder) => placeholder != null)
        .map((placeholder) => placeholder.getBoundingClientRect().top / innerHeight),
    )
  await expect.poll(() => page.locator('[data-skeleton]').count()).toBeGreaterThan(1)
  // The browser treats what is up to one and a half screens below as nearly seen.
  await expect.poll(async () => (await distances()).every((screens) => screens < 2.6)).toBe(true)
})

it('takes an event draft along to the form', async () => {
  const { page } = await openWindow(browser, url, { person: await makePerson(url, 'ana') })
  await page.goto('/')
  const begin = page.getByRole('region', { name: 'Begin here' })
  await begin.getByLabel('Title').fill('Bingo en Rivas')
  await begin.getByLabel('Location').fill('Salón comunal')
  await begin.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/events/create')
  await page.getByLabel('Title', { exact: true }).waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Bingo en Rivas')
  expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe('Salón comunal')
})

it('announces and stores a chosen region, and updates the headings', async () => {
  const { page } = await openWindow(browser, url)
  await page.goto('/')
  await page.getByRole('button', { name: 'Uvita', exact: true }).click()
  await page.getByText('Now showing content for Uvita').first().waitFor()
  await page.getByRole('heading', { name: 'Featured Events in Uvita' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Featured Events in Uvita' }).waitFor()
})

it('subscribes an address in the footer, asks to confirm it, and explains a wrong one', async () => {
  const { page } = await openWindow(browser, url, { region: 'uvita' })
  await page.goto('/help')
  const footer = page.getByRole('contentinfo')
  // The form loads when it comes near the viewport.
  await footer.scrollIntoViewIfNeeded()
  const form = footer.getByRole('region', { name: 'What’s on in your region' })
  const field = form.getByLabel('Your email')
  await field.fill('no address')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await form.getByText('Invalid email address').waitFor()
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  const email = `${uniqueName('reader')}@example.org`
  await field.fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await form.getByText(email).waitFor()
  await page.goto(await mailedPath(dataDir, email, '/api/subscriptions/confirm'))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await page.getByRole('heading', { name: 'Your subscription is confirmed' }).waitFor()
})
