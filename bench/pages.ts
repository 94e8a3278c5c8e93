import { basename } from 'node:path'
import { call } from '@convive/contracts/call'
import { listEvents } from '@convive/contracts/events'
import { listVenues } from '@convive/contracts/venues'
import type { Stack } from '@convive/deploy/stack/stack'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../e2e/setup/chromium.ts'
import { buildOneBundle, type OneBundle } from './one-bundle/build.ts'
import { compare, type Result } from './compare-with-baseline.ts'

const kilobit = 1000 / 8
/** Seconds to the largest paint of Gancio 1.21 under the same conditions, measured once on an idle machine of this kind. */
const gancio = { home: 3.2, event: 2.3 }

type PageTimings = { first: number; content: number; largest: number; shift: number; blocked: number }

/** The bounds of every page: the largest paint in seconds, the layout shift, and the blocking time and the longest task in milliseconds. */
const bounds = { largest: 0.8, shift: 0.02, blocked: 100, task: 50 }
/** On a very slow network, content must follow the first paint of the frame within this many seconds. */
const blankS = 1

/**
 * Measures what a phone loads and when it paints: a processor with a quarter of this one's speed, 390 px, an empty
 * cache, and 1.6 Mbit/s with 150 ms.
 */
export async function benchPages(stack: Stack, { rounds }: { rounds: number }): Promise<Result[]> {
  const bundle = buildOneBundle()
  const { executablePath, args } = await findChromium()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const { items } = await call(listEvents, { when: 'upcoming', limit: 1 }, { origin: stack.url })
    const venues = await call(listVenues, {}, { origin: stack.url })
    const results: Result[] = []
    for (const [name, path, largest] of [
      ['/', '/', gancio.home],
      ['/events/{id}', `/events/${items[0]!.id}`, gancio.event],
      ['/events/discover', '/events/discover'],
      ['/venues/{id}', `/venues/${venues[0]!.id}`],
      ['/tickets/{code}', '/tickets/A1'],
      ['/auth/login', '/auth/login'],
      ['/events/create', '/events/create'],
      ['/help', '/help'],
      ['/profile', '/profile'],
      ['/cora/balance', '/cora/balance'],
    ] as const) {
      const page = { name, address: stack.url + path, rounds }
      if (largest) results.push(await benchScripts(browser, page, bundle))
      results.push(...(await benchPage(browser, { ...page, largest })))
    }
    return results
  } finally {
    await browser.close()
  }
}

type PageToMeasure = { name: string; address: string; rounds: number }

async function benchScripts(browser: Browser, { name, address }: PageToMeasure, bundle: OneBundle): Promise<Result> {
  const [ours, oneBundle] = [await scriptBytes(browser, address), await scriptBytes(browser, address, bundle)]
  return compare(
    { name: `scripts of ${name}`, unit: 'kB', goal: '<= 1.35, and 160 kB', baselineName: 'kB one bundle' },
    [ours / 1000],
    [oneBundle / 1000],
  )
}

/** `largest` is another product's largest paint in seconds. Without it, the bound is the baseline. */
async function benchPage(
  browser: Browser,
  { name, address, rounds, largest }: PageToMeasure & { largest: number | undefined },
): Promise<Result[]> {
  const timings: PageTimings[] = []
  const slow: PageTimings[] = []
  const tasks: number[] = []
  for (let round = 0; round < rounds; round++) {
    timings.push(await measureOnPhone(browser, address, { latency: 150, throughput: 1600 * kilobit }))
    slow.push(await measureOnPhone(browser, address, { latency: 400, throughput: 50_000 }))
    tasks.push(await longestTask(browser, address, phone))
  }
  const bound = (value: number) => timings.map(() => value)
  return [
    compare(
      largest
        ? { name: `largest paint of ${name}`, unit: 's', goal: '<= 0.25', baselineName: 's Gancio, measured once' }
        : { name: `largest paint of ${name}`, unit: 's', goal: '<= 1', baselineName: 's, the bound' },
      timings.map((one) => one.largest / 1000),
      bound(largest ?? bounds.largest),
    ),
    compare(
      { name: `blank time of ${name} at 50 kB/s, 400 ms`, unit: 's', goal: '<= 1', baselineName: 's, the bound' },
      slow.map((one) => Math.max(0, one.content - one.first) / 1000),
      bound(blankS),
    ),
    compare(
      { name: `layout shift of ${name}`, unit: '', goal: '<= 1', baselineName: 'the bound' },
      timings.map((one) => one.shift),
      bound(bounds.shift),
    ),
    compare(
      { name: `blocking time of ${name}`, unit: 'ms', goal: '<= 1', baselineName: 'ms, the bound' },
      timings.map((one) => one.blocked),
      bound(bounds.blocked),
    ),
    compare(
      { name: `longest task of ${name}, processor time`, unit: 'ms', goal: '<= 1', baselineName: 'ms, the bound' },
      tasks,
      bound(bounds.task),
    ),
  ]
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-US' }

type Network = { latency: number; throughput: number }

async function measureOnPhone(
  browser: Browser,
  address: string,
  { latency, throughput }: Network,
): Promise<PageTimings> {
  // The service worker would fetch files for later, which do not belong to the page.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  })
  await page.addInitScript(observePaints)
  await openUntilIdle(page, address)
  const timings = await page.evaluate(() => (globalThis as unknown as { timings: PageTimings }).timings)
  await context.close()
  return timings
}

/**
 * Runs in the page before its scripts: observes the first and the largest paint, when the page has a heading or a form on
 * the screen, unexpected shifts, and long tasks beyond 50 ms.
 */
function observePaints(): void {
  const timings = { first: 0, content: 0, largest: 0, shift: 0, blocked: 0 }
  const watch = (type: string, add: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => add(entry))).observe({
      type,
      buffered: true,
    })
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (timings.first = startTime))
  const look = () => {
    const parts = document.querySelectorAll(':is(#prerendered, main) :is(h1, form, article, [data-skeleton])')
    const onScreen = [...parts].some((part) => part.checkVisibility() && part.getBoundingClientRect().top < innerHeight)
    if (onScreen) timings.content = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
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

type TraceEvent = {
  pid: number
  tid: number
  ph: string
  name: string
  /** Processor time in microseconds. */
  tdur?: number
  args?: { beginData?: { url?: string } }
}

/** How much slower the processor of a slow phone is. */
const slowdown = 4

/**
 * The longest task of a page's main thread on a first visit, in milliseconds of a slow phone: its processor time
 * times four. Other load on the machine hardly changes it. A throttled browser would also measure the time that the
 * task waited.
 */
async function longestTask(browser: Browser, address: string, phone: BrowserContextOptions): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await context.close()
  return longestIn(trace.traceEvents, address)
}

function longestIn(events: TraceEvent[], address: string): number {
  // Other threads parse documents too, for example of the empty tab.
  const parsed = events.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === address)
  if (!parsed) throw new Error('The trace has no page')
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && pid === parsed.pid && tid === parsed.tid,
  )
  return (Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000) * slowdown
}
