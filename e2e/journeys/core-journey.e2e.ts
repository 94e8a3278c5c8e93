import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { balanceInBar } from '../support/top-bar.ts'
import { openBrowser, openWindow } from '../support/browser.ts'
import { dayFromToday, makeEvent, logIn, uniqueName } from '../support/people.ts'

const { url } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it('lets two people register, find, create, RSVP, attend and see their reward', async () => {
  const ana = await openWindow(browser, url, { withMotion: true })
  const bea = await openWindow(browser, url, { width: 390, withMotion: true })
  const anasName = uniqueName('ana')
  const title = uniqueName('Noche de peña')

  await register(ana.page, anasName)
  await ana.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).first().click()
  await ana.page.getByRole('heading', { level: 1 }).waitFor()
  await ana.page.getByRole('main').getByLabel('Region', { exact: true }).selectOption({ label: 'Uvita' })
  await ana.page.getByRole('heading', { level: 1, name: 'Events in Uvita' }).waitFor()
  await ana.page.getByRole('main').getByRole('listitem').first().waitFor()

  await ana.page.goto('/events/create')
  await ana.page.getByLabel('Title', { exact: true }).fill(title)
  await ana.page
    .getByLabel('Description', { exact: true })
    .fill('Guitarras, versos y café. Traigan su silla y una copla.')
  await ana.page.getByLabel('Category', { exact: true }).selectOption({ label: 'Music' })
  await ana.page.getByLabel('Location', { exact: true }).fill('Salón comunal de Uvita')
  await ana.page.getByLabel('Date', { exact: true }).fill(dayFromToday(2))
  await ana.page.getByLabel('Start time', { exact: true }).fill('19:00')
  await ana.page.getByRole('button', { name: 'Create Event & Earn 1 Cora' }).click()
  await ana.page.getByRole('heading', { level: 1, name: title }).waitFor()
  await balanceInBar(ana.page, 1).waitFor()

  await register(bea.page, uniqueName('bea'))
  await bea.page.goto(`/events/discover?q=${encodeURIComponent(title)}`)
  await bea.page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await bea.page.getByRole('button', { name: 'Going', exact: true }).click()
  await bea.page.getByText("You're now attending this event").first().waitFor()
  await ana.page.getByText('1 person is going').first().waitFor()

  const organiser = await logIn(url, anasName, 'tres palabras propias')
  const past = await makeEvent(url, organiser, { title: uniqueName('Turno patronal'), past: true, coraReward: 10 })
  await bea.page.goto(`/events/${past.id}`)
  await bea.page.getByRole('button', { name: 'Mark as Attended' }).click()
  await bea.page.getByRole('button', { name: 'Attended', exact: true }).waitFor()
  expect(await bea.page.getByRole('button', { name: 'Attended', exact: true }).isDisabled()).toBe(true)
  await bea.page.goto('/cora/balance')
  await bea.page.getByText(`Attended ${past.title}`).first().waitFor()
  await bea.page.getByText('+10').first().waitFor()
  expect(ana.complaints.concat(bea.complaints)).toEqual([])
})

type Page = Awaited<ReturnType<typeof openWindow>>['page']

async function register(page: Page, username: string): Promise<void> {
  // While the painted form hands over what was typed, the real one is in the document as well, hidden.
  const field = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true })
  await page.goto('/auth/register')
  await field('Username').fill(username)
  await field('Display name').fill('Persona de Prueba')
  await field('Email').fill(`${username}@example.org`)
  await field('Password').fill('tres palabras propias')
  await field('Confirm password').fill('tres palabras propias')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Registration successful').first().waitFor()
  await page.waitForURL((address) => address.pathname === '/')
}
