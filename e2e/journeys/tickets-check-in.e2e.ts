import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { refundOwnTickets } from '@convive/contracts/orders'
import { checkInTicket, listSeats } from '@convive/contracts/tickets'
import { eventually } from '@convive/service-kit/testing/eventually'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { launchBrowser, openBrowser, openWindow } from '../support/browser.ts'
import { filmCode } from '../support/camera.ts'
import { as, logIn, makePerson, type Person } from '../support/people.ts'
import { buyTickets, makeSoldEvent, ticketsOf } from '../support/tickets.ts'

const { url } = inject('site')
let browser: Browser
let organiser: Person
let ana: Person
beforeAll(async () => {
  browser = await openBrowser()
  organiser = await makePerson(url, 'org')
  ana = await makePerson(url, 'ana')
})

async function enter(page: Page, code: string, outcome: string): Promise<void> {
  await page.getByLabel('Ticket code').fill(code)
  await page.keyboard.press('Enter')
  await page.locator('[aria-live=assertive]').getByText(outcome, { exact: true }).waitFor()
}

it('admits a typed code once, and explains every other', async () => {
  const [event, other] = [await makeSoldEvent(url, organiser), await makeSoldEvent(url, organiser)]
  const [first, second] = await buyTickets(url, ana, event, 2)
  const [elsewhere] = await buyTickets(url, ana, other)
  await as(url, ana, refundOwnTickets, { id: second!.orderId, tickets: [second!.id] })
  const { page, complaints } = await openWindow(browser, url, { person: organiser, width: 390 })
  await page.goto(`/events/${event.id}`)
  await page.getByRole('link', { name: 'Check-in' }).click()
  await page.getByText('0 of 1 checked in').first().waitFor()
  await enter(page, first!.code.toLowerCase().replace(/(.{5})/g, '$1-'), 'Welcome!')
  await page.locator('[aria-live=assertive]').getByText('Ana Mora').waitFor()
  await page.getByText('1 of 1 checked in').first().waitFor()
  await enter(page, `${url}/tickets/${first!.code}`, 'Already used')
  await enter(page, elsewhere!.code, 'Wrong event')
  await enter(page, second!.code, 'Refunded')
  await enter(page, '0'.repeat(26), 'Unknown ticket')
  await enter(page, 'hello', 'Not a ticket')
  expect((await ticketsOf(url, ana, event)).find(({ id }) => id === first!.id)?.checkedInAt).not.toBeNull()
  // The browser itself logs each refusal.
  expect(complaints.filter((complaint) => !/status of 4/.test(complaint))).toEqual([])
})

