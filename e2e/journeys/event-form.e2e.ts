import type { Browser, Page } from 'playwright-core'
import { getEvent, listEvents } from '@convive/contracts/events'
import { maxPictureBytes } from '@convive/contracts/media'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow, withoutInitialData } from '../support/browser.ts'
import { as, dayFromToday, makeEvent, makePerson, uniqueName } from '../support/people.ts'
import { onePixel } from '../support/pictures.ts'

const { url } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

it('checks, uploads and shows a picture, which can be removed and chosen again', async () => {
  const ana = await makePerson(url, 'ana')
  const { page, complaints } = await openWindow(browser, url, { person: ana, width: 390 })
  await page.goto('/events/create')
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file('dibujo.svg', 'image/svg+xml', Buffer.from('<svg/>')))
  await page.getByText('We can’t use that file.').first().waitFor()
  await input.setInputFiles(file('grande.png', 'image/png', Buffer.alloc(maxPictureBytes + 1)))
  await page
    .getByText(/the limit is 8 MB/)
    .first()
    .waitFor()
  await input.setInputFiles(onePixel('afiche.png'))
  await page.getByRole('img', { name: 'Your event’s picture' }).waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  expect(await page.getByRole('img', { name: 'Your event’s picture' }).count()).toBe(0)
  await input.setInputFiles(onePixel('afiche.png'))
  await page.getByRole('img', { name: 'Your event’s picture' }).waitFor()

  await fillIn(page)
  await send(page).click()
  await page.waitForURL(/\/events\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  expect((await as(url, ana, getEvent, { id })).imageUrl).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
  expect(complaints).toEqual([])
})

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(uniqueName('Turno'))
  await page.getByLabel('Description', { exact: true }).fill('Bingo, comidas y música en la plaza.')
  await page.getByLabel('Category', { exact: true }).selectOption('community')
  await page.getByRole('main').getByLabel('Region', { exact: true }).selectOption('uvita')
  await page.getByLabel('Location', { exact: true }).fill('Plaza de Uvita')
  await page.getByLabel('Date', { exact: true }).fill(dayFromToday(2))
  await page.getByLabel('Start time', { exact: true }).fill('19:00')
}
const send = (page: Page) => page.getByRole('button', { name: 'Create Event & Earn 1 Cora' })

it('waits for a running upload before it sends the form', async () => {
  const ana = await makePerson(url, 'ana')
  const { page } = await openWindow(browser, url, { person: ana })
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route('**/media', async (route) => {
    await mayArrive
    await route.continue()
  })
  await page.goto('/events/create')
  await page.locator('input[type=file]').setInputFiles(onePixel('afiche.png'))
  await fillIn(page)
  await send(page).click()
  await page.getByRole('status').filter({ hasText: 'We’ll publish as soon as the picture is uploaded' }).waitFor()
  letArrive()
  await page.waitForURL(/\/events\/\d+$/)
  expect((await as(url, ana, getEvent, { id: Number(page.url().split('/').at(-1)) })).imageUrl).toMatch(/^\/media\//)
})

it('keeps the form and its text when the upload fails', async () => {
  const ana = await makePerson(url, 'ana')
  const { page } = await openWindow(browser, url, { person: ana })
  const { promise: mayFail, resolve: letFail } = Promise.withResolvers<void>()
  await page.route('**/media', async (route) => {
    await mayFail
    await route.abort('connectionreset')
  })
  await page.goto('/events/create')
  await page.locator('input[type=file]').setInputFiles(onePixel('afiche.png'))
  await fillIn(page)
  await send(page).click()
  await page.getByRole('status').filter({ hasText: 'We’ll publish as soon as the picture is uploaded' }).waitFor()
  letFail()
  await page.getByText('Couldn’t upload the picture').first().waitFor()
  expect(await page.getByText('We’ll publish as soon as the picture is uploaded').count()).toBe(0)
  expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe('Plaza de Uvita')
  expect((await as(url, ana, listEvents, { creatorId: ana.user.id })).items).toEqual([])
})

it('keeps an edit over a reload, and can discard it', async () => {
  const ana = await makePerson(url, 'ana')
  const event = await makeEvent(url, ana, { title: 'Turno de antes' })
  const { page } = await openWindow(browser, url, { person: ana })
  const title = page.getByLabel('Title', { exact: true })
  await page.goto(`/events/${event.id}/edit`)
  await title.fill('Turno de ahora')
  await page.reload()
  await page.getByText('We restored your unsaved changes.').first().waitFor()
  expect(await title.inputValue()).toBe('Turno de ahora')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  expect(await title.inputValue()).toBe('Turno de antes')
  await page.reload()
  await title.waitFor()
  expect(await page.getByText('We restored your unsaved changes.').count()).toBe(0)

  await title.fill('Turno guardado')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Turno guardado' }).waitFor()
  await page.goto(`/events/${event.id}/edit`)
  await title.waitFor()
  expect(await page.getByText('We restored your unsaved changes.').count()).toBe(0)
})

it('offers to mark attendance on a page left open until the event is over', async () => {
  const [organiser, ana] = [await makePerson(url, 'org'), await makePerson(url, 'ana')]
  const event = await makeEvent(url, organiser, { past: true, coraReward: 4 })
  const { page } = await openWindow(browser, url, { person: ana })
  // The page was loaded three days ago, before the event; its clock now reaches the event's end.
  await withoutInitialData(page, `**/events/${event.id}`)
  let before = true
  await page.route(`**/api/events/${event.id}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), ...(before && { isPast: false }) },
    })
  })
  const end = new Date(`${event.eventDate}T21:00:00-06:00`)
  await page.clock.install({ time: end.getTime() - 60_000 })
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: 'Going', exact: true }).waitFor()
  before = false
  await page.clock.fastForward(62_000)
  await page.getByRole('button', { name: 'Mark as Attended' }).waitFor()
})
