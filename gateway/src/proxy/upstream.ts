import { Refused } from '@convive/service-kit/refused'
import type { Logger } from '@convive/service-kit/log'
import { Pool } from 'undici'
import { createBreaker, type Breaker } from './breaker.ts'
import { createRetryBudget } from './retry-budget.ts'

const connections = 128
/** More calls than this at once would only wait in line until they are too late. */
const mostAtOnce = 1024

/** One service as the gateway reaches it. What befalls it stays its own: pool, breaker and bulkhead are not shared. */
export type Upstream = {
  name: string
  pool: Pool
  breaker: Breaker
  retries: ReturnType<typeof createRetryBudget>
  atOnce: number
}

export function createUpstream(name: string, origin: string, log: Logger): Upstream {
  const pool = new Pool(origin, { connections, pipelining: 1, connect: { timeout: 1000 }, keepAliveTimeout: 4000, keepAliveMaxTimeout: 60_000 })
  return { name, pool, breaker: createBreaker((open) => log.warn({ service: name }, open ? 'a service fails and is left alone for now' : 'a service is back')), retries: createRetryBudget(), atOnce: 0 }
}

/** Makes one call, if the service is fit for it; the call itself tells the breaker how it went. */
export async function within<T>(upstream: Upstream, work: () => Promise<T>): Promise<T> {
  if (upstream.atOnce >= mostAtOnce || !upstream.breaker.admits()) throw unavailable()
  upstream.atOnce++
  try {
    return await work()
  } finally {
    upstream.atOnce--
    upstream.breaker.letGo()
  }
}

export const unavailable = (): Refused => new Refused(503, 'unavailable', 'This part is not available right now. Please try again in a moment.', { retryAfter: 2 })
export const timedOut = (): Refused => new Refused(503, 'timed_out', 'This part took too long to answer. Please try again in a moment.', { retryAfter: 5 })
