import { Gauge } from 'prom-client'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import type { Metrics } from './metrics.ts'

/** Counts stop at this number, so that a scrape costs the same with 1,000,000 rows. */
const maxCounted = 1000
/** Only the relay's leases are reported. The others are free between two runs, or have no fixed names. */
const maxLeases = 20

/** A consumer calls this with the number of messages that wait for it on the server. */
export type ObserveLag = (stream: string, pending: number) => void

/** Measures a service's outbox, dead letters, jobs and leases from its database, and its connection pool. */
export function measureService(metrics: Metrics, db: Database): { observeLag: ObserveLag } {
  const registers = [metrics.registry]
  const up = new Gauge({ name: 'convive_database_up', help: '1 while the database answers', registers })
  const backlog = {
    outboxAge: new Gauge({
      name: 'convive_outbox_oldest_seconds',
      help: 'Age of the oldest message that is not published yet',
      registers,
    }),
    deadLetters: new Gauge({
      name: 'convive_dead_letters',
      help: `Messages and jobs that were given up, up to ${maxCounted}`,
      registers,
    }),
    jobAge: new Gauge({
      name: 'convive_job_oldest_seconds',
      help: 'For how long the first job that could run has been waiting',
      registers,
    }),
  }
  const leases = new Gauge({
    name: 'convive_lease_free_seconds',
    help: 'For how long nobody has held a lease; 0 while somebody does',
    labelNames: ['lease'],
    registers,
  })
  const fences = new Gauge({
    name: 'convive_lease_fence',
    help: 'Grows with each new holder of a lease',
    labelNames: ['lease'],
    registers,
  })
  const connections = new Gauge({
    name: 'convive_database_pool',
    help: 'Connections of the pool by state, and requests that wait for one',
    labelNames: ['state'],
    registers,
  })
  const lag = new Gauge({
    name: 'convive_consumer_pending',
    help: 'Messages of a stream that wait for this service',
    labelNames: ['stream'],
    registers,
  })
  metrics.beforeScrape(() => {
    const { totalCount, idleCount, waitingCount } = poolOf(db)
    connections.set({ state: 'busy' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waiting' }, waitingCount)
  })
  metrics.beforeScrape(async () => {
    up.set(0)
    const [row] = await db.source.query<Backlog[]>(backlogQuery)
    const held = await db.source.query<LeaseRow[]>(leaseQuery)
    up.set(1)
    if (!row) return
    backlog.outboxAge.set(row.outboxAge)
    backlog.deadLetters.set(row.deadLetters)
    backlog.jobAge.set(row.jobAge)
    for (const { name, free, fence } of held) {
      leases.set({ lease: name }, free)
      fences.set({ lease: name }, fence)
    }
  })
  return { observeLag: (stream, pending) => lag.set({ stream }, pending) }
}

/** TypeORM does not type its pool exactly. */
const poolOf = (db: Database): Pool => (db.source.driver as unknown as { master: Pool }).master

type Backlog = { outboxAge: number; deadLetters: number; jobAge: number }
type LeaseRow = { name: string; free: number; fence: number }

/** Each subquery reads only the first rows of an index. */
const backlogQuery = `
  SELECT
    coalesce((SELECT extract(epoch FROM clock_timestamp() - created_at) FROM outbox
              WHERE published_at IS NULL ORDER BY id LIMIT 1), 0)::float AS "outboxAge",
    (SELECT count(*) FROM (SELECT 1 FROM dead_letter LIMIT ${maxCounted}) AS first_rows)::int AS "deadLetters",
    coalesce((SELECT greatest(0, extract(epoch FROM clock_timestamp() - run_at)) FROM graphile_worker._private_jobs
              WHERE is_available AND run_at <= clock_timestamp() ORDER BY priority, run_at LIMIT 1), 0)::float AS "jobAge"`

const leaseQuery = `
  SELECT name, greatest(0, extract(epoch FROM clock_timestamp() - until))::float AS free, fence::int AS fence FROM lease
  WHERE name LIKE 'relay %' ORDER BY name LIMIT ${maxLeases}`
