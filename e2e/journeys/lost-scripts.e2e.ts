import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { root } from '../../deploy/stack/paths.ts'
import { frontEnds } from '../../deploy/stack/process-environments.ts'
import { openBrowser, openWindow } from '../support/browser.ts'
import { signIn } from '../support/people.ts'
import { loadWhole } from '../support/scroll-through.ts'

const { url, adminUsername, adminPassword } = inject('site')

type Manifest = { paths: { path: string }[]; chunks: Record<string, { files: string[] }> }
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'dist/asset-manifest.json'), 'utf8')) as Manifest
const pagesOf = (folder: string): string[] => [
  ...manifestOf(folder)
    .paths.map(({ path }) => path.replaceAll(/:\w+\??/g, '1'))
    .filter((path) => path !== '/auth/logout'),
  // Two tabs of the profile show widgets of other front ends.
  ...(folder === 'shell' ? ['/profile?tab=events', '/profile?tab=settings'] : []),
]

let browser: Browser
let page: Page
let devtools: CDPSession
beforeAll(async () => {
  browser = await openBrowser()
  const person = await signIn(url, adminUsername, adminPassword)
  const window = await openWindow(browser, url, { person })
  page = window.page
  devtools = await window.context.newCDPSession(page)
  await devtools.send('Network.enable')
})
afterAll(() => page.context().close())

/** Each script is lost on the first page that loads it. */
const lost = new Set<string>()

const heading = () => page.locator('main h1:visible').first()
const remedy = () => page.getByRole('alert').getByText(/^(Retry|Reload)$/)

/**
 * The browser refuses to load these. A route of the test's driver would do it too, but it turns off the cache of the
 * window, and each of 150 pages would load and compile every script again.
 */
const refuse = (scripts: string[]) =>
  devtools.send('Network.setBlockedURLs', { urls: scripts.map((script) => `*${script}`) })

/** Waits until nothing is on its way: neither the page itself nor a part of it, also further down. */
async function settle(): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#entry-failure:not([hidden]), main h1, main [role=alert]'))
  await loadWhole(page)
}

/** The scripts of this site that the page has loaded. */
const loadedScripts = () =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/(assets|remotes)\/.*\.js$/.test(path)),
  )

// The home page shows widgets of every remote. It comes last, so that each script is lost where the least else loads.
describe.each(frontEnds.toReversed())('%s', (folder) => {
  it.each(pagesOf(folder).toReversed())('%s survives the loss of each of its scripts', async (path) => {
    await page.goto(path)
    await settle()
    // A widget may begin to load once the page stands.
    await page.waitForLoadState('networkidle')
    const scripts = (await loadedScripts()).filter((script) => !lost.has(script))
    for (const script of scripts) {
      lost.add(script)
      await refuse([script])
      const failed = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === script)
      await page.goto(path)
      await Promise.all([failed, settle()])
      // A part that the page can do without, such as the bell, leaves no notice.
      await refuse([])
      for (let count = await remedy().count(); count > 0; count -= 1) {
        await remedy().first().click()
        await expect.poll(() => remedy().count(), { message: `${script} cannot be loaded again` }).toBeLessThan(count)
      }
      await heading().waitFor()
    }
  })
})

it('has lost every script that the manifests name', () => {
  const named = frontEnds.flatMap((folder) => Object.values(manifestOf(folder).chunks).flatMap(({ files }) => files))
  expect(named.filter((file) => !lost.has(file))).toEqual([])
})
