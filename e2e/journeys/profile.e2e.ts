import { cancelEvent, setRsvp } from '@convive/contracts/events'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { as, earn, makeEvent, makePerson } from '../support/people.ts'

const { url } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it('shows earnings, events and RSVPs in the profile, and keeps the tab in the URL', async () => {
  const [ana, organiser] = [await makePerson(url, 'ana', 'uvita'), await makePerson(url, 'org')]
  await earn(url, ana, organiser, 20)
  const made = await makeEvent(url, ana)
  const answered = await makeEvent(url, organiser)
  await as(url, ana, setRsvp, { id: answered.id, status: 'maybe' })
  const { page, complaints } = await openWindow(browser, url, { person: ana })

  await page.goto('/profile')
  await page.getByText('Earned Attend Event').first().waitFor()
  await page.getByText('+20').first().waitFor()
  await page.getByText('No bio provided. Add one in the Settings tab!').first().waitFor()
  expect(await page.getByRole('link', { name: 'View All Transactions' }).getAttribute('href')).toBe('/cora/balance')

  await page.getByRole('tab', { name: 'My Events' }).click()
  await page.waitForURL(/\?tab=events$/)
  await page.getByRole('region', { name: 'Events you created' }).getByRole('link', { name: made.title }).waitFor()
  const answers = page.getByRole('region', { name: 'Your RSVPs' })
  await answers.getByRole('listitem').filter({ hasText: answered.title }).getByText('Maybe').waitFor()

  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Bio').fill('Siembro café en Rivas.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Your profile has been updated successfully').first().waitFor()
  await page.goto('/profile')
  await page.getByText('Siembro café en Rivas.').first().waitFor()
  expect(complaints).toEqual([])
})

it('leads a user without events to their first one', async () => {
  const { page } = await openWindow(browser, url, { person: await makePerson(url, 'ana') })
  await page.goto('/profile')
  await page.getByText('No transactions yet').first().waitFor()
  await page.goto('/profile?tab=events')
  await page.getByText("You haven't created any events yet").first().waitFor()
  await page.getByRole('link', { name: 'Create Your First Event' }).click()
  await page.waitForURL('**/events/create')
})

it('counts new notifications live in the bell, and clears the count when it is opened', async () => {
  const [ana, organiser] = [await makePerson(url, 'ana'), await makePerson(url, 'org')]
  const event = await makeEvent(url, organiser)
  await as(url, ana, setRsvp, { id: event.id, status: 'going' })
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto('/help')
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  await as(url, organiser, cancelEvent, { id: event.id, reason: 'Por la lluvia' })
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  const sheet = page.getByRole('dialog', { name: 'Notifications' })
  await sheet.getByText(`“${event.title}” was cancelled: Por la lluvia`).waitFor()
  await page.keyboard.press('Escape')
  const bell = page.getByRole('button', { name: 'Notifications', exact: true })
  await bell.waitFor()
  expect(await bell.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.reload()
  await bell.click()
  await sheet.getByRole('link', { name: event.title }).click()
  await page.getByRole('heading', { level: 1, name: event.title }).waitFor()
  await sheet.waitFor({ state: 'detached' })
})

it('shows notifications that arrive while the live socket connects', async () => {
  const [ana, organiser] = [await makePerson(url, 'ana'), await makePerson(url, 'org')]
  const event = await makeEvent(url, organiser)
  await as(url, ana, setRsvp, { id: event.id, status: 'going' })
  const { page } = await openWindow(browser, url, { person: ana })
  const missed = Promise.withResolvers<void>()
  await page.routeWebSocket('**/ws', async (socket) => {
    await missed.promise
    socket.connectToServer()
  })
  const read = page.waitForResponse('**/api/events/notifications*')
  await page.goto('/help')
  await (await read).finished()

  await as(url, organiser, cancelEvent, { id: event.id, reason: 'Por la lluvia' })
  missed.resolve()
  await page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor()
})

it('shows the other notifications while one service is down', async () => {
  const [ana, organiser] = [await makePerson(url, 'ana'), await makePerson(url, 'org')]
  await earn(url, ana, organiser, 7)
  const { page } = await openWindow(browser, url, { person: ana })
  await page.route('**/api/events/notifications*', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Down.","code":"unavailable"}' }),
  )
  await page.goto('/notifications')
  await page
    .getByText(/You earned 7 Cora for attending/)
    .first()
    .waitFor()
  await page.getByText('Some notifications didn’t load.').first().waitFor()
})
