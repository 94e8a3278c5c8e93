import { call } from '@convive/contracts/call'
import { listEvents } from '@convive/contracts/events'
import type { ScanStatus } from '@convive/contracts/import-sources'
import { eventually } from '@convive/service-kit/testing/eventually'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { dayFromToday, logIn, uniqueName, type Person } from '../support/people.ts'
import { calendarOf, serveWebPages, type WebPages } from '../support/web-pages.ts'

const { url, adminUsername, adminPassword } = inject('site')
let browser: Browser
let admin: Person
let web: WebPages
beforeAll(async () => {
  browser = await openBrowser()
  admin = await logIn(url, adminUsername, adminPassword)
  web = await serveWebPages()
})
afterAll(async () => {
  await web.close()
})

const titled = async (title: string) => (await call(listEvents, { q: title }, { origin: url })).items
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

async function addSource(page: Page, { name, address }: { name: string; address: string }): Promise<void> {
  await page.goto('/external-sources')
  await page.getByRole('button', { name: 'Add New Source' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('main').getByLabel('Region', { exact: true }).selectOption('chirripo')
  await page.getByLabel('URL', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Add Source' }).click()
  await page.getByText('Integration Added').first().waitFor()
}

it('requires a name, and a URL for scanned types', async () => {
  const { page } = await openWindow(browser, url, { person: admin, region: 'uvita' })
  await page.goto('/external-sources')
  await page.getByRole('button', { name: 'Add New Source' }).click()
  expect(await page.getByLabel('Source Type').inputValue()).toBe('website')
  await page.getByRole('button', { name: 'Add Source' }).click()
  await page.getByText('Missing Information').first().waitFor()
  await page.getByText('Please provide a name for this integration').first().waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Agenda')
  await page.getByRole('button', { name: 'Add Source' }).click()
  await page.getByText('Missing URL').first().waitFor()
  await page.getByLabel('Source Type').selectOption('facebook')
  await page.getByLabel('URL', { exact: true }).waitFor()
  await page.getByLabel('Source Type').selectOption('whatsapp')
  await page.getByLabel('URL', { exact: true }).waitFor({ state: 'detached' })
})

it('adds and scans a calendar: after one look its events appear once, its card shows its health, and it can be removed', async () => {
  const [name, title, next] = [uniqueName('Agenda'), uniqueName('Taller'), uniqueName('Feria')]
  web.put('/agenda.ics', 'text/calendar; charset=utf-8', calendarOf([{ title, day: dayFromToday(9) }]))
  const { page } = await openWindow(browser, url, { person: admin })
  await addSource(page, { name, address: `${web.origin}/agenda.ics` })
  await card(page, name).getByText('Last scanned: Never').waitFor()
  await card(page, name)
    .getByRole('button', { name: /^Scan Now/ })
    .click()
  await page.getByText('Integration Scanned').first().waitFor()
  await card(page, name).getByText('1 event found').waitFor()
  await card(page, name).getByRole('link', { name: 'Look at its events' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByRole('button', { name: `Accept: ${title}` }).click()
  const found = await eventually(
    () => titled(title),
    (events) => events.length === 1,
  )
  expect(found).toMatchObject([
    { eventDate: dayFromToday(9), eventStartTime: '09:00', eventEndTime: '10:00', region: 'chirripo', creatorId: 1 },
  ])

  await page.goto('/external-sources')
  await card(page, name).getByText('1 event found').waitFor()
  expect(await card(page, name).getByRole('link', { name: 'Look at its events' }).count()).toBe(0)
  const both = [title, next].map((one, index) => ({ title: one, day: dayFromToday(9 + index) }))
  web.put('/agenda.ics', 'text/calendar; charset=utf-8', calendarOf(both))
  await card(page, name)
    .getByRole('button', { name: /^Scan Now/ })
    .click()
  await page.getByText('2 events found: 1 new').first().waitFor()
  expect(await titled(title)).toHaveLength(1)
  await eventually(
    () => titled(next),
    (events) => events.length === 1,
  )

  await page.getByRole('button', { name: 'Scan All' }).click()
  await page
    .getByText(/^Scan (Complete|started)$/)
    .first()
    .waitFor()
  await card(page, name)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the source' }).click()
  await page.getByText('Integration Removed').first().waitFor()
  await card(page, name).waitFor({ state: 'detached' })
  expect(await titled(title)).toHaveLength(1)
})

it('shows why and since when a source fails, without affecting others', async () => {
  const name = uniqueName('Rota')
  const { page } = await openWindow(browser, url, { person: admin })
  await addSource(page, { name, address: `${web.origin}/nothing-here` })
  await card(page, name)
    .getByRole('button', { name: /^Scan Now/ })
    .click()
  await page.getByText('Scan Failed').first().waitFor()
  await card(page, name).getByText('Failing since').waitFor()
  await card(page, name).getByText('The server answers with an error instead of the page.').first().waitFor()

  await page.getByRole('tab', { name: 'Automation' }).click()
  await page.getByText('Every source is scanned every 15 minutes.').first().waitFor()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Scan Now' }).click()
  await page.getByText('Last scan results').first().waitFor()
  await page.getByText(new RegExp(name)).first().waitFor()
  await page.getByText('Scan in progress').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Manage Sources' }).click()
  await card(page, name)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the source' }).click()
  await page.getByText('Integration Removed').first().waitFor()
})

const resting: ScanStatus = {
  isRunning: false,
  isSchedulerActive: true,
  scanInterval: 15,
  lastScanTime: null,
  lastScanDuration: null,
  nextScheduledScan: null,
  lastScanStats: null,
  activeIntegrations: 0,
  totalEventsImported: 0,
  eventsImportedLast24h: 0,
}

it('offers sample sources when there are none, and polls a running scan until it ends', async () => {
  const { page } = await openWindow(browser, url, { person: admin })
  const failed = {
    totalScanned: 6,
    eventsCreated: 4,
    successful: 1,
    failed: 5,
    errors: ['One: broken', 'Two: broken', 'Three: broken', 'Four: broken', 'Five: broken'],
  }
  const answers: ScanStatus[] = [
    resting,
    { ...resting, isRunning: true, activeIntegrations: 2 },
    {
      ...resting,
      activeIntegrations: 2,
      lastScanTime: new Date().toISOString(),
      lastScanDuration: 900,
      lastScanStats: failed,
    },
  ]
  await page.route('**/api/external-sources/scan-status', (route) =>
    route.fulfill({ json: answers.length > 1 ? answers.shift() : answers[0] }),
  )
  await page.route('**/api/external-sources/initialize-sample-integrations', (route) =>
    route.fulfill({ json: { message: 'Added', integrations: [] } }),
  )
  await page.goto('/external-sources?tab=automation')
  await page.getByText('Never run').first().waitFor()
  await page.getByText('Not scheduled').first().waitFor()
  await page.getByText('No integrations').first().waitFor()
  await page.getByRole('button', { name: 'Initialize Sample Integrations' }).click()
  await page.getByText('Scan in progress').first().waitFor()
  await page.getByText('Just now', { exact: true }).waitFor()
  await page.getByText('Three: broken').first().waitFor()
  await page.getByText('...and 2 more').first().waitFor()
  expect(await page.getByText('Four: broken').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Initialize Sample Integrations' }).count()).toBe(0)
})
