import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { findChromium } from '../setup/chromium.ts'
import type { Person } from './people.ts'

/** One person's (or a visitor's) own browser window, with what it complained of. */
export type Window = { page: Page; context: BrowserContext; complaints: string[] }
export type WindowOptions = { person?: Person; language?: 'en' | 'es'; theme?: 'light' | 'dark'; width?: 390 | 1280; region?: string; reducedMotion?: boolean; browserLanguage?: 'es-CR'; bypassContentPolicy?: boolean; serviceWorker?: boolean }

/** `more`: further arguments, as for a camera that is none. */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const { executablePath, args } = await findChromium()
  return await chromium.launch({ executablePath, args: [...args, ...more], headless: true })
}

/** Opens a window at an origin, signed in if a person is given; English, light and 1280 px wide unless said otherwise. `browserLanguage`: of somebody who has chosen none here. */
export async function openWindow(browser: Browser, origin: string, options: WindowOptions = {}): Promise<Window> {
  const context = await browser.newContext({ baseURL: origin, ...contextOf(options) })
  await context.addInitScript(
    ([language, theme, region]) => {
      if (localStorage.getItem('prepared')) return
      localStorage.setItem('prepared', 'yes')
      if (language) localStorage.setItem('convive.language', language)
      localStorage.setItem('theme', theme)
      if (region) localStorage.setItem('convive.region', region)
    },
    [options.browserLanguage ? '' : (options.language ?? 'en'), options.theme ?? 'light', options.region ?? ''] as const,
  )
  if (options.person) await context.addCookies([{ name: 'session', value: options.person.session, url: origin, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return { page, context, complaints: listen(page) }
}

function contextOf({ width = 1280, language, browserLanguage, reducedMotion, bypassContentPolicy, serviceWorker }: WindowOptions): BrowserContextOptions {
  return {
    viewport: { width, height: width === 390 ? 844 : 900 },
    locale: browserLanguage ?? (language === 'es' ? 'es-CR' : 'en-US'),
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    ...(bypassContentPolicy && { bypassCSP: true }),
    // What goes through a worker cannot be delayed or refused by a journey.
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    ...(width === 390 && { hasTouch: true, isMobile: true }),
  }
}

/** From now on what is asked of a path is done, and its answer lost on the way; `page.unroute` of the same ends it. */
export const loseAnswers = (page: Page, path: string) =>
  page.route(path, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })

/** What the browser's driver itself says in a window without a service worker. */
const workerBlocked = 'Service Worker registration blocked by Playwright'

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && message.text() !== workerBlocked) complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  return complaints
}
