import { Client } from 'pg'
import { DataSource, type EntityManager, type EntitySchema, type InsertResult, type QueryRunner } from 'typeorm'
import { isUnavailable } from './database-errors.ts'
import type { Logger } from '../logging/log.ts'
import type { RunStatement } from './pipelined-pool.ts'
import { grantToService } from './service-grants.ts'
import { migrateJobs, pgDriver } from './service-pool.ts'
import { currentTraceparent, inSpan, isTracing } from '../tracing/tracing.ts'
import { type Migration, type Recorded, recordedName, refuseOlderBuild, toTypeOrm } from './migration.ts'

export type Transaction = EntityManager

/**
 * The id of the inserted row. TypeORM returns the id of a bigint identity column as a string, whatever `parseInt8` says.
 */
export const insertedId = ({ identifiers }: InsertResult): number => Number(identifiers[0]?.['id'])

/** A service's own database. `transaction` wakes `publishOutbox` after a commit that emitted something. */
export type Database = {
  source: DataSource
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  onEmitted(listener: () => void): void
  /** Wakes `publishOutbox` after a commit outside `transaction` that emitted something. */
  emitted(): void
  close(): Promise<void>
}

type DatabaseOptions = {
  url: string
  name: string
  entities: EntitySchema[]
  /** The kit's migrations, followed by the service's own. */
  migrations: Migration[]
  poolSize?: number
  /** Checks the schema instead of migrating it: see `migrateDatabase`. */
  isMigrated?: boolean
  /** Where it migrates, if not as the user of `url`: the role that owns the tables. */
  migrationUrl?: string | undefined
}

/**
 * In milliseconds, so that one slow statement cannot starve a service. A request waits longer for a connection
 * than for a statement, so that it is not refused because of the requests queued before it on a busy machine.
 */
export const databaseTimeouts = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 2000,
  lock_timeout: 1000,
  idle_in_transaction_session_timeout: 5000,
}

/** New rows of the outbox take the trace from this setting of their transaction: see `kit-migrations`. */
export const setTraceparent = `SELECT set_config('convive.traceparent', $1, true)`

/** Runs statements that are shared with a pipelined hot path in an ordinary transaction. */
export const runOnTransaction =
  (tx: Transaction): RunStatement =>
  (statement, values) =>
    tx.query(statement, values)

const emitted = new WeakSet<QueryRunner>()

/** Notes that this transaction added something to the outbox. */
export function markEmitted(tx: Transaction): void {
  if (tx.queryRunner) emitted.add(tx.queryRunner)
}

/** Waits for PostgreSQL, migrates (or checks that another process did), and opens the pool. */
export async function openDatabase(options: DatabaseOptions, log: Logger, signal?: AbortSignal): Promise<Database> {
  if (options.isMigrated) await retryUntilUsable(() => requireMigrated(options), log, signal)
  else
    await migrateDatabase(
      { ...options, url: options.migrationUrl ?? options.url, serviceRole: userOf(options.url) },
      log,
      signal,
    )
  const source = new DataSource({
    type: 'postgres',
    url: options.url,
    driver: pgDriver,
    applicationName: options.name,
    entities: options.entities,
    poolSize: options.poolSize ?? 20,
    parseInt8: true,
    extra: databaseTimeouts,
    poolErrorHandler: (error: unknown) => log.warn({ err: error }, 'a database connection was lost'),
  })
  await retryUntilUsable(async () => void (await source.initialize()), log, signal)
  return wrap(source)
}

function wrap(source: DataSource): Database {
  const listeners: (() => void)[] = []
  const wakeListeners = () => {
    for (const listener of listeners) listener()
  }
  return {
    source,
    transaction: async (work) => {
      let runner: QueryRunner | undefined
      const begin = () =>
        source.transaction('READ COMMITTED', async (tx) => {
          runner = tx.queryRunner
          const traceparent = currentTraceparent()
          if (traceparent) await tx.query(setTraceparent, [traceparent])
          return await work(tx)
        })
      const result = await (isTracing() ? inSpan('transaction', {}, begin) : begin())
      if (runner && emitted.has(runner)) wakeListeners()
      return result
    },
    onEmitted: (listener) => void listeners.push(listener),
    emitted: wakeListeners,
    close: () => source.destroy(),
  }
}

