import type { ServerResponse } from 'node:http'
import { BrowserFailure } from '@convive/contracts/status'
import type { Metrics } from '@convive/service-kit/metrics/metrics'
import { Counter, Gauge } from 'prom-client'
import type { Context } from '../context/context.ts'
import { findServiceRoute } from '../proxy/service-routes.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Measures one request from its arrival until its response has been sent. If the client left early, the status is 499.
 */
export function measureRequest(metrics: Metrics, method: string, path: string, response: ServerResponse): void {
  const begun = performance.now()
  response.once('close', () =>
    metrics.observeRequest({
      method: methodOf(method),
      route: routeOf(path),
      status: response.writableFinished ? response.statusCode : 499,
      seconds: (performance.now() - begun) / 1000,
    }),
  )
}

/** Has few distinct values, so that clients cannot inflate the metrics. */
export const methodOf = (method = 'GET'): string => (methods.has(method) ? method : 'other')

/**
 * The gateway's route for a path. It has few distinct values too. The services measure each of their
 * own routes.
 */
export function routeOf(path: string): string {
  const prefix = findServiceRoute(path)?.prefix
  if (prefix !== undefined) return prefix
  if (path === '/healthz' || path === '/readyz' || path === '/api/status') return path
  if (path.startsWith('/api/')) return '/api'
  return /\.\w{1,12}$/.test(path) ? 'file' : 'page'
}

/** Counts the failures that pages report. */
export function countBrowserFailures(metrics: Metrics | undefined): (kind: BrowserFailure['kind']) => void {
  if (!metrics) return () => undefined
  const failures = new Counter({
    name: 'convive_browser_failures_total',
    help: 'Parts of pages that crashed or did not load in a browser, by kind',
    labelNames: ['kind'],
    registers: [metrics.registry],
  })
  for (const kind of BrowserFailure.shape.kind.options) failures.inc({ kind }, 0)
  return (kind) => failures.inc({ kind })
}

/** Measures the gateway's connections: to browsers, to the services, and to NATS. */
export function measureGateway(
  metrics: Metrics,
  { upstreams, subscriber }: Pick<Context, 'upstreams' | 'subscriber'>,
  openSockets: () => number,
): void {
  const registers = [metrics.registry]
  const sockets = new Gauge({ name: 'convive_live_sockets', help: 'Open live sockets', registers })
  const messagesConnected = new Gauge({
    name: 'convive_messages_connected',
    help: '1 while the gateway hears the services’ messages',
    registers,
  })
  const inFlight = new Gauge({
    name: 'convive_upstream_in_flight',
    help: 'Calls to a replica of a service that have no response yet',
    labelNames: ['service', 'replica'],
    registers,
  })
  const ready = new Gauge({
    name: 'convive_upstream_ready',
    help: '1 while a replica of a service answers that it is ready',
    labelNames: ['service', 'replica'],
    registers,
  })
  metrics.beforeScrape(() => {
    sockets.set(openSockets())
    messagesConnected.set(subscriber.connected ? 1 : 0)
    for (const [service, upstream] of upstreams) {
      for (const { origin, inFlight: calls, isReady } of upstream.replicas) {
        const replica = new URL(origin).host
        inFlight.set({ service, replica }, calls)
        ready.set({ service, replica }, isReady ? 1 : 0)
      }
    }
  })
}
