import type { Socket } from 'node:net'
import pg from 'pg'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { Logger as WorkerLogger, runMigrations } from 'graphile-worker'
import type { Logger } from '../logging/log.ts'

/**
 * Longer than any statement may take (30 s, for reports and imports). TCP alone takes about 15 minutes to give up on a
 * connection whose other end has frozen or disappeared, and until then every connection of the pool would be stuck.
 */
const defaultSilenceMs = 45_000

const socketOf = (client: PoolClient): Socket =>
  (client as PoolClient & Pick<pg.Client, 'connection'>).connection.stream as Socket

/**
 * A pool that always listens to the errors of its connections. TypeORM begins to listen a moment after it gets a
 * connection. When a server dies, its last message can arrive in the same packet that completes the connection, and an
 * `error` event without a listener ends the process. The next statement on that connection fails in any case.
 *
 * A connection that is in use and silent for `silenceMs` is closed, and its statement fails as if the server had closed
 * it.
 */
class ServicePool extends Pool {
  constructor(options?: PoolConfig, silenceMs: number = defaultSilenceMs) {
    super(options)
    this.on('connect', (client) => {
      client.on('error', () => undefined)
      const socket = socketOf(client)
      socket.on('timeout', () => socket.destroy())
    })
    this.on('acquire', (client) => void socketOf(client).setTimeout(silenceMs))
    this.on('release', (_error, client) => void socketOf(client).setTimeout(0))
  }
}

/** A pool for other code than TypeORM's. `silenceMs` is shorter in tests. */
export const createPool = (options: PoolConfig, silenceMs?: number): Pool => new ServicePool(options, silenceMs)

/** The driver for TypeORM: pg with that pool. */
export const pgDriver = Object.create(pg, { Pool: { value: ServicePool } }) as typeof pg

/** Creates or updates graphile-worker's tables (schema `graphile_worker`). */
export async function migrateJobs(url: string, name: string): Promise<void> {
  const pool = openWorkerPool(url, `${name} job migrations`, 1, () => undefined)
  try {
    await runMigrations({ pgPool: pool, logger: new WorkerLogger(() => () => undefined) })
  } finally {
    await pool.end()
  }
}

/**
 * Connections for graphile-worker. `onLost` gets the errors of lost connections. Without a listener, they would end
 * the process.
 */
export function openWorkerPool(url: string, name: string, size: number, onLost: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    application_name: name,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    keepAlive: true,
  })
  pool.on('error', onLost)
  pool.on('connect', (client) => void client.on('error', onLost))
  return pool
}

/**
 * Writes the library's log lines about itself. Lines about jobs are dropped, because they contain payloads and the kit
 * writes its own.
 */
export function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (meta['failure'] || meta['success']) return
    if (level === 'error') log.warn({ reason: message }, 'the job worker reported an error')
    else if (level === 'warning') log.debug({ reason: message }, 'the job worker reported a warning')
  })
}
