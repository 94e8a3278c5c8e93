import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { makeEvent, makePerson, type Person } from '../support/people.ts'
import { loadWhole } from '../support/scroll-through.ts'

const { url } = inject('site')
let browser: Browser
let organiser: Person
beforeAll(async () => {
  browser = await openBrowser()
  organiser = await makePerson(url, 'org', 'all')
  for (let count = 0; count < 12; count++) await makeEvent(url, organiser, { region: 'limon' })
})

const lists: [name: string, path: () => string, rows: string][] = [
  ['the home page', () => '/', 'a[href^="/events/"]'],
  ['the list of events', () => '/events/discover', 'a[href^="/events/"]'],
  ['the venues', () => '/venues', 'a[href^="/venues/"]'],
  ['one’s own events', () => '/profile?tab=events', 'a[href^="/events/"]'],
  ['an organiser’s page', () => `/people/${organiser.user.username}`, 'a[href^="/events/"]'],
]
const cases = lists.flatMap((list) =>
  ([390, 1280] as const).flatMap((width) => [1, 10].map((seconds) => [...list, width, seconds] as const)),
)

it.each(cases)(
  'goes back from a row to the same place of %s',
  { timeout: 120_000 },
  async (_, path, rows, width, seconds) => {
    const { page } = await openWindow(browser, url, { person: organiser, width })
    await page.clock.install()
    await page.goto(path())
    await loadWhole(page)
    const { row, href } = await lateRow(page, rows)
    await expect.poll(() => scrolledTo(row)).toBeGreaterThan(200)
    const before = await topOf(row)
    await row.click()
    await page.waitForURL((to) => to.pathname === href)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.clock.fastForward(seconds * 1000)
    await page.goBack()
    await expect.poll(async () => Math.abs((await topOf(row)) - before)).toBeLessThanOrEqual(50)
    // What loads afterwards does not move it.
    await page.waitForLoadState('networkidle')
    await expect.poll(async () => Math.abs((await topOf(row)) - before)).toBeLessThanOrEqual(50)
  },
)

/** The last row of a list. */
async function lateRow(page: Page, rows: string): Promise<{ row: Locator; href: string }> {
  const links = page.getByRole('main').locator(rows)
  await expect.poll(() => links.count()).toBeGreaterThan(5)
  const found = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? '').filter((href) => /\/\d+$/.test(href)),
  )
  const href = found.at(-1) ?? ''
  const row = page.getByRole('main').locator(`a[href="${href}"]`).last()
  return { row, href }
}

const scrolledTo = (row: Locator): Promise<number> =>
  row.evaluate((link) => {
    link.scrollIntoView({ block: 'center' })
    return scrollY
  })

const topOf = async (row: Locator): Promise<number> => (await row.boundingBox())?.y ?? Number.NaN
