import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { makeEvent, makePerson, logIn } from '../support/people.ts'

const { url, adminUsername, adminPassword } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const hrefs = (page: Page) =>
  links(page).evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

it('shows each role its links', async () => {
  const everybody = ['/', '/events/discover', '/events/create', '/venues']
  const visitor = await openWindow(browser, url)
  await visitor.page.goto('/')
  await visitor.page.getByRole('banner').getByRole('link', { name: 'Register' }).waitFor()
  expect((await hrefs(visitor.page)).filter((path) => everybody.includes(path))).toEqual(everybody)
  expect(await hrefs(visitor.page)).not.toContain('/external-sources')

  const ana = await openWindow(browser, url, { person: await makePerson(url, 'ana') })
  await ana.page.goto('/')
  await ana.page
    .getByRole('banner')
    .getByRole('link', { name: /^Ana\b.*Profile/ })
    .waitFor()
  expect(await ana.page.getByRole('banner').getByRole('link', { name: 'Login' }).count()).toBe(0)

  const admin = await openWindow(browser, url, { person: await logIn(url, adminUsername, adminPassword) })
  await admin.page.goto('/')
  await admin.page
    .getByRole('banner')
    .getByRole('link', { name: /Profile/ })
    .waitFor()
  const all = await admin.page.evaluate(() =>
    [...document.querySelectorAll('header a, nav a')].map((link) => link.getAttribute('href')),
  )
  const menu = admin.page.getByRole('banner').getByRole('button', { name: /Administration/ })
  if (!all.includes('/external-sources')) await menu.click()
  await admin.page
    .getByRole('link', { name: /External Sources/ })
    .first()
    .waitFor()
  await admin.page
    .getByRole('link', { name: /Generate Events/ })
    .first()
    .waitFor()
})

it('keeps the page and the focus in the menu of a small screen, and restores both', async () => {
  const { page } = await openWindow(browser, url, {
    width: 390,
    person: await makePerson(url, 'ana'),
  })
  await page.goto('/venues')
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Home' }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab')
    // Between its last and its first element, the focus is on the browser's own buttons: then it is nowhere in the page.
    const isKept = (element: Element) =>
      element.contains(document.activeElement) || document.activeElement === document.body
    expect(await menu.evaluate(isKept)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')

  await opener.click()
  await menu.getByRole('button', { name: /cambiar a español/ }).click()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
  await page.getByRole('dialog').getByRole('link', { name: 'Cerrar sesión' }).click()
  await page.waitForURL((address) => address.pathname === '/')
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).waitFor()
})

it('stores language and theme under the specification’s keys', async () => {
  const { page } = await openWindow(browser, url)
  await page.goto('/help')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.getByRole('button', { name: 'ES: cambiar a español' }).first().click()
  expect(
    await page.evaluate(() => [
      localStorage.getItem('theme'),
      document.documentElement.dataset['theme'],
      document.documentElement.lang,
    ]),
  ).toEqual(['dark', 'dark', 'es'])
  await page.reload()
  await page.getByRole('button', { name: 'Tema claro' }).waitFor()
  expect(await page.evaluate(() => [document.documentElement.dataset['theme'], document.documentElement.lang])).toEqual(
    ['dark', 'es'],
  )
})

it('works by keyboard alone: skip link, open an event, RSVP, withdraw', async () => {
  const organiser = await makePerson(url, 'org')
  const event = await makeEvent(url, organiser)
  const { page, complaints } = await openWindow(browser, url, { person: await makePerson(url, 'ana') })
  await page.goto(`/events/discover?q=${encodeURIComponent(event.title)}`)
  const card = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(event.title) })
    .first()
  await card.waitFor()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  for (let press = 0; press < 40 && !(await card.evaluate((element) => element === document.activeElement)); press++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: event.title }).waitFor()
  await page.waitForFunction((title) => document.activeElement?.textContent === title, event.title)
  for (let press = 0; press < 25 && (await focused(page)) !== 'Going'; press++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText("You're now attending this event").first().waitFor()
  await page.getByRole('dialog', { name: /^See you/ }).waitFor()
  await page.keyboard.press('Escape')
  // The sheet gives the focus back to the button, or to its own line if the button was disabled while it opened.
  await page.waitForFunction(() => document.activeElement?.tagName === 'BUTTON')
  const key = (await focused(page)) === 'Going' ? 'Tab' : 'Shift+Tab'
  for (let press = 0; press < 25 && (await focused(page)) !== 'Cancel RSVP'; press++) await page.keyboard.press(key)
  await page.keyboard.press('Space')
  await page.getByText('1 person is going').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('FIELDSET')
  expect(complaints).toEqual([])
})

it('offers a search and the regions on an unknown page', async () => {
  const { page } = await openWindow(browser, url, { language: 'es', width: 390 })
  await page.goto('/no/hay/nada')
  await page.getByRole('heading', { level: 1, name: 'Página no encontrada' }).waitFor()
  await page.getByRole('main').getByRole('searchbox').fill('yoga')
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  await page.waitForURL('**/events/discover?q=yoga')
})

it('can be installed: the document links a web app manifest, whose icons and pages exist', async () => {
  const { page } = await openWindow(browser, url)
  await page.goto('/')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const found = await page.request.get(href ?? '/no-manifest')
  expect(found.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  type Manifest = { start_url: string; icons: { src: string }[]; shortcuts: { url: string }[] }
  const { start_url: start, icons, shortcuts } = (await found.json()) as Manifest
  const targets = [start, ...icons.map(({ src }) => src), ...shortcuts.map((shortcut) => shortcut.url)]
  const statuses = await Promise.all(targets.map(async (target) => (await page.request.get(target)).status()))
  expect(statuses).toEqual(targets.map(() => 200))
})
