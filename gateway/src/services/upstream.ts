import { HttpError } from '@convive/service-kit/http/http-error'
import type { Logger } from '@convive/service-kit/logging/log'
import { Pool } from 'undici'
import { type BreakerCall, createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts'
import { createRetryBudget } from './retry-budget.ts'

const maxConnections = 128
/** More concurrent calls would only wait in the queue until they time out. */
const maxInFlight = 1024

/** The gateway's connection to one service. Pool, breaker and bulkhead are not shared, so that a fault stays with its service. */
export type Upstream = {
  name: string
  pool: Pool
  breaker: CircuitBreaker
  retries: ReturnType<typeof createRetryBudget>
  inFlight: number
}

export function createUpstream(name: string, origin: string, log: Logger): Upstream {
  const pool = new Pool(origin, {
    connections: maxConnections,
    pipelining: 1,
    connect: { timeout: 1000 },
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 60_000,
  })
  return {
    name,
    pool,
    breaker: createCircuitBreaker((open) =>
      log.warn({ service: name }, open ? 'the circuit breaker of a service opened' : 'a service is back'),
    ),
    retries: createRetryBudget(),
    inFlight: 0,
  }
}

/** Makes one call, unless the breaker is open or too many calls are in flight. The call itself records its result. */
export async function withBreaker<T>(upstream: Upstream, work: (call: BreakerCall) => Promise<T>): Promise<T> {
  const call = upstream.inFlight < maxInFlight ? upstream.breaker.start() : undefined
  if (!call) throw unavailable()
  upstream.inFlight++
  try {
    return await work(call)
  } finally {
    upstream.inFlight--
    call.release()
  }
}

export const unavailable = (): HttpError =>
  new HttpError(503, 'unavailable', 'This part is not available right now. Please try again in a moment.', {
    retryAfter: 2,
  })
export const timedOut = (): HttpError =>
  new HttpError(503, 'timed_out', 'This part took too long to answer. Please try again in a moment.', { retryAfter: 5 })
