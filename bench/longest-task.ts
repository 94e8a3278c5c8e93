import type { Browser, BrowserContextOptions } from 'playwright-core'

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
export async function longestTask(browser: Browser, address: string, phone: BrowserContextOptions): Promise<number> {
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
