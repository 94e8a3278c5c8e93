import { setTimeout as delay } from 'node:timers/promises'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { Logger } from '@convive/service-kit/logging/log'
import { inSpan } from '@convive/service-kit/tracing/tracing'
import { Pool } from 'undici'

const maxConnections = 128
/** More concurrent calls would only wait in the queue until they time out. */
const maxInFlight = 1024
/** Connections are renewed, so that the processes behind one address, such as a Kubernetes Service, share the load. */
const connectionLifeMs = 60_000
/** How long after its last answered health check calls wait for a service that restarts. */
const restartMs = 10_000
const restartPollMs = 100
const healthIntervalMs = 1000
/** A ready process without another one takes every call in any case. */
const aloneIntervalMs = 3000
const healthTimeoutMs = 1000

/** One process of a service, or an address that leads to several. */
export type Replica = {
  readonly origin: string
  readonly pool: Pool
  inFlight: number
  /** Whether it answered its last health check with 200. A draining process does not. */
  isReady: boolean
  /** When it last answered a health check, by `performance.now()`. */
  lastResponseAt: number
  /** Called when a health check gets no answer. Each moves a waiting call to another replica. */
  readonly moves: Set<() => void>
  stopWatching(): void
}

/** The gateway's connections to one service. Pools are not shared, so that a fault affects only its process. */
export type Upstream = {
  readonly name: string
  readonly replicas: readonly Replica[]
  inFlight: number
  close(): Promise<void>
}

/** `origins` are the URLs of its replicas. */
export function createUpstream(name: string, origins: string[], log: Logger): Upstream {
  const readyIntervalMs = origins.length > 1 ? healthIntervalMs : aloneIntervalMs
  const replicas = origins.map((origin) => createReplica(name, origin, readyIntervalMs, log))
  return {
    name,
    replicas,
    inFlight: 0,
    close: async () => {
      for (const replica of replicas) replica.stopWatching()
      await Promise.all(replicas.map(({ pool }) => pool.destroy()))
    },
  }
}

function createReplica(name: string, origin: string, readyIntervalMs: number, log: Logger): Replica {
  const pool = new Pool(origin, {
    connections: maxConnections,
    pipelining: 1,
    connect: { timeout: 1000 },
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 60_000,
    clientTtl: connectionLifeMs,
  })
  const stopping = new AbortController()
  const replica: Replica = {
    origin,
    pool,
    inFlight: 0,
    isReady: false,
    lastResponseAt: Number.NEGATIVE_INFINITY,
    moves: new Set(),
    stopWatching: () => stopping.abort(),
  }
  const onChange = () =>
    log.info({ service: name, origin }, replica.isReady ? 'a replica is ready' : 'a replica is not ready')
  void watchHealth(replica, readyIntervalMs, onChange, stopping.signal)
  return replica
}

/**
 * Asks a replica whether it is ready: every second, or every `readyIntervalMs` while it is. A process that is frozen or
 * cut off from the network keeps its connections and does not respond.
 */
async function watchHealth(
  replica: Replica,
  readyIntervalMs: number,
  onChange: () => void,
  stopping: AbortSignal,
): Promise<void> {
  // A separate connection, so that a health check does not wait for calls.
  const pool = new Pool(replica.origin, { connections: 1, connect: { timeout: healthTimeoutMs } })
  const check = async () => {
    const { statusCode, body } = await pool.request({
      path: '/readyz',
      method: 'GET',
      signal: AbortSignal.any([AbortSignal.timeout(healthTimeoutMs), stopping]),
    })
    await body.dump()
    replica.lastResponseAt = performance.now()
    return statusCode === 200
  }
  while (!stopping.aborted) {
    const wasReady = replica.isReady
    replica.isReady = await check().catch((error: unknown) => {
      if (!isNotSent(error)) for (const move of replica.moves) move()
      return false
    })
    if (replica.isReady !== wasReady) onChange()
    await delay(replica.isReady ? readyIntervalMs : healthIntervalMs, undefined, {
      signal: stopping,
      ref: false,
    }).catch(() => undefined)
  }
  await pool.destroy()
}

type Reason = 'timeout' | 'not_sent' | 'connection_failed' | 'unresponsive' | 'client_left'

/**
 * Why an attempt gave no response. `not_sent`: no connection could be opened, so the service has not seen the request.
 * `unresponsive`: the replica answers no health checks, and another one can take the call.
 */
