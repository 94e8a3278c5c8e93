import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Logger } from '../logging/log.ts'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'

/** One request with its response. `route` is a pattern such as `/api/events/:id`, never a path: each value adds a series. */
type MeasuredRequest = { method: string; route: string; status: number; seconds: number }

/** The measurements of one process, for Prometheus. */
export type Metrics = {
  registry: Registry
  observeRequest(request: MeasuredRequest): void
  /** Adds a callback that sets gauges before each scrape. If it fails, its gauges keep their values. */
  beforeScrape(refresh: () => Promise<void> | void): void
  /** Adds a gauge that is read before each scrape. */
  addGauge(name: string, help: string, read: () => Promise<number>): void
  /** Adds a gauge with a value for each value of one label. */
  addGauges(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void
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
    addGauges: (name, help, label, read) => {
      const gauge = new Gauge({ name, help, labelNames: [label], registers: [registry] })
      refreshes.push(async () => {
        const values = await read()
        for (const [value, count] of Object.entries(values)) gauge.set({ [label]: value }, count)
      })
    },
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Counts stop at this number, so that a scrape costs the same with 1,000,000 rows. */
const maxCounted = 1000
/** Only the leases of `publishOutbox` are reported. The others are free between two runs, or have no fixed names. */
const maxLeases = 20

/** A consumer calls this with the number of messages that wait for it on the server. */
export type ObserveLag = (stream: string, pending: number) => void

/** Measures a service's outbox, dead letters, jobs and leases from its database, and its connection pool. */
export function measureService(metrics: Metrics, db: Database): { observeLag: ObserveLag } {
  const gauges = createGauges(metrics)
  metrics.beforeScrape(() => {
    const { totalCount, idleCount, waitingCount } = poolOf(db)
    gauges.connections.set({ state: 'busy' }, totalCount - idleCount)
    gauges.connections.set({ state: 'idle' }, idleCount)
    gauges.connections.set({ state: 'waiting' }, waitingCount)
  })
  metrics.beforeScrape(async () => {
    gauges.up.set(0)
    const [row] = await db.source.query<Backlog[]>(backlogQuery)
    const held = await db.source.query<LeaseRow[]>(leaseQuery)
    gauges.up.set(1)
    if (!row) return
    gauges.outboxAge.set(row.outboxAge)
    gauges.deadLetters.set(row.deadLetters)
    gauges.jobAge.set(row.jobAge)
    gauges.backupAge.set(row.backupAge ?? Infinity)
    for (const { name, free, fence } of held) {
      gauges.leases.set({ lease: name }, free)
      gauges.fences.set({ lease: name }, fence)
    }
  })
  return { observeLag: (stream, pending) => gauges.lag.set({ stream }, pending) }
}

function createGauges({ registry }: Metrics) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] })
  return {
    up: gauge('convive_database_up', '1 while the database answers'),
    outboxAge: gauge('convive_outbox_oldest_seconds', 'Age of the oldest message that is not published yet'),
    deadLetters: gauge('convive_dead_letters', `Messages and jobs that were given up, up to ${maxCounted}`),
    jobAge: gauge('convive_job_oldest_seconds', 'For how long the first job that could run has been waiting'),
    backupAge: gauge(
      'convive_backup_age_seconds',
      'Time since the last backup that says so in the comment of this database; infinite without one',
    ),
    leases: gauge('convive_lease_free_seconds', 'For how long nobody has held a lease; 0 while somebody does', [
      'lease',
    ]),
    fences: gauge('convive_lease_fence', 'Grows with each new holder of a lease', ['lease']),
    connections: gauge('convive_database_pool', 'Connections of the pool by state, and requests that wait for one', [
      'state',
    ]),
    lag: gauge('convive_consumer_pending', 'Messages of a stream that wait for this service', ['stream']),
  }
}

/** TypeORM does not type its pool exactly. */
const poolOf = (db: Database): Pool => (db.source.driver as unknown as { master: Pool }).master

type Backlog = { outboxAge: number; deadLetters: number; jobAge: number; backupAge: number | null }
type LeaseRow = { name: string; free: number; fence: number }

/** Each subquery reads only the first rows of an index. */
const backlogQuery = `
  SELECT
    coalesce((SELECT extract(epoch FROM clock_timestamp() - created_at) FROM outbox
              WHERE published_at IS NULL ORDER BY id LIMIT 1), 0)::float AS "outboxAge",
    (SELECT count(*) FROM (SELECT 1 FROM dead_letter LIMIT ${maxCounted}) AS first_rows)::int AS "deadLetters",
    coalesce((SELECT greatest(0, extract(epoch FROM clock_timestamp() - run_at)) FROM graphile_worker._private_jobs
              WHERE is_available AND run_at <= clock_timestamp() ORDER BY priority, run_at LIMIT 1), 0)::float AS "jobAge",
    (SELECT extract(epoch FROM clock_timestamp() - substr(shobj_description(oid, 'pg_database'), 11)::timestamptz)
     FROM pg_database WHERE datname = current_database()
       AND shobj_description(oid, 'pg_database') ~ '^backed up \\d{4}-')::float AS "backupAge"`

const leaseQuery = `
  SELECT name, greatest(0, extract(epoch FROM clock_timestamp() - until))::float AS free, fence::int AS fence FROM lease
  WHERE name LIKE 'publish-outbox %' ORDER BY name LIMIT ${maxLeases}`
