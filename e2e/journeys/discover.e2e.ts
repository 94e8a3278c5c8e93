import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { dayFromToday, makeEvent, makePerson, uniqueName } from '../support/people.ts'

const { url } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it('keeps the search in the URL: shared, restored by Back, and cleared', async () => {
  const organiser = await makePerson(url, 'org')
  const word = uniqueName('Ñandú')
  const music = await makeEvent(url, organiser, { title: `Peña de ${word}`, category: 'music', region: 'uvita' })
  const sports = await makeEvent(url, organiser, {
    title: `Mejenga de ${word}`,
    category: 'sports',
    region: 'limon',
    isPaid: true,
    price: 2000,
    currency: 'crc',
    paymentOption: 'at_door',
  })
  const { page } = await openWindow(browser, url, { width: 390 })
  const rows = page.getByRole('main').getByRole('article')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await page.goto('/events/discover')
  await page.getByLabel('Search', { exact: true }).fill(word.replace('Ñ', 'n').toUpperCase())
  await page.getByText('2 events').first().waitFor()

  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await sheet.getByLabel('Category', { exact: true }).selectOption('music')
  await sheet.getByRole('button', { name: 'Show events' }).click()
  await page.getByText('1 event,').first().waitFor()
  await page.getByRole('button', { name: 'Filters, 1 set' }).waitFor()
  expect(await rows.first().textContent()).toContain(music.title)
  expect(new URL(page.url()).searchParams.get('category')).toBe('music')
  const shared = await openWindow(browser, url, { language: 'es' })
  await shared.page.goto(page.url())
  await shared.page.getByText('1 evento').first().waitFor()

  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(music.title) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: music.title }).waitFor()
  await page.goBack()
  await page.getByText('1 event,').first().waitFor()
  await page.getByRole('button', { name: 'Filters, 1 set' }).click()
  await sheet.getByLabel('Category', { exact: true }).selectOption('all')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Filters')
  await page.getByRole('link', { name: 'Free', exact: true }).click()
  await page.getByText('1 event,').first().waitFor()
  await page.getByRole('link', { name: 'Free', exact: true }).click()
  await page.getByText('2 events').first().waitFor()
  expect(await page.getByText(sports.title).count()).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await sheet.getByLabel('When', { exact: true }).selectOption('past')
  await sheet.getByRole('button', { name: 'Show events' }).click()
  await page.getByText('No matching events found').first().waitFor()
  await page.getByText('Try adjusting your search or filters').first().waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).first().click()
  await page.getByText('No matching events found').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Search', { exact: true }).inputValue()).toBe('')
  expect(new URL(page.url()).search).toBe('')
})

it('shows a day’s events by its chip, and names the region in the heading', async () => {
  const organiser = await makePerson(url, 'org')
  const word = uniqueName('Rancho')
  await makeEvent(url, organiser, {
    title: `Hoy en ${word}`,
    eventDate: dayFromToday(0),
    eventStartTime: '23:59',
    region: 'heredia',
  })
  await makeEvent(url, organiser, { title: `Mañana en ${word}`, eventDate: dayFromToday(1), region: 'heredia' })
  const { page } = await openWindow(browser, url, { language: 'es' })
  await page.goto(`/events/discover?q=${word}`)
  await page.getByRole('link', { name: 'Mañana', exact: true }).click()
  await page.getByText('1 evento').first().waitFor()
  await page.getByRole('heading', { level: 3, name: 'Mañana' }).waitFor()
  expect(await page.getByRole('main').getByRole('article').first().textContent()).toContain('Mañana en')
  await page.getByRole('main').getByLabel('Región', { exact: true }).selectOption('limon')
  await page.getByRole('heading', { level: 1, name: 'Eventos en Limón' }).waitFor()
  await page.getByText('No encontramos eventos con esos filtros').first().waitFor()
})