/**
 * Migrates a database. If its user is not the service's role, that role gets the use of the tables, and needs no right
 * to change the schema.
 */
export async function migrateDatabase(options: Migrating, log: Logger, signal?: AbortSignal): Promise<void> {
  await retryUntilUsable(() => migrate(options), log, signal)
}

/** A schema of a later version is fine: each version must work with the schema of the next. */
async function requireMigrated({ url, name, migrations }: DatabaseOptions): Promise<void> {
  const client = new Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    const recorded = await readRecorded(async (sql) => (await client.query(sql)).rows)
    refuseOlderBuild(recorded, migrations, databaseOf(url))
    const done = new Set(recorded.map((row) => row.name))
    const missing = migrations.filter((step) => !done.has(recordedName(step))).map((step) => step.name)
    if (missing.length > 0)
      throw new Error(`The schema is too old: run "migrate" first. It lacks ${missing.join(', ')}`)
  } finally {
    await client.end()
  }
}

/** The migrations that ran, in that order. */
async function readRecorded(query: (sql: string) => Promise<unknown>): Promise<Recorded[]> {
  const [table] = (await query(`SELECT to_regclass('migrations') IS NOT NULL AS "isFound"`)) as { isFound: boolean }[]
  if (!table?.isFound) return []
  return (await query('SELECT name, "timestamp"::float FROM migrations ORDER BY id')) as Recorded[]
}

const databaseOf = (url: string): string => new URL(url).pathname.slice(1)

/**
 * A migration that waits for a lock blocks all later statements on the table. It stops waiting after this time, and is
 * retried later.
 */
const migrationLockTimeoutMs = 3000

export const userOf = (url: string): string => decodeURIComponent(new URL(url).username)

type Migrating = Pick<DatabaseOptions, 'url' | 'name' | 'migrations'> & { serviceRole: string }

/** Migrates under an advisory lock, since several replicas may start at once. */
async function migrate({ url, name, migrations, serviceRole }: Migrating): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url,
    driver: pgDriver,
    applicationName: `${name} migrations`,
    migrations: toTypeOrm(migrations),
    poolSize: 2,
    extra: { connectionTimeoutMillis: 2000, lock_timeout: migrationLockTimeoutMs },
    // By default, the library writes a failure to the console as text, in addition to the JSON line of the thrown
    // error.
    logger: 'debug',
  })
  await source.initialize()
  try {
    const lock = source.createQueryRunner()
    // Another replica may migrate for minutes.
    await lock.query('SET lock_timeout = 0')
    await lock.query(`SELECT pg_advisory_lock(hashtext('migrations'))`)
    refuseOlderBuild(await readRecorded((sql) => lock.query(sql)), migrations, databaseOf(url))
    await rebuildInvalidIndexes(lock)
    await migrateJobs(url, name)
    await source.runMigrations({ transaction: 'each' })
    if (serviceRole !== userOf(url)) await grantToService(lock, serviceRole)
    await lock.query(`SELECT pg_advisory_unlock(hashtext('migrations'))`)
    await lock.release()
  } finally {
    await source.destroy()
  }
}

/**
 * Services and servers may start in any order, so this waits for a database that does not respond yet. Any other
 * failure ends the start.
 */
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

/**
 * Rebuilds the indexes that an interrupted CREATE INDEX CONCURRENTLY has left. PostgreSQL keeps such an index and does
 * not use it, and the repeated migration would pass over it because of its IF NOT EXISTS. Throws if an index cannot be
 * rebuilt, for example a unique one whose table has duplicates. Runs outside a transaction.
 */
async function rebuildInvalidIndexes(runner: QueryRunner): Promise<void> {
  const invalid: { index: string; isCopy: boolean }[] = await runner.query(
    `SELECT i.indexrelid::regclass::text AS index, c.relname ~ '_cc(new|old)\\d*$' AS "isCopy"
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE NOT i.indisvalid AND c.relkind = 'i' AND c.relnamespace = current_schema()::regnamespace
     ORDER BY "isCopy" DESC, index`,
  )
  // An interrupted REINDEX CONCURRENTLY leaves a copy beside the index.
  for (const { index, isCopy } of invalid)
    await runner.query(`${isCopy ? 'DROP' : 'REINDEX'} INDEX CONCURRENTLY ${index}`)
}
