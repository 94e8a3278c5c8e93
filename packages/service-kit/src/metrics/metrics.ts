import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Logger } from '../logging/log.ts'

/** One request with its response. `route` is a pattern such as `/api/events/:id`, never a path: each value adds a series. */
export type MeasuredRequest = { method: string; route: string; status: number; seconds: number }

/** The measurements of one process, for Prometheus. */
export type Metrics = {
  registry: Registry
  observeRequest(request: MeasuredRequest): void
  /** Adds a callback that sets gauges before each scrape. If it fails, its gauges keep their values. */
  beforeScrape(refresh: () => Promise<void> | void): void
  /** Adds a gauge that is read before each scrape. */
  addGauge(name: string, help: string, read: () => Promise<number>): void
  port: number
  close(): Promise<void>
}

/** In seconds. The services respond to most requests in under 10 ms; the longest route may take 25 s. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]

export type MetricsConfig = { metricsPort: number | undefined; metricsHost: string }

/**
 * Serves `/metrics` on a separate port, to which the gateway never forwards. Measures nothing without a port, so that
 * a process that is not scraped has no extra cost.
 */
export async function openMetrics(
  part: string,
  { metricsPort, metricsHost }: MetricsConfig,
  log: Logger,
): Promise<Metrics | undefined> {
  if (metricsPort === undefined) return undefined
  const registry = new Registry()
  registry.setDefaultLabels({ part })
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'convive_http_request_duration_seconds',
    help: 'Time from a request to its response, by the pattern of its route and the class of its status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const refreshes: (() => Promise<void> | void)[] = []
  const scrape = async (): Promise<string> => {
    await Promise.all(
      refreshes.map(async (refresh) => {
        try {
          await refresh()
        } catch (error) {
          log.warn({ reason: (error as Error).message }, 'some metrics could not be read')
        }
      }),
    )
    return await registry.metrics()
  }
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    void scrape().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be written')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(metricsPort, metricsHost, resolve)
  })
  return {
    registry,
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    beforeScrape: (refresh) => void refreshes.push(refresh),
    addGauge: (name, help, read) => {
      const gauge = new Gauge({ name, help, registers: [registry] })
      refreshes.push(async () => gauge.set(await read()))
    },
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
