import type { Browser, BrowserContext, Page } from 'playwright-core'
import { cancelEvent, type Event, getRsvp } from '@convive/contracts/events'
import { answersSync } from '@convive/formats/kept-answers'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { as, makeEvent, makePerson, type Person } from '../support/people.ts'
import { buyTickets, makeSoldEvent } from '../support/tickets.ts'

const { url } = inject('site')
let browser: Browser
let organiser: Person
beforeAll(async () => {
  browser = await openBrowser()
  organiser = await makePerson(url, 'org')
})

/**
 * Resolves once the service worker controls the page and has stored it with its files. `waitForFunction` treats the
 * promise of an asynchronous function as its result, so this polls the page itself.
 */
async function allKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
}

async function isKept(): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => /^\/(assets|remotes)\/.*\.\w+$/.test(pathname))
  const kept = await Promise.all(
    [...files.map(({ href }) => href), '/notifications', '/remotes.json'].map((address) =>
      caches.match(address, { ignoreVary: true }),
    ),
  )
  return kept.every((answer) => answer !== undefined)
}

async function withTicket() {
  const ana = await makePerson(url, 'ana')
  const event = await makeSoldEvent(url, organiser)
  const [ticket] = await buyTickets(url, ana, event)
  const { page, context } = await openWindow(browser, url, { person: ana, width: 390, serviceWorker: true })
  const list = page.waitForResponse(/\/tickets-page\.\w+\.js/)
  await page.goto(`/tickets/${ticket!.code}`)
  await page.getByText(ticket!.code.slice(0, 5)).waitFor()
  await page.getByText('Plaza de deportes').first().waitFor()
  await list.then((response) => response.finished())
  await allKept(page)
  return { ana, ticket: ticket!, page, context }
}

describe('offline', () => {
  it('opens a ticket that was opened once, and notices when the network is back', async () => {
    const { ticket, page, context } = await withTicket()
    await context.setOffline(true)
    await page.reload()
    await page.getByText('You’re offline').first().waitFor()
    await page.getByText(ticket.code.slice(0, 5)).waitFor()
    await page.locator('svg', { has: page.locator('title', { hasText: 'QR code' }) }).waitFor()
    await page.goto('/tickets')
    await page.locator(`a[href="/tickets/${ticket.code}"]`).waitFor()
    await context.setOffline(false)
    await page.reload()
    await page.locator(`a[href="/tickets/${ticket.code}"]`).waitFor()
    await page.getByText('You’re offline').waitFor({ state: 'detached' })
  })

  it('leaves nothing on the device after logout', async () => {
    const { ticket, page, context } = await withTicket()
    await page.goto('/auth/logout')
    await page.waitForURL((address) => address.pathname === '/')
    expect(await page.evaluate(() => Object.values(localStorage).join(' '))).not.toMatch(/@example\.org|"code"/)
    await allKept(page)
    await context.setOffline(true)
    await page.goto(`/tickets/${ticket.code}`)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await expect(page.getByText(ticket.code.slice(0, 5)).count()).resolves.toBe(0)
  })
})

it('lists the events that were opened, where the list has no connection', async () => {
  const event = await makeEvent(url, organiser, { region: 'heredia' })
  const { page, context } = await openWindow(browser, url, { width: 390, serviceWorker: true, region: 'heredia' })
  for (const path of ['/', '/events/discover']) {
    await page.goto(path)
    // A page stores its files when it is idle. On a busy machine it would be left before.
    await allKept(page)
  }
  const list = page.waitForResponse(/\/stored-events\.\w+\.js/)
  await page.goto(`/events/${event.id}`)
  await page.getByRole('heading', { level: 1, name: event.title }).waitFor()
  await list.then((response) => response.finished())
  await allKept(page)
  await context.setOffline(true)
  for (const path of ['/', '/events/discover']) {
    await page.goto(path)
    await page.getByText('You’re offline. These are events').waitFor()
    await page.getByRole('link', { name: event.title }).waitFor()
  }
  // Nobody has to press "Retry".
  await context.setOffline(false)
  await page.getByText('You’re offline. These are events').waitFor({ state: 'detached' })
})

it('never serves an API call from the device', async () => {
  const { page, context } = await withTicket()
  const kept = await page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname),
        ),
      )
    ).flat(),
  )
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter((path) => /^\/(api|feeds|media)\//.test(path))).toEqual([])
  await context.setOffline(true)
  await expect(
    page.evaluate(() =>
      fetch('/api/auth/me').then(
        ({ status }) => status,
        () => 'no answer',
      ),
    ),
  ).resolves.toBe('no answer')
})

/** Shares a chat to the application as the share sheet of a phone does: by a form that is sent to it. */
function shareChat(text: string): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: '/share-target', enctype: 'multipart/form-data' })
  const files = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
  const chosen = new DataTransfer()
  chosen.items.add(new File([text], 'chat.txt', { type: 'text/plain' }))
  files.files = chosen.files
  form.append(files)
  document.body.append(form)
  form.submit()
}

it('keeps on the device what is shared without a network, and reads it once there is one', async () => {
  const ana = await makePerson(url, 'ana')
  const { page, context } = await openWindow(browser, url, { person: ana, width: 390, serviceWorker: true })
  await page.goto('/events/create?tab=smart')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await allKept(page)
  await context.setOffline(true)
  await page.evaluate(shareChat, 'Bingo de la escuela, sábado 6 de diciembre, 6 p. m., en el salón comunal de Uvita.')
  await page.getByText('What you shared is kept on this device').waitFor()
  await context.setOffline(false)
  await page.getByText('Bingo de la escuela').first().waitFor()
  expect(new URL(page.url()).search).toBe('?tab=smart')
})

it('sends answers once the network returns, although their tab was closed, and says at the next visit which was refused', async () => {
  const ana = await makePerson(url, 'ana')
  const [kept, cancelled] = [await makeEvent(url, organiser, {}), await makeEvent(url, organiser, {})]
  const { page, context } = await openWindow(browser, url, { person: ana, width: 390, serviceWorker: true })
  const open = async ({ id, title }: Event) => {
    await page.goto(`/events/${id}`)
    await page.getByRole('button', { name: 'Going', exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('convive.events'))).toContain(title)
  }
  for (const event of [cancelled, kept]) await open(event)
  await allKept(page)
  await context.setOffline(true)
  for (const event of [kept, cancelled]) {
    await open(event)
    await page.getByRole('button', { name: 'Going', exact: true }).click()
    await page.getByText('Waiting to be sent').first().waitFor()
  }
  const worker = await findWorker(context)
  await page.close()
  await context.setOffline(false)
  await as(url, organiser, cancelEvent, { id: cancelled.id, reason: 'Rain' })

  await worker.networkReturns()
  await expect.poll(() => as(url, ana, getRsvp, { id: kept.id })).toMatchObject({ status: 'going' })
  const later = await context.newPage()
  await later.goto(`/events/${cancelled.id}`)
  await later.getByText(`Your RSVP to “${cancelled.title}” wasn’t saved`).first().waitFor()
})

/** The service worker of the site, and the event with which the browser tells it that the network is back. */
async function findWorker(context: BrowserContext): Promise<{ networkReturns: () => Promise<unknown> }> {
  const session = await context.newCDPSession(await context.newPage())
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${url}/`)
      if (ours) resolve(ours.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return {
    networkReturns: () =>
      session.send('ServiceWorker.dispatchSyncEvent', {
        origin: url,
        registrationId,
        tag: answersSync,
        lastChance: true,
      }),
  }
}
