import pg from 'pg'
import { DataSource, type EntityManager, type EntitySchema, type MigrationInterface, type QueryRunner } from 'typeorm'
import { isUnavailable } from './database-errors.ts'
import type { Logger } from './log.ts'
import { KitTables1, Packs1 } from './schema.ts'

export type Transaction = EntityManager
type MigrationClass = new () => MigrationInterface

/** A service's own database. `transaction` tells the relay after a commit that emitted something. */
export type Database = {
  source: DataSource
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  onEmitted(listener: () => void): void
  /** Tells the relay of a commit that was made outside of `transaction` and emitted something. */
  emitted(): void
  close(): Promise<void>
}

export type DatabaseOptions = { url: string; name: string; entities: EntitySchema[]; migrations: MigrationClass[]; poolSize?: number }

/** Bounds that keep one slow statement from starving a service; see docs/decisions for their origin. In milliseconds. */
const limits = {
  connectionTimeoutMillis: 1000,
  statement_timeout: 2000,
  lock_timeout: 1000,
  idle_in_transaction_session_timeout: 5000,
}

const emitted = new WeakSet<QueryRunner>()

/** Remembers that this transaction put something in the outbox. */
export function markEmitted(tx: Transaction): void {
  if (tx.queryRunner) emitted.add(tx.queryRunner)
}

/** Waits for PostgreSQL, migrates under an advisory lock (several replicas may start at once), and opens the pool. */
export async function openDatabase(options: DatabaseOptions, log: Logger, signal?: AbortSignal): Promise<Database> {
  await retryUntilUsable(() => migrate(options), log, signal)
  const source = new DataSource({
    type: 'postgres',
    url: options.url,
    driver: pg,
    applicationName: options.name,
    entities: options.entities,
    poolSize: options.poolSize ?? 20,
    parseInt8: true,
    extra: limits,
    poolErrorHandler: (error: unknown) => log.warn({ err: error }, 'a database connection was lost'),
  })
  await retryUntilUsable(async () => void (await source.initialize()), log, signal)
  return wrap(source)
}

function wrap(source: DataSource): Database {
  const listeners: (() => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    source,
    transaction: async (work) => {
      let runner: QueryRunner | undefined
      const result = await source.transaction('READ COMMITTED', async (tx) => {
        runner = tx.queryRunner
        return await work(tx)
      })
      if (runner && emitted.has(runner)) tell()
      return result
    },
    onEmitted: (listener) => void listeners.push(listener),
    emitted: tell,
    close: () => source.destroy(),
  }
}

async function migrate({ url, name, migrations }: DatabaseOptions): Promise<void> {
  const source = new DataSource({ type: 'postgres', url, driver: pg, applicationName: `${name} migrations`, migrations: [KitTables1, Packs1, ...migrations], poolSize: 2, extra: { connectionTimeoutMillis: 2000 } })
  await source.initialize()
  try {
    const lock = source.createQueryRunner()
    await lock.query(`SELECT pg_advisory_lock(hashtext('migrations'))`)
    await source.runMigrations({ transaction: 'each' })
    await lock.query(`SELECT pg_advisory_unlock(hashtext('migrations'))`)
    await lock.release()
  } finally {
    await source.destroy()
  }
}

/** Start order is free: a database that is not there yet is waited for; any other failure ends the start. */
async function retryUntilUsable(work: () => Promise<void>, log: Logger, signal?: AbortSignal): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      if (attempt % 20 === 0) log.warn({ err: error }, 'the database is not usable yet')
      await new Promise((resolve) => setTimeout(resolve, Math.min(2000, 100 * 2 ** Math.min(attempt, 5))))
    }
  }
}
