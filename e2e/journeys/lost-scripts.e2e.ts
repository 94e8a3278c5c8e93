import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Browser, CDPSession, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { root } from '../../deploy/stack/paths.ts'
import { frontEnds } from '../../deploy/stack/process-environments.ts'
import { openBrowser, openWindow } from '../support/browser.ts'
import { logIn } from '../support/people.ts'
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
  const person = await logIn(url, adminUsername, adminPassword)
  const window = await openWindow(browser, url, { person })
  page = window.page
  devtools = await window.context.newCDPSession(page)
  await devtools.send('Network.enable')
  await refuse()
  page.on('requestfailed', (request) => {
    if (refused.has(basename(pathOf(request)))) failing.add(pathOf(request))
  })
})
afterAll(() => page.context().close())

const pathOf = (request: Request): string => new URL(request.url()).pathname
/** The paths that end in these names cannot be loaded until they are lost. Each name carries a hash of its content. */
const refused = new Set(frontEnds.flatMap((folder) => globSync('**/*.js', { cwd: join(root, folder, 'dist') })))
/** The requests that were refused since the last check. */
const failing = new Set<string>()

const heading = () => page.locator('main h1:visible').first()
const remedy = () => page.getByRole('alert').getByText(/^(Retry|Reload)$/)

/**
 * The browser refuses to load these. A route of Playwright would also work, but it turns off the cache of the window,
 * so that each page would load and compile every script again.
 */
const refuse = () => devtools.send('Network.setBlockedURLs', { urls: Array.from(refused, (script) => `*/${script}*`) })

/** Refused files can be loaded from now on. */
async function allowLost(): Promise<void> {
  for (const path of failing) refused.delete(basename(path))
  failing.clear()
  await refuse()
}

/** Waits until nothing is loading: neither the page nor a part of it, even further down. */
async function settle(): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#entry-failure:not([hidden]), main h1, main [role=alert]'))
  await loadWhole(page)
}

// The home page shows widgets of every remote. It is last, so that each script is lost on the page that loads the
// fewest other scripts.
describe.each(frontEnds.toReversed())('%s', (folder) => {
  it.each(pagesOf(folder).toReversed())('%s survives the loss of each of its scripts', async (path) => {
    await page.goto(path)
    await settle()
    // A widget may begin to load once the page is complete.
    await page.waitForLoadState('networkidle')
    for (let count = await remedy().count(); count > 0; count = await remedy().count()) {
      const lost = [...failing]
      await allowLost()
      await remedy().first().click()
      // A script that loads after a lost one is lost in the next round.
      await expect
        .poll(async () => failing.size > 0 || (await remedy().count()) < count, {
          message: `${lost.join(', ')} cannot be loaded again`,
        })
        .toBe(true)
      await settle()
    }
    // A part that the page does not need, such as the bell, shows no notice.
    await allowLost()
    await heading().waitFor()
  })
})

it('has lost every script that the manifests name', () => {
  const named = frontEnds.flatMap((folder) => Object.values(manifestOf(folder).chunks).flatMap(({ files }) => files))
  expect(named.filter((file) => refused.has(file))).toEqual([])
})