export class NoResponse extends Error {
  readonly reason: Reason

  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** The failure of a request by undici. */
export const toNoResponse = (error: unknown): NoResponse =>
  error instanceof NoResponse ? error : new NoResponse(isNotSent(error) ? 'not_sent' : 'connection_failed', error)

/** With compose, the name of a service does not resolve while its container is replaced. */
const connectFailures = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

const isNotSent = (error: unknown): boolean =>
  connectFailures.has(String((error as { code?: unknown } | undefined)?.code))

/**
 * One attempt to make a call, at one replica. `startDeadline` calls `giveUp` if no response has begun in time, or if
 * the call should move to another replica. It returns a function that cancels the deadline.
 */
export type Attempt = {
  readonly pool: Pool
  startDeadline: (timeoutMs: number, giveUp: (failure: NoResponse) => void) => () => void
}

/**
 * `isRepeatable`: a repeated call has no further effect (`mayRepeat`).
 * `waitsForRestart`: while no process can be reached, the call waits for one that was there until just now.
 */
type Repetition = { isRepeatable?: boolean; waitsForRestart?: boolean }

/**
 * Makes one call. A call that was not sent goes to another replica. A repeatable one whose response was lost is made
 * once more, at another replica if there is one. `work` throws a `NoResponse` if no response began; then this function
 * throws a 503. It does so at once if there are too many calls in flight.
 */
export async function callUpstream<T>(
  upstream: Upstream,
  work: (attempt: Attempt) => Promise<T>,
  repetition: Repetition = {},
): Promise<T> {
  if (upstream.inFlight >= maxInFlight) throw unavailable()
  upstream.inFlight++
  try {
    return await tryReplicas(upstream, work, repetition)
  } catch (error) {
    if (!(error instanceof NoResponse) || error.reason === 'client_left') throw error
    throw Object.assign(error.reason === 'timeout' ? timedOut() : unavailable(), { cause: error.cause })
  } finally {
    upstream.inFlight--
  }
}

async function tryReplicas<T>(
  upstream: Upstream,
  work: (attempt: Attempt) => Promise<T>,
  { isRepeatable = false, waitsForRestart = false }: Repetition,
): Promise<T> {
  const { name, replicas } = upstream
  const tried = new Set<Replica>()
  let mayRepeat = isRepeatable
  for (;;) {
    const replica = chooseReplica(replicas.filter((one) => !tried.has(one)))
    if (!replica) {
      if (!waitsForRestart || !isRestarting(upstream)) throw unavailable()
      await delay(restartPollMs)
      tried.clear()
      continue
    }
    tried.add(replica)
    const canMove = () => mayRepeat && replicas.some((one) => one !== replica && one.isReady)
    try {
      return await inSpan(`call ${name}`, { kind: 'client' }, () => callReplica(replica, canMove, work))
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error
      if (error.reason === 'not_sent') {
        replica.isReady = false
        continue
      }
      if (!mayRepeat || (error.reason !== 'connection_failed' && error.reason !== 'unresponsive')) throw error
      mayRepeat = false
      if (tried.size === replicas.length) tried.clear()
    }
  }
}

/**
 * The less busy of two random replicas, of the ready ones if there are any. The least busy of all would get everything
 * when it has just started or fails fast.
 */
function chooseReplica(replicas: Replica[]): Replica | undefined {
  const ready = replicas.filter(({ isReady }) => isReady)
  const left = ready.length > 0 ? ready : replicas
  const draw = () => left.splice(Math.floor(Math.random() * left.length), 1)
  return [...draw(), ...draw()].toSorted((a, b) => a.inFlight - b.inFlight)[0]
}

const isRestarting = ({ replicas }: Upstream): boolean =>
  replicas.some(({ lastResponseAt }) => performance.now() < lastResponseAt + restartMs)

async function callReplica<T>(
  replica: Replica,
  canMove: () => boolean,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const startDeadline: Attempt['startDeadline'] = (timeoutMs, giveUp) => {
    const timer = setTimeout(() => giveUp(new NoResponse('timeout')), timeoutMs)
    const move = () => {
      if (canMove()) giveUp(new NoResponse('unresponsive'))
    }
    replica.moves.add(move)
    return () => {
      clearTimeout(timer)
      replica.moves.delete(move)
    }
  }
  replica.inFlight++
  try {
    return await work({ pool: replica.pool, startDeadline })
  } finally {
    replica.inFlight--
  }
}

export const unavailable = (): HttpError =>
  new HttpError(503, 'unavailable', 'This part is not available right now. Please try again in a moment.', {
    retryAfter: 2,
  })

const timedOut = (): HttpError =>
  new HttpError(503, 'timed_out', 'This part took too long to answer. Please try again in a moment.', { retryAfter: 5 })
