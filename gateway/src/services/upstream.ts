import { HttpError } from '@convive/service-kit/http/http-error'
import type { Logger } from '@convive/service-kit/logging/log'
import { inSpan } from '@convive/service-kit/tracing/tracing'
import { Pool } from 'undici'
import { startDeadline } from './call-deadline.ts'
import { chooseReplica, type Chosen } from './choose-replica.ts'
import { type BreakerCall, createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts'
import { followAddresses } from './replica-addresses.ts'
import { watchReplica } from './replica-health.ts'
import { createRestartWait } from './restart-wait.ts'
import { createRetryBudget } from './retry-budget.ts'

const maxConnections = 128
/** More concurrent calls would only wait in the queue until they time out. */
const maxInFlight = 1024

/**
 * One process of a service. While it is unresponsive, it gets calls only if every other one is too; `onUnresponsive`
 * holds a callback for each running call, which moves it to another replica.
 */
export type Replica = {
  origin: string
  pool: Pool
  breaker: CircuitBreaker
  inFlight: number
  isUnresponsive: boolean
  /** Whether no connection could be opened since it last answered a health check: its process has ended. */
  isGone: boolean
  /** When it last answered a health check, by `performance.now()`. */
  lastResponseAt: number
  onUnresponsive: Set<() => void>
  /** Set when its address has disappeared. It then gets no new calls. */
  whenIdle: (() => void) | undefined
  stopWatching(): void
}

/**
 * The gateway's connection to one service, which runs as one process or several. Pools and circuit breakers are not
 * shared, so that a fault affects only its process.
 */
export type Upstream = {
  name: string
  readonly replicas: Replica[]
  /** Resolves once its names have been resolved for the first time. */
  opened: Promise<void>
  retries: ReturnType<typeof createRetryBudget>
  inFlight: number
  /** How long after its last answered health check a call waits for a process that restarts. */
  restartMs: number
  close(): Promise<void>
}

/** With several replicas, one that fails this often in a row gets no calls until a probe succeeds. */
const maxFailuresInARow = 5

/**
 * Whether a failed call may be made again. `counted`: within the retry budget, since the service may have worked on it.
 * `free`: the service has not seen it, so another replica takes it without using the budget.
 */
export type Retry = 'no' | 'counted' | 'free'

/**
 * One attempt to make a call, at one replica. If two run at once, the first to claim the call may respond to the
 * client. `startDeadline` calls `giveUp` if no response has arrived in time, which is later while the replica is alive.
 */
export type Attempt = {
  pool: Pool
  call: BreakerCall
  claim: () => boolean
  startDeadline: (timeoutMs: number, giveUp: () => void) => () => void
}

/**
 * `isRepeatable`: a repeated call has no further effect (`mayRepeat`).
 * `waitsForRestart`: while no process can be reached, the call waits for one that was there until just now.
 */
type Repetition = { retryOf?: (error: unknown) => Retry; isRepeatable?: boolean; waitsForRestart?: boolean }

/**
 * `addresses` are URLs of its replicas, or names that are resolved. Replicas appear and disappear with their addresses.
 * One that disappears completes its calls.
 */
export function createUpstream(
  name: string,
  addresses: string[],
  log: Logger,
  { restartMs = 5000, lookup }: { restartMs?: number; lookup?: Parameters<typeof followAddresses>[3] } = {},
): Upstream {
  let replicas: Replica[] = []
  const leaving = new Set<Replica>()
  const create = (origin: string): Replica => {
    log.info({ service: name, origin }, 'service replica added')
    const replica = createReplica(name, origin, () => (replicas.length > 1 ? maxFailuresInARow : Infinity), log)
    replica.stopWatching = watchReplica(replica)
    return replica
  }
  const leave = (replica: Replica) => {
    log.info({ service: name, origin: replica.origin }, 'service replica removed')
    leaving.add(replica)
    const close = async () => {
      await replica.pool.close()
      replica.stopWatching()
      leaving.delete(replica)
    }
    replica.whenIdle = () => void close()
    if (replica.inFlight === 0) replica.whenIdle()
  }
  const followed = followAddresses(
    addresses,
    (origins) => {
      for (const replica of replicas) if (!origins.includes(replica.origin)) leave(replica)
      replicas = origins.map((origin) => replicas.find((one) => one.origin === origin) ?? create(origin))
    },
    log,
    lookup,
  )
  return {
    name,
    get replicas() {
      return replicas
    },
    opened: followed.first,
    retries: createRetryBudget(),
    inFlight: 0,
    restartMs,
    close: async () => {
      followed.close()
      const all = [...replicas, ...leaving]
      for (const replica of all) replica.stopWatching()
      await Promise.all(all.map(({ pool }) => pool.destroy()))
    },
  }
}

function createReplica(name: string, origin: string, maxInARow: () => number, log: Logger): Replica {
  const onBreakerChange = (open: boolean) =>
    log.warn({ service: name, origin }, open ? 'the circuit breaker of a service opened' : 'a service is back')
  return {
    origin,
    pool: new Pool(origin, {
      connections: maxConnections,
      pipelining: 1,
      connect: { timeout: 1000 },
      keepAliveTimeout: 4000,
      keepAliveMaxTimeout: 60_000,
    }),
    breaker: createCircuitBreaker(onBreakerChange, Date.now, maxInARow),
    inFlight: 0,
    isUnresponsive: false,
    isGone: false,
    lastResponseAt: Number.NEGATIVE_INFINITY,
    onUnresponsive: new Set(),
    whenIdle: undefined,
    stopWatching: () => undefined,
  }
}

/**
 * Makes one call. `work` records in its attempt whether a response arrived. If it fails and `retryOf` allows it, the
 * call is made again at another replica, or at the same one if there is no other. A repeatable call is also made at
 * another replica if its own stops responding. If no replica takes calls, the call is refused immediately, unless it
 * waits for a restart. It is also refused if there are too many calls in flight.
 */
export async function callUpstream<T>(
  upstream: Upstream,
  work: (attempt: Attempt) => Promise<T>,
  repetition: Repetition = {},
): Promise<T> {
  if (upstream.inFlight >= maxInFlight) throw unavailable()
  upstream.retries.earn()
  upstream.inFlight++
  try {
    return await tryReplicas(upstream, work, repetition)
  } finally {
    upstream.inFlight--
  }
}

async function tryReplicas<T>(
  upstream: Upstream,
  work: (attempt: Attempt) => Promise<T>,
  { retryOf = () => 'no', isRepeatable = false, waitsForRestart = false }: Repetition,
): Promise<T> {
  const tried = new Set<Replica>()
  const untried = () => upstream.replicas.filter((replica) => !tried.has(replica))
  const choose = (among: Replica[]) => {
    const chosen = chooseReplica(among)
    if (chosen) tried.add(chosen.replica)
    return chosen
  }
  const claimed: Claim = { by: undefined }
  const waitAMoment = createRestartWait(upstream, upstream.restartMs)
  const waitForRestart = async () => {
    if (!waitsForRestart || !(await waitAMoment())) return false
    tried.clear()
    return true
  }
  // Do not await anything between choosing a replica and counting its call: it could be closed in between.
  const run = (chosen: Chosen) =>
    inSpan(`call ${upstream.name}`, { kind: 'client' }, () => callReplica(chosen, claimed, work))
  const runAt = async (chosen: Chosen): Promise<T> => {
    const takeOver = () => (claimed.by ? undefined : choose(untried().filter(({ isUnresponsive }) => !isUnresponsive)))
    const canMove = isRepeatable && upstream.replicas.length > 1
    return await (canMove ? runWithFailover(chosen, run, takeOver) : run(chosen))
  }
  let left = Math.max(2, upstream.replicas.length)
  const mayRetry = async (error: unknown, { replica }: Chosen): Promise<boolean> => {
    const retry = retryOf(error)
    replica.isGone ||= retry === 'free'
    if (retry === 'free' && (untried().length > 0 ? --left > 0 : await waitForRestart())) return true
    if (retry === 'no' || --left <= 0 || !upstream.retries.spend()) return false
    // The other connections to a process that has just ended fail too, until they are closed.
    if (untried().length === 0 && !(await waitForRestart())) tried.clear()
    return true
  }
  for (;;) {
    const chosen = choose(untried())
    if (!chosen) {
      if (upstream.replicas.every(({ isGone }) => isGone) && (await waitForRestart())) continue
      throw unavailable()
    }
    try {
      return await runAt(chosen)
    } catch (error) {
      if (!(await mayRetry(error, chosen))) throw error
    }
  }
}

type Claim = { by: Attempt | undefined }

/**
 * Runs a call, and starts it a second time if its replica stops responding and another one can take over. The first
 * success counts. Each call moves at most once, and only to a replica that responds, so this adds no load to an
 * overloaded service.
 */
async function runWithFailover<T>(
  first: Chosen,
  run: (chosen: Chosen) => Promise<T>,
  takeOver: () => Chosen | undefined,
): Promise<T> {
  const result = Promise.withResolvers<T>()
  let running = 0
  const follow = (attempt: Promise<T>) => {
    running++
    attempt.then(result.resolve, (error: unknown) => {
      running--
      if (running === 0) result.reject(error)
    })
  }
  const failOver = () => {
    const second = takeOver()
    if (!second) return
    first.replica.onUnresponsive.delete(failOver)
    follow(run(second))
  }
  first.replica.onUnresponsive.add(failOver)
  follow(run(first))
  return await result.promise.finally(() => first.replica.onUnresponsive.delete(failOver))
}

async function callReplica<T>(
  { replica, call }: Chosen,
  claimed: Claim,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const attempt: Attempt = {
    pool: replica.pool,
    call,
    claim: () => (claimed.by ??= attempt) === attempt,
    startDeadline: (timeoutMs, giveUp) => startDeadline(replica, timeoutMs, giveUp),
  }
  replica.inFlight++
  try {
    return await work(attempt)
  } catch (error) {
    if (claimed.by === attempt) claimed.by = undefined
    throw error
  } finally {
    replica.inFlight--
    call.release()
    if (replica.inFlight === 0) replica.whenIdle?.()
  }
}

export const unavailable = (): HttpError =>
  new HttpError(503, 'unavailable', 'This part is not available right now. Please try again in a moment.', {
    retryAfter: 2,
  })
export const timedOut = (): HttpError =>
  new HttpError(503, 'timed_out', 'This part took too long to answer. Please try again in a moment.', { retryAfter: 5 })
