import { setRsvp } from '@convive/contracts/events'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { buyTickets, makeSoldEvent } from '../support/tickets.ts'
import { as, dayFromToday, makeEvent, makePerson, uniqueName } from '../support/people.ts'

const { url } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  const organiser = await makePerson(url, 'org')
  // Three days, which is the largest number of headings for three events, and titles of two lines.
  for (const days of [1, 2, 3])
    await makeEvent(url, organiser, {
      title: `Noche de cuentos y marimba en el salón comunal, función ${days}`,
      eventDate: dayFromToday(days),
      eventStartTime: '00:01',
      region: 'puntarenas',
      coraReward: 10,
    })
})

it.each([
  ['/', true],
  ['/', false],
  ['/events/discover', true],
  ['/events/discover', false],
])('three events are readable on a phone without scrolling: %s, with scripts: %s', async (path, scripts) => {
  const { page } = await openWindow(browser, url, { width: 390, language: 'es', region: 'puntarenas' })
  // A failed script would show a notice above the page. These are still loading.
  if (!scripts) await page.route('**/*.js', () => undefined)
  await page.goto(path, { waitUntil: scripts ? 'load' : 'commit' })
  const rows = page.getByRole('article').filter({ visible: true })
  await rows.nth(2).waitFor()
  if (scripts) await page.waitForLoadState('networkidle')
  // Titles may need another line until their font has loaded.
  await page.evaluate(() => document.fonts.ready)
  const bottoms = await rows.evaluateAll((all) =>
    all
      .slice(0, 3)
      .flatMap((row) =>
        ['time', 'h4', 'h4 + p > span'].map((part) => row.querySelector(part)!.getBoundingClientRect().bottom),
      ),
  )
  expect(bottoms).toHaveLength(9)
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(844)
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollWidth - innerWidth])).toEqual([0, 0])
  const footerHeights = await page.locator('footer').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  expect(footerHeights).toHaveLength(scripts ? 1 : 0)
  expect(Math.max(0, ...footerHeights)).toBeLessThan(300)
  if (!scripts) return
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.locator('footer').evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(300)
})

it('the first events stand above the fold of a wide page', async () => {
  const { page } = await openWindow(browser, url, { region: 'puntarenas' })
  await page.goto('/')
  const row = page.getByRole('article').filter({ visible: true }).first()
  await row.waitFor()
  expect(await row.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(900)
})

it('shows a person their next event with the way there, and remembers what they answered', async () => {
  const [organiser, ana] = [await makePerson(url, 'org'), await makePerson(url, 'ana', 'limon')]
  const event = await makeEvent(url, organiser, {
    title: uniqueName('Calypso en el parque'),
    eventDate: dayFromToday(1),
    eventStartTime: '00:01',
    region: 'limon',
  })
  await as(url, ana, setRsvp, { id: event.id, status: 'going' })
  const { page } = await openWindow(browser, url, { person: ana, region: 'limon' })
  await page.goto('/')
  const next = page.getByRole('region', { name: event.title })
  await next.getByText(/^Your next event: in \d+ (days?|hours?|minutes?)$/).waitFor()
  expect(await next.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('google.com/maps')
  await page.getByRole('button', { name: `RSVP to ${event.title}`, pressed: true }).waitFor()

  // From the second visit on, the space of the card is rendered before any script, and the rows do not move.
  const firstRow = () =>
    page
      .getByRole('article')
      .filter({ visible: true })
      .first()
      .evaluate((row) => row.getBoundingClientRect().top)
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#prerendered article').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  const painted = await firstRow()
  release()
  await next.getByRole('link', { name: 'Directions' }).waitFor()
  expect(await firstRow()).toBe(painted)
})

it('has tickets and directions of the next event in one row on a phone', async () => {
  const [organiser, ana] = [await makePerson(url, 'org'), await makePerson(url, 'ana')]
  const event = await makeSoldEvent(url, organiser, { eventDate: dayFromToday(1), title: uniqueName('Calypso') })
  await buyTickets(url, ana, event, 2)
  const { page } = await openWindow(browser, url, { person: ana, width: 390, language: 'es' })
  await page.goto('/')
  const next = page.getByRole('region', { name: event.title })
  const tops = ['Tus 2 entradas', 'Cómo llegar'].map((name) =>
    next.getByRole('link', { name }).evaluate((link) => link.getBoundingClientRect().top),
  )
  expect(new Set(await Promise.all(tops)).size).toBe(1)
  // The height that is reserved before the card has loaded.
  expect(await next.evaluate((card) => card.getBoundingClientRect().height)).toBeLessThanOrEqual(188)
})
