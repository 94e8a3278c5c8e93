import { HttpError } from '@convive/service-kit/http/http-error'
import type { Logger } from '@convive/service-kit/logging/log'
import { inSpan } from '@convive/service-kit/tracing/tracing'
import { Pool } from 'undici'
import { type BreakerCall, createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts'
import { createRetryBudget } from './retry-budget.ts'

const maxConnections = 128
/** More concurrent calls would only wait in the queue until they time out. */
const maxInFlight = 1024

/** One process of a service. */
export type Replica = { origin: string; pool: Pool; breaker: CircuitBreaker; inFlight: number }

/**
 * The gateway's connection to one service, which runs as one process or several. Pools and breakers are not shared, so
 * that a fault stays with its process.
 */
export type Upstream = {
  name: string
  replicas: Replica[]
  retries: ReturnType<typeof createRetryBudget>
  inFlight: number
}

/** With several replicas, one that fails so often in a row is asked no more, until a probe succeeds. */
const maxFailuresInARow = 5

const connectFailures = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** True when no connection could be opened, so that the service has not seen the request. */
export const isNotSent = (error: unknown): boolean =>
  connectFailures.has(String((error as { code?: unknown } | undefined)?.code))

/**
 * Whether a failed call may be made again. `counted`: within the retry budget, since the service may have worked on it.
 * `free`: the service has not seen it, so another replica takes it as if nothing had been.
 */
export type Retry = 'no' | 'counted' | 'free'

/** An attempt to make a call, at one replica. */
export type Attempt = { pool: Pool; call: BreakerCall }

export function createUpstream(name: string, origins: string[], log: Logger): Upstream {
  const createReplica = (origin: string): Replica => ({
    origin,
    pool: new Pool(origin, {
      connections: maxConnections,
      pipelining: 1,
      connect: { timeout: 1000 },
      keepAliveTimeout: 4000,
      keepAliveMaxTimeout: 60_000,
    }),
    breaker: createCircuitBreaker(
      (open) =>
        log.warn({ service: name, origin }, open ? 'the circuit breaker of a service opened' : 'a service is back'),
      Date.now,
      origins.length > 1 ? maxFailuresInARow : undefined,
    ),
    inFlight: 0,
  })
  return { name, replicas: origins.map(createReplica), retries: createRetryBudget(), inFlight: 0 }
}

/**
 * Makes one call. `work` records at its attempt whether an answer came. When it fails and `retryOf` allows it, the call is
 * made again at another replica, or at the same one if there is no other. Without a replica that
 * takes calls, and with too many calls in flight, it is refused at once.
 */
export async function callUpstream<T>(
  upstream: Upstream,
  work: (attempt: Attempt) => Promise<T>,
  retryOf: (error: unknown) => Retry = () => 'no',
): Promise<T> {
  if (upstream.inFlight >= maxInFlight) throw unavailable()
  upstream.retries.earn()
  upstream.inFlight++
  try {
    return await tryReplicas(upstream, work, retryOf)
  } finally {
    upstream.inFlight--
  }
}

async function tryReplicas<T>(
  { name, replicas, retries }: Upstream,
  work: (attempt: Attempt) => Promise<T>,
  retryOf: (error: unknown) => Retry,
): Promise<T> {
  const tried = new Set<Replica>()
  for (let left = Math.max(2, replicas.length); ; left--) {
    const chosen = chooseReplica(replicas, tried)
    if (!chosen) throw unavailable()
    tried.add(chosen.replica)
    try {
      return await inSpan(`call ${name}`, { kind: 'client' }, () => callReplica(chosen.replica, chosen.call, work))
    } catch (error) {
      const retry = left === 1 ? 'no' : retryOf(error)
      const isFree = retry === 'free' && tried.size < replicas.length
      if (retry === 'no' || (!isFree && !retries.spend())) throw error
    }
    if (tried.size === replicas.length) tried.clear()
  }
}

async function callReplica<T>(replica: Replica, call: BreakerCall, work: (attempt: Attempt) => Promise<T>): Promise<T> {
  replica.inFlight++
  try {
    return await work({ pool: replica.pool, call })
  } finally {
    replica.inFlight--
    call.release()
  }
}

/**
 * The less busy of two that are drawn at random. Always the least busy of all would send everything to one that has just
 * started, or that fails fast.
 */
function chooseReplica(
  replicas: Replica[],
  tried: ReadonlySet<Replica>,
  random: () => number = Math.random,
): { replica: Replica; call: BreakerCall } | undefined {
  const left = replicas.filter((replica) => !tried.has(replica))
  const draw = (): Replica[] => left.splice(Math.floor(random() * left.length), 1)
  while (left.length > 0) {
    const two = [...draw(), ...draw()].toSorted((a, b) => a.inFlight - b.inFlight)
    for (const replica of two) {
      const call = replica.breaker.start()
      if (call) return { replica, call }
    }
  }
  return undefined
}

export const unavailable = (): HttpError =>
  new HttpError(503, 'unavailable', 'This part is not available right now. Please try again in a moment.', {
    retryAfter: 2,
  })
export const timedOut = (): HttpError =>
  new HttpError(503, 'timed_out', 'This part took too long to answer. Please try again in a moment.', { retryAfter: 5 })
