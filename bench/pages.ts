import { basename } from 'node:path'
import { call } from '@convive/contracts/call'
import { listEvents } from '@convive/contracts/events'
import type { Stack } from '@convive/deploy/stack/stack'
import { chromium, type Browser, type Page } from 'playwright-core'
import { findChromium } from '../e2e/setup/chromium.ts'
import { buildOneBundle, type OneBundle } from './one-bundle/build.ts'
import { compare, type Result } from './result.ts'

const kilobit = 1000 / 8
/** Seconds to the largest paint of Gancio 1.21 under the same conditions, measured once on an idle machine of this kind. */
const gancio = { home: 3.2, event: 2.3 }

type PageTimings = { largest: number; shift: number; blocked: number }

/**
 * Measures what a phone loads and when it paints: a processor with a quarter of this one's speed, 1.6 Mbit/s, 150 ms,
 * 390 px, and an empty cache.
 */
export async function benchPages(stack: Stack, { rounds }: { rounds: number }): Promise<Result[]> {
  const bundle = buildOneBundle()
  const { executablePath, args } = await findChromium()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const { items } = await call(listEvents, { when: 'upcoming', limit: 1 }, { origin: stack.url })
    const home = await benchPage(browser, { name: '/', address: `${stack.url}/`, bundle, rounds, largest: gancio.home })
    const event = await benchPage(browser, {
      name: '/events/{id}',
      address: `${stack.url}/events/${items[0]!.id}`,
      bundle,
      rounds,
      largest: gancio.event,
    })
    return [...home, ...event]
  } finally {
    await browser.close()
  }
}

type PageToMeasure = { name: string; address: string; bundle: OneBundle; rounds: number; largest: number }

async function benchPage(
  browser: Browser,
  { name, address, bundle, rounds, largest }: PageToMeasure,
): Promise<Result[]> {
  const timings: PageTimings[] = []
  for (let round = 0; round < rounds; round++) timings.push(await measureOnPhone(browser, address))
  const [ours, oneBundle] = [await scriptBytes(browser, address), await scriptBytes(browser, address, bundle)]
  const bound = (value: number) => timings.map(() => value)
  return [
    compare(
      { name: `scripts of ${name}`, unit: 'kB', goal: '<= 1.35, and 160 kB', baselineName: 'kB one bundle' },
      [ours / 1000],
      [oneBundle / 1000],
    ),
    compare(
      { name: `largest paint of ${name}`, unit: 's', goal: '<= 0.5', baselineName: 's Gancio, measured once' },
      timings.map((one) => one.largest / 1000),
      bound(largest),
    ),
    compare(
      { name: `layout shift of ${name}`, unit: '', goal: '<= 1', baselineName: 'the bound' },
      timings.map((one) => one.shift),
      bound(0.05),
    ),
    compare(
      { name: `blocking time of ${name}`, unit: 'ms', goal: '<= 1', baselineName: 'ms, the bound' },
      timings.map((one) => one.blocked),
      bound(200),
    ),
  ]
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-US' }

async function measureOnPhone(browser: Browser, address: string): Promise<PageTimings> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1600 * kilobit,
    uploadThroughput: 750 * kilobit,
  })
  await page.addInitScript(observePaints)
  await openUntilIdle(page, address)
  const timings = await page.evaluate(() => (globalThis as unknown as { timings: PageTimings }).timings)
  await context.close()
  return timings
}

/** Runs in the page before its scripts: observes the largest paint, unexpected shifts, and long tasks beyond 50 ms. */
function observePaints(): void {
  const timings = { largest: 0, shift: 0, blocked: 0 }
  const watch = (type: string, add: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => add(entry))).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', ({ startTime }) => (timings.largest = startTime))
  watch('layout-shift', ({ value = 0, hadRecentInput }) => (timings.shift += hadRecentInput ? 0 : value))
  watch('longtask', ({ duration }) => (timings.blocked += Math.max(0, duration - 50)))
  Object.assign(globalThis, { timings })
}

async function openUntilIdle(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
}

/**
 * The bytes of all scripts that a page has fetched when it is idle, in brotli and without headers. With `bundle`, those
 * of the same page built as one bundle.
 */
async function scriptBytes(browser: Browser, address: string, bundle?: OneBundle): Promise<number> {
  // The service worker would fetch files for later, which do not belong to the page, and would bypass the routes below.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block', ...(bundle && { bypassCSP: true }) })
  const page = await context.newPage()
  let bytes = 0
  if (bundle) {
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: bundle.html.replace('__SESSION__', 'none') }),
    )
    await page.route('**/assets/*.js', async (route) => {
      const { body, brotli } = bundle.script(basename(new URL(route.request().url()).pathname))
      bytes += brotli
      await route.fulfill({ contentType: 'text/javascript', body })
    })
  }
  await openUntilIdle(page, address)
  if (!bundle) bytes = await page.evaluate(sumOfScripts)
  await context.close()
  return bytes
}

/** Runs in the page. A preloaded script has two entries of the same name. */
function sumOfScripts(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const sizes = new Map(
    entries.filter(({ name }) => name.endsWith('.js')).map(({ name, encodedBodySize }) => [name, encodedBodySize]),
  )
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}
