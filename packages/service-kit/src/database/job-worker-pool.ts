import { Logger as WorkerLogger, runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import type { Logger } from '../logging/log.ts'

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
