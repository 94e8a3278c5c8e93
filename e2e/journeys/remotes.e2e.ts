import type { Browser, Page, Route } from 'playwright-core'
import { beforeAll, inject, it } from 'vitest'
import { followLink, openBrowser, openWindow } from '../support/browser.ts'
import { logIn, type Person } from '../support/people.ts'

const { url, adminUsername, adminPassword } = inject('site')
let browser: Browser
let admin: Person
beforeAll(async () => {
  browser = await openBrowser()
  admin = await logIn(url, adminUsername, adminPassword)
})

/** `remote-app.isolated.test.tsx` and `load-remote.isolated.test.ts` cover each fault of each step, and a remote that hangs. */
const remotes: {
  name: string
  path: string
  elsewhere: string
  fault: string
  lose: (route: Route) => Promise<void>
}[] = [
  {
    name: 'mfe_events',
    path: '/events/discover',
    elsewhere: '/cora/balance',
    fault: 'is down',
    lose: (route) => route.abort('connectionrefused'),
  },
  {
    name: 'mfe_cora',
    path: '/cora/balance',
    elsewhere: '/events/discover',
    fault: 'is not there',
    lose: (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/json',
        body: '{"error":"There is nothing here.","code":"not_found"}',
      }),
  },
  {
    name: 'mfe_admin',
    path: '/admin/status',
    elsewhere: '/events/discover',
    fault: 'answers nonsense',
    lose: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Oops</title>' }),
  },
]

const unavailable = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /n’t available right now/ })
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

it.each(remotes)(
  '$name that $fault leaves the rest working, and Retry recovers',
  async ({ name, path, elsewhere, lose }) => {
    const { page } = await openWindow(browser, url, { person: admin })
    const files = `**/remotes/${name}/**`
    await page.route(files, lose)
    await page.goto(path)
    await unavailable(page).waitFor({ timeout: 30_000 })

    await followLink(page, elsewhere)
    await unavailable(page).waitFor({ state: 'detached' })
    await heading(page).waitFor()

    await page.goBack()
    await unavailable(page).waitFor({ timeout: 30_000 })
    await page.unroute(files)
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await heading(page).waitFor({ timeout: 30_000 })
  },
)
