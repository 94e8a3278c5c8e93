import type { Part, Remote, Status } from '@convive/contracts/status'
import { sendJson } from '../http/error-response.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import type { Context } from '../context/context.ts'
import type { PublishedVersions } from '../front-ends/published-versions.ts'
import { shellName } from '../front-ends/releases.rules.ts'
import type { Replica } from '../services/upstream.ts'
import type { Pages } from '../pages/pages.ts'
import { folderOf } from '../pages/remotes.ts'

/** Serves liveness, readiness and the state of every part. */
export function statusHandlers(
  status: () => Promise<Status>,
  isReady: () => boolean,
): [path: string, (exchange: HttpExchange) => Promise<void> | void][] {
  return [
    ['/healthz', ({ response }) => sendJson(response, 200, { state: 'up' })],
    [
      '/readyz',
      ({ response }) =>
        isReady()
          ? sendJson(response, 200, { state: 'ready' })
          : sendJson(response, 503, { error: 'Not ready.', code: 'unavailable' }),
    ],
    [
      '/api/status',
      async ({ response }) => {
        const current = await status()
        sendJson(response, current.state === 'up' ? 200 : 503, current)
      },
    ],
  ]
}

const defaultTimeoutMs = 1000
const ttlMs = 1000

type Check = { name: string; kind: Part['kind']; run: (signal: AbortSignal) => Promise<void> }

/** Checks every part in parallel. Requests in the same second share one result. */
export function createStatus(context: Context, pages: Pages): () => Promise<Status> {
  const cache = createTtlCache((_key: 'status') => runAll(createChecks(context, pages)), { ttlMs })
  return () => cache.get('status')
}

async function runAll(checks: Check[]): Promise<Status> {
  const parts = await Promise.all(checks.map(runCheck))
  return {
    state: parts.every(({ state }) => state === 'up') ? 'up' : 'degraded',
    checkedAt: new Date().toISOString(),
    parts,
  }
}

async function runCheck({ name, kind, run }: Check): Promise<Part> {
  const start = performance.now()
  const detail = await runWithTimeout(run, defaultTimeoutMs).then(
    () => undefined,
    (error: unknown) => (error instanceof CheckFailure ? error.message : 'does not answer'),
  )
  const latency = Math.round((performance.now() - start) * 10) / 10
  return detail === undefined
    ? { name, kind, state: 'up', latency }
    : { name, kind, state: 'down', latency: null, detail }
}

/** Rejects after the time limit even when the check ignores its signal. */
async function runWithTimeout(run: Check['run'], timeoutMs: number): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  await Promise.race([run(signal), late])
}

/** Says why a part is down, in words that may be shown to everybody. */
class CheckFailure extends Error {}

/** A service is up while one of its replicas is up. If all fail, the first failure with a reason says why. */
async function oneOf(checks: Promise<void>[]): Promise<void> {
  if (checks.length === 0) throw new CheckFailure('has no address')
  await Promise.any(checks).catch((error: AggregateError) => {
    throw error.errors.find((one) => one instanceof CheckFailure) ?? error.errors[0]
  })
}

async function checkReplica({ pool }: Replica, signal: AbortSignal): Promise<void> {
  const { statusCode, body } = await pool.request({
    path: '/readyz?write=1',
    method: 'GET',
    signal,
    headersTimeout: defaultTimeoutMs,
  })
  await body.dump()
  if (statusCode === 507) throw new CheckFailure('cannot store anything')
  if (statusCode !== 200) throw new CheckFailure('is not ready')
}

function createChecks(context: Context, pages: Pages): Check[] {
  const services = [...context.upstreams.values()].map((upstream): Check => ({
    name: upstream.name,
    kind: 'service',
    run: async (signal) => await oneOf(upstream.replicas.map((replica) => checkReplica(replica, signal))),
  }))
  const messages: Check = {
    name: 'nats',
    kind: 'messages',
    run: async () => {
      if (!context.subscriber.connected) throw new CheckFailure('is not connected')
      await context.subscriber.probe([...context.upstreams.keys()], defaultTimeoutMs).catch((cause: unknown) => {
        throw Object.assign(new CheckFailure('stores no messages'), { cause })
      })
    },
  }
  return [...services, messages, shellCheck(context), ...pages.remotes().map((remote) => remoteCheck(context, remote))]
}

function shellCheck({ config, frontEnds }: Context): Check {
  const server = config.devServers[shellName]
  return {
    name: shellName,
    kind: 'front_end',
    run: async (signal) => {
      if (server === undefined) assertPublished(frontEnds, shellName)
      else await fetchText(`${server}/assets/index.html`, signal)
    },
  }
}

function remoteCheck({ config, frontEnds }: Context, { name, entry }: Remote): Check {
  const server = config.devServers[name]
  return {
    name: folderOf(name),
    kind: 'front_end',
    run: async (signal) => {
      if (config.remotes[name] !== undefined) return await checkManifest(entry, signal)
      if (server !== undefined) return await checkManifest(`${server}${entry}`, signal)
      assertPublished(frontEnds, name)
    },
  }
}

/**
 * A store that cannot be read counts as down: pages continue with what the gateway has read before, but would get no
 * release.
 */
function assertPublished(frontEnds: PublishedVersions, name: string): void {
  if (!frontEnds.current().has(name)) throw new CheckFailure('is not published')
  if (!frontEnds.isReadable) throw new CheckFailure('is served from memory: its store cannot be read')
}

async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new CheckFailure(`answers ${response.status}`)
  return await response.text()
}

async function checkManifest(url: string, signal: AbortSignal): Promise<void> {
  const text = await fetchText(url, signal)
  try {
    JSON.parse(text)
  } catch (cause) {
    throw Object.assign(new CheckFailure('has no readable manifest'), { cause })
  }
}
