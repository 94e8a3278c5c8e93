import { getEvent } from '@convive/contracts/events'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { as, makeEvent, makePerson, logIn, type Person } from '../support/people.ts'
import { toast } from '../support/toast.ts'

const { url, adminUsername, adminPassword } = inject('site')
let browser: Browser
let admin: Person
beforeAll(async () => {
  browser = await openBrowser()
  admin = await logIn(url, adminUsername, adminPassword)
})

it('generates samples for the chosen regions, and removes them with one press', async () => {
  const { page } = await openWindow(browser, url, { person: admin })
  await page.goto('/admin/generate-events')
  const generate = page.getByRole('button', { name: 'Generate Sample Events' })
  expect(await generate.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Select All' }).click()
  await page.getByText('11 regions × 2 events = 22 events').first().waitFor()
  await page.getByRole('button', { name: 'Clear All' }).click()
  expect(await generate.isDisabled()).toBe(true)
  await page.getByLabel('Uvita').check()
  await page.getByLabel('Limón').check()
  await page.getByLabel('Events per region').selectOption('3')
  await generate.click()
  await page.getByText('Successfully generated sample events for 2 regions.').first().waitFor()
  await page.getByRole('button', { name: 'Remove all sample events' }).click()
  await toast(page, 'Sample events removed: 6').waitFor()
})

it('makes a user an admin, shows the admin links, takes the role away, and keeps both in the audit log', async () => {
  const ana = await makePerson(url, 'ana')
  const { page } = await openWindow(browser, url, { person: admin })
  await page.goto('/admin/people')
  await page.getByLabel('Name, username or email', { exact: true }).fill(`@${ana.user.username}`)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: `Make admin: ${ana.user.displayName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click()
  await toast(page, 'Now an admin').waitFor()

  const hers = await openWindow(browser, url, { person: ana })
  await hers.page.goto('/')
  await hers.page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /Status/ })
    .waitFor()

  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove admin: ${ana.user.displayName}` })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove admin' }).click()
  await toast(page, 'No longer an admin').waitFor()

  await page.getByRole('link', { name: 'Audit log' }).click()
  const act = page.getByRole('listitem').filter({ hasText: `Person #${ana.user.id}` })
  await act.filter({ hasText: 'Admin role removed' }).waitFor()
  await act.filter({ hasText: 'Made an admin' }).waitFor()
  await page.getByLabel('Kind').selectOption('Claims')
  await act.first().waitFor({ state: 'detached' })
  await page.getByLabel('Kind').selectOption('People and messages')
  await act.filter({ hasText: 'Made an admin' }).waitFor()
})

it('hides an event with a reason that its creator reads, and shows it again', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeEvent(url, ana)
  const { page } = await openWindow(browser, url, { person: admin })
  await page.goto('/admin/events')
  await page.getByLabel('Event', { exact: true }).fill(`${url}/events/${event.id}`)
  await page.getByRole('button', { name: 'Hide event' }).click()
  await page.getByText('Enter a reason of at least 3 characters').first().waitFor()
  await page.getByLabel('Reason', { exact: true }).fill('No es un evento')
  await page.getByRole('button', { name: 'Hide event' }).click()
  await toast(page, 'Event hidden').waitFor()
  expect((await fetch(`${url}/api/events/${event.id}`)).status).toBe(404)

  const hers = await openWindow(browser, url, { person: ana })
  await hers.page.goto('/notifications')
  await hers.page.getByText(`An admin has hidden “${event.title}”: No es un evento`).first().waitFor()

  await page.getByRole('button', { name: `Show again: ${event.title}` }).click()
  await toast(page, 'Event shown again').waitFor()
  expect(await as(url, ana, getEvent, { id: event.id })).toMatchObject({ isHidden: false })

  // The filters fill both of their rows.
  const rightOf = async (label: string) => {
    const box = await page.getByRole('search').getByLabel(label, { exact: true }).boundingBox()
    return box && Math.round(box.x + box.width)
  }
  expect(await rightOf('To')).toBe(await rightOf('State'))
  await page.getByLabel('Organizer’s username').fill(`@${ana.user.username}`)
  await page.getByLabel('Organizer’s username').press('Enter')
  const row = page.getByRole('row').filter({ hasText: event.title })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Llueve mucho')
  await dialog.getByRole('button', { name: 'Cancel them' }).click()
  await dialog.getByText('1 event cancelled').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await row.getByText('Cancelled', { exact: true }).waitFor()
})

it('shows an economy whose figures add up, and a ledger that agrees with itself', async () => {
  const { page } = await openWindow(browser, url, { person: admin })
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /Economy/ })
    .click()
  await page.getByText('Ledger balanced.').first().waitFor()
  await page.getByRole('heading', { name: 'Week by week' }).waitFor()
  expect(await page.getByRole('row', { name: /^People/ }).count()).toBe(1)
})
