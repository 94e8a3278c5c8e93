import {
  chromium,
  firefox,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { hasRoomInMemory } from '../../deploy/testing/disposable-folder.ts'
import { findChromium } from '../setup/chromium.ts'
import { findFirefox } from '../setup/firefox.ts'
import type { Person } from './people.ts'

/** A user's or visitor's browser window, with the messages of its console. */
export type Window = { page: Page; context: BrowserContext; complaints: string[] }
export type WindowOptions = {
  person?: Person
  language?: 'en' | 'es'
  theme?: 'light' | 'dark'
  width?: 390 | 1280
  region?: string
  /** Without it, the visitor prefers reduced motion: drawing animations took an eighth of the processor time of all journeys. */
  withMotion?: boolean
  browserLanguage?: 'es-CR'
  bypassContentPolicy?: boolean
  serviceWorker?: boolean
}

/** Set by the command that runs some journeys in a second engine. */
const isFirefox = process.env['JOURNEY_BROWSER'] === 'firefox'

let shared: Browser | undefined

/** The browser of this worker. It stays open for the worker's next test files: opening it costs a second of processor time. */
export async function openBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser()
  return shared
}

/**
 * Pages of a journey are open for seconds. Optimising their scripts took a fifth of the pages' processor time. The
 * benchmark of pages leaves it on.
 */
const withoutOptimizer = '--js-flags=--no-turbofan --no-maglev'

/**
 * By default, each navigation makes a new frame, which took a seventh of the processor time of loading a small page; what a
 * page does stays the same. The other feature is the one that Playwright enables for screenshots: Chromium reads only the last
 * list.
 */
const features = '--enable-features=CDPScreenshotNewSurface,RenderDocument:level/crashed-frame'

/**
 * Playwright makes Chromium share pictures between its processes through files in the temporary folder. In memory, that
 * takes less processor time, but Chromium crashes where memory has no room for them.
 */
const throughFiles = '--disable-dev-shm-usage'

/** Opens another browser, which the caller closes. `more`: further arguments for Chromium, for example for a fake camera. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  if (isFirefox) return await openFirefox()
  const { executablePath, args } = await findChromium()
  return await chromium.launch({
    executablePath,
    args: [...args, withoutOptimizer, features, ...more],
    ignoreDefaultArgs: hasRoomInMemory() ? [throughFiles] : [],
    headless: true,
  })
}

async function openFirefox(): Promise<Browser> {
  const found = findFirefox()
  if (!found) throw new Error('There is no Firefox here')
  return await firefox.launch({ ...found, channel: 'moz-firefox', headless: true })
}

/**
 * Opens a window at an origin, logged in if a person is given. Default: English, light, 1280 px wide. At the end of a
 * test, its window leaves the site. Otherwise it would receive and load every change made by later tests.
 * `browserLanguage` is the browser's language of a visitor who has not chosen one here.
 */
export async function openWindow(browser: Browser, origin: string, options: WindowOptions = {}): Promise<Window> {
  const contextOptions = contextOf(options)
  const key = JSON.stringify([origin, contextOptions])
  const isTest = TestRunner.getCurrentTest() !== undefined
  const isShared = isTest && browser === shared && !options.serviceWorker
  const used = isShared ? putAway.get(key)?.pop() : undefined
  const window = used ?? (await newWindow(browser, { baseURL: origin, ...contextOptions }))
  const { page, context } = window
  if (isTest) {
    onTestFinished(async ({ task }) => {
      if (isShared && task.result?.state === 'pass' && !window.isSpent && !page.isClosed()) await putAwayAs(key, window)
      else await context.close()
    })
  }
  await context.addCookies(preferenceCookies(origin, options))
  if (options.person)
    await context.addCookies([
      { name: 'session', value: options.person.session, url: origin, httpOnly: true, sameSite: 'Lax' },
    ])
  if (!used) await page.goto(emptyPage)
  await page.evaluate((stored) => Object.assign(localStorage, stored), preferenceStorage(options))
  window.complaints.length = 0
  return window
}

type ReusableWindow = Window & { isSpent: boolean }

/**
 * Windows of ended tests, by the settings that cannot be changed in them. Opening a page in one of them takes half of
 * the 0.5 s of processor time that a new one takes, because the process and the compiled scripts already exist.
 */
const putAway = new Map<string, ReusableWindow[]>()

/** A page of the origin that runs no script. A page of another origin would end the browser process of the window. */
const emptyPage = '/robots.txt'

