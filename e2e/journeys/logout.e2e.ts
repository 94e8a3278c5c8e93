import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { liveClose } from '@convive/contracts/live'
import { loginInBar, personInBar } from '../support/top-bar.ts'
import { openBrowser, openWindow } from '../support/browser.ts'
import { makePerson } from '../support/people.ts'

const { url } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it('ends the session in every tab at logout', async () => {
  const ana = await makePerson(url, 'ana')
  const { context, page: one } = await openWindow(browser, url, { person: ana })
  const two = await context.newPage()
  for (const page of [one, two]) {
    await page.goto('/cora/balance')
    await personInBar(page).waitFor()
  }
  await one.goto('/auth/logout')
  await one.getByText('Logged out', { exact: true }).first().waitFor()
  expect((await fetch(`${url}/api/auth/me`, { headers: ana.headers })).status).toBe(401)
  await loginInBar(two).waitFor()
})

it('closes an open socket with a reason when its session ends elsewhere', async () => {
  const ana = await makePerson(url, 'ana')
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto('/')
  const ended = page.evaluate(
    (address) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(address)
        socket.addEventListener('close', ({ code }) => resolve(code))
        socket.addEventListener('open', () => document.documentElement.setAttribute('data-socket', 'open'))
      }),
    `${url.replace('http', 'ws')}/ws`,
  )
  await page.locator('html[data-socket=open]').waitFor()
  expect((await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: ana.headers })).status).toBe(204)
  expect(await ended).toBe(liveClose.sessionEnded)
  await loginInBar(page).waitFor()
})