it('checks in offline by the seat list, keeps scans over a reload, and sends them once', async () => {
  const event = await makeSoldEvent(url, organiser)
  const [first, second] = await buyTickets(url, ana, event, 2)
  const { page, context } = await openWindow(browser, url, { person: organiser })
  await page.goto(`/events/${event.id}/check-in`)
  await page.getByText('0 of 2 checked in').first().waitFor()
  await context.setOffline(true)
  await enter(page, first!.code, 'Welcome!')
  await page.locator('[aria-live=assertive]').getByText('waiting to sync').waitFor()
  await page.getByText('1 check-in waiting to sync').first().waitFor()
  await enter(page, first!.code, 'Already used')
  await enter(page, second!.code, 'Welcome!')
  await enter(page, '0'.repeat(26), 'Unknown ticket')
  await page.getByText('2 of 2 checked in').first().waitFor()
  expect(
    (await as(url, organiser, listSeats, { id: event.id })).seats.filter(({ checkedInAt }) => checkedInAt !== null),
  ).toEqual([])

  // Nothing is sent before the reload: the reloaded page must send the waiting scans.
  await context.route(`**${checkInTicket.path}`, (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await page.getByText('2 check-ins waiting to sync').first().waitFor()
  await context.unroute(`**${checkInTicket.path}`)
  const checkedIn = async () =>
    (await as(url, organiser, listSeats, { id: event.id })).seats.filter(({ checkedInAt }) => checkedInAt !== null)
      .length
  await eventually(checkedIn, (count) => count === 2, 30_000)
  await page.getByText('synced later').nth(1).waitFor()
  await page.getByText(/check-ins? waiting to sync/).waitFor({ state: 'detached' })
  await page.getByText('2 of 2 checked in').first().waitFor()
})

it('shows at each door how many are inside, whoever let them in', async () => {
  const event = await makeSoldEvent(url, organiser)
  const tickets = await buyTickets(url, ana, event, 3)
  const { adminUsername, adminPassword } = inject('site')
  const admin = await logIn(url, adminUsername, adminPassword)
  const doors = [organiser, admin].map(async (person) => {
    const { page } = await openWindow(browser, url, { person })
    await page.goto(`/events/${event.id}`)
    await page.evaluate(openWithoutPolling, `/events/${event.id}/check-in`)
    await page.getByText('0 of 3 checked in').first().waitFor()
    return page
  })
  const [first, second] = [await doors[0]!, await doors[1]!]
  await enter(first, tickets[0]!.code, 'Welcome!')
  await second.getByText('1 of 3 checked in').first().waitFor()
  await enter(second, tickets[1]!.code, 'Welcome!')
  await second.getByText('2 of 3 checked in').first().waitFor()
  await first.getByText('2 of 3 checked in').first().waitFor()
})

/** Opens a page in which only a hint makes the list of seats be read again. */
function openWithoutPolling(path: string): void {
  const start = globalThis.setInterval
  globalThis.setInterval = ((work: () => void, ms?: number) => (ms === 30_000 ? 0 : start(work, ms))) as typeof start
  const link = document.createElement('a')
  link.href = path
  document.body.append(link)
  link.click()
}

it('does not admit twice when an older seat list arrives after a scan', async () => {
  const event = await makeSoldEvent(url, organiser)
  const [ticket] = await buyTickets(url, ana, event)
  const { page, context } = await openWindow(browser, url, { person: organiser })
  await page.goto(`/events/${event.id}/check-in`)
  await page.getByText('0 of 1 checked in').first().waitFor()
  await page.getByRole('link', { name: 'Back to the event' }).click()

  const seats = `**${listSeats.path.replace(':id', String(event.id))}`
  const [read, letThrough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await context.route(seats, async (route) => {
    const response = await route.fetch()
    read.resolve()
    await letThrough.promise
    await route.fulfill({ response })
  })
  await page.getByRole('link', { name: 'Check-in' }).click()
  await read.promise
  await enter(page, ticket!.code, 'Welcome!')
  await page.getByText('1 of 1 checked in').first().waitFor()
  const late = page.waitForResponse(seats)
  letThrough.resolve()
  await (await late).finished()
  await context.setOffline(true)
  await enter(page, ticket!.code, 'Already used')
  await page.getByText('1 of 1 checked in').first().waitFor()
})

it('reads a code by the camera, asked for on request, and admits once', async () => {
  const event = await makeSoldEvent(url, organiser)
  const [ticket] = await buyTickets(url, ana, event)
  const film = join(mkdtempSync(join(tmpdir(), 'convive-camera-')), 'code.y4m')
  filmCode(film, ticket!.code)
  const seeing = await launchBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  try {
    const { page, complaints } = await openWindow(seeing, url, { person: organiser, width: 390 })
    await page.goto(`/events/${event.id}/check-in`)
    await page.getByText('0 of 1 checked in').first().waitFor()
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await page.locator('[aria-live=assertive]').getByText('Welcome!', { exact: true }).waitFor()
    await page.getByText('1 of 1 checked in').first().waitFor()
    // The code stays in front of the camera, but must not be scanned again.
    await page.locator('video').evaluate(showTenFrames)
    expect(await page.getByRole('listitem').filter({ hasText: 'Welcome!' }).count()).toBe(1)
    expect(await page.getByRole('listitem').filter({ hasText: 'Already used' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Stop the camera' }).click()
    await page.getByRole('button', { name: 'Scan with the camera' }).waitFor()
    expect(complaints).toEqual([])
  } finally {
    await seeing.close()
    rmSync(dirname(film), { recursive: true })
  }
})

const showTenFrames = (video: HTMLVideoElement) =>
  new Promise<void>((resolve) => {
    let shown = 0
    const count = () => (++shown === 10 ? resolve() : void video.requestVideoFrameCallback(count))
    video.requestVideoFrameCallback(count)
  })

it('accepts typed codes without a camera', async () => {
  const event = await makeSoldEvent(url, organiser)
  const { page } = await openWindow(browser, url, { person: organiser })
  await page.goto(`/events/${event.id}/check-in`)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await page
    .getByText(/Camera access is blocked|Couldn’t start a camera/)
    .first()
    .waitFor()
  await enter(page, 'hello', 'Not a ticket')
})