async function putAwayAs(key: string, window: ReusableWindow): Promise<void> {
  const { page, context } = window
  await Promise.all(context.pages().map(async (other) => other !== page && (await other.close())))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.goto(emptyPage)
  await page.mouse.move(0, 0)
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
  await context.clearCookies()
  await context.clearPermissions()
  putAway.set(key, [...(putAway.get(key) ?? []), window])
}

async function newWindow(browser: Browser, options: BrowserContextOptions): Promise<ReusableWindow> {
  const context = await browser.newContext(options)
  if (isFirefox) await context.addInitScript(typeAsPeopleDo)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const window = { page, context, complaints: listen(page), isSpent: false }
  spendBy(window, context, ['addInitScript', 'exposeFunction', 'newCDPSession', 'routeWebSocket'])
  spendBy(window, page, ['addInitScript', 'exposeFunction', 'emulateMedia', 'routeWebSocket', 'setViewportSize'])
  spendBy(window, page.clock, ['install', 'setFixedTime'])
  return window
}

/** Marks the window once one of these methods was called, because their effect cannot be undone. */
function spendBy<T extends object>(window: ReusableWindow, owner: T, methods: (keyof T & string)[]): void {
  for (const name of methods) {
    const method = owner[name] as (...given: unknown[]) => unknown
    const spending = (...given: unknown[]) => {
      window.isSpent = true
      return method.apply(owner, given)
    }
    Object.assign(owner, { [name]: spending })
  }
}

/**
 * In Firefox, Playwright types a text by setting the field's value from the page's own world, which React mistakes for
 * its own change and ignores. The browser's command types like a keyboard.
 */
function typeAsPeopleDo(): void {
  Object.defineProperty(globalThis, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => {},
    configurable: true,
  })
}

/** The choices that the browser of a returning visitor has stored. */
const preferenceStorage = ({ language, browserLanguage, theme, region }: WindowOptions): Record<string, string> => ({
  ...(!browserLanguage && { 'convive.language': language ?? 'en' }),
  theme: theme ?? 'light',
  ...(region && { 'convive.region': region }),
})

/** The choices that it sends as cookies. */
function preferenceCookies(url: string, { language, browserLanguage, theme, region }: WindowOptions) {
  const chosen = {
    ...(!browserLanguage && { language: language ?? 'en' }),
    theme: theme ?? 'light',
    ...(region && { region }),
  }
  return Object.entries(chosen).map(([name, value]) => ({ name, value, url, sameSite: 'Lax' as const }))
}

function contextOf({
  width = 1280,
  language,
  browserLanguage,
  withMotion,
  bypassContentPolicy,
  serviceWorker,
}: WindowOptions): BrowserContextOptions {
  return {
    viewport: { width, height: width === 390 ? 844 : 900 },
    locale: browserLanguage ?? (language === 'es' ? 'es-CR' : 'en-US'),
    reducedMotion: withMotion ? 'no-preference' : 'reduce',
    ...(bypassContentPolicy && { bypassCSP: true }),
    // A journey cannot delay or refuse requests that pass through a service worker.
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    ...(width === 390 && { hasTouch: true, isMobile: !isFirefox }),
  }
}

/** Follows a link within the application, without a page load. */
export const followLink = (page: Page, path: string) =>
  page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    document.body.append(link)
    link.click()
    link.remove()
  }, path)

/**
 * Drops the responses for a path: the server does the work, but the page gets no response. `page.unroute` of the path
 * ends it.
 */
export const loseAnswers = (page: Page, path: string) =>
  page.route(path, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })

/** The gateway embeds the data of an event, a venue or a list in its page; here the page must load them itself. */
export const withoutInitialData = (page: Page, path: string | RegExp) =>
  page.route(path, async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback()
    const response = await route.fetch()
    return await route.fulfill({
      response,
      body: (await response.text()).replaceAll('class="initial-data"', 'class="no-answer"'),
    })
  })

/** Console messages of Playwright in a window without a service worker. */
const workerBlocked = 'Service Worker registration blocked by Playwright'
/**
 * Chromium warns after 3 s, even if a busy machine has not run the scripts yet. `screens.ts` checks it without a clock.
 */
const preloadedEarly = /was preloaded using link preload but not used within a few seconds/

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && message.text() !== workerBlocked && !preloadedEarly.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => {
    // In the empty page before the first one, only Playwright's own scripts run, to which Firefox refuses service
    // workers.
    if (page.url() !== 'about:blank') complaints.push(`uncaught: ${error.message}`)
  })
  return complaints
}
