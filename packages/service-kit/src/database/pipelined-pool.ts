import { createHash } from 'node:crypto'
import { types, type ClientBase, type Pool, type PoolClient } from 'pg'
import type { Logger } from '../logging/log.ts'
import { currentTraceparent, inSpan } from '../tracing/tracing.ts'
import { databaseTimeouts, setTraceparent } from './database.ts'
import { createPool } from './service-pool.ts'

/**
 * Runs one statement in the caller's transaction. On a pipelining connection, statements that do not wait for each
 * other are sent together.
 */
export type RunStatement = <Row>(statement: string, values: unknown[]) => Promise<Row[]>

/** Pipelining connections for a hot path: BEGIN is sent with the first statements, and COMMIT with the last. */
export type Pipeline = {
  /**
   * Runs `work` in a transaction (READ COMMITTED). `work` calls `commit` together with its last statements: if one of
   * them fails, COMMIT rolls everything back and that statement's error is thrown. Resolves after the commit.
   */
  transaction<T>(work: (run: RunStatement, commit: () => Promise<unknown>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const bigint = types.builtins.INT8

/** `settings` are PostgreSQL's, as in `-c enable_seqscan=off`. The timeouts are those of every other connection. */
export function openPipeline(
  url: string,
  { name, connections, settings }: { name: string; connections: number; settings: string },
  log: Logger,
): Pipeline {
  const pool = createPool({
    connectionString: url,
    max: connections,
    pipeline: true,
    application_name: name,
    options: settings,
    idleTimeoutMillis: 0,
    ...databaseTimeouts,
    types: {
      getTypeParser: ((id, format) =>
        id === bigint ? Number : types.getTypeParser(id, format)) as typeof types.getTypeParser,
    },
  })
  // A connection in use emits its own error; the pool repeats it for an idle one. Either would end the process if
  // nobody listened.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error, name }, 'a pipelining connection was lost')),
  )
  pool.on('error', () => undefined)
  return { transaction: (work) => inSpan('transaction', {}, () => inTransaction(pool, work)), close: () => pool.end() }
}

async function inTransaction<T>(pool: Pool, work: Parameters<Pipeline['transaction']>[0]): Promise<T> {
  const client = await pool.connect()
  const { run, cause } = runWithBegin(client)
  try {
    const result = await work(run, () => client.query('COMMIT'))
    client.release()
    return result as T
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    )
    throw cause(error)
  }
}

const transactionAborted = '25P02'

/**
 * Waits for BEGIN before any result is used, because locks last only within a transaction. When a statement fails,
 * those that were sent with it fail too, and their errors may reach the caller first. `cause` is the first error.
 */
function runWithBegin(client: PoolClient): { run: RunStatement; cause: (error: unknown) => unknown } {
  const traceparent = currentTraceparent()
  const begun = Promise.all([
    client.query('BEGIN ISOLATION LEVEL READ COMMITTED'),
    traceparent && client.query(setTraceparent, [traceparent]),
  ])
  const run = runOn(client)
  const failures: unknown[] = []
  const note = (error: unknown): never => {
    failures.push(error)
    throw error
  }
  return {
    run: async <Row>(statement: string, values: unknown[]) =>
      (await Promise.all([run<Row>(statement, values).catch(note), begun]))[0],
    cause: (error) => ((error as { code?: unknown }).code === transactionAborted ? failures[0] : error),
  }
}

/**
 * Runs statements on any connection of pg. They are prepared: planning a statement that writes takes longer than
 * executing it.
 */
export function runOn(client: ClientBase): RunStatement {
  return async <Row>(statement: string, values: unknown[]) =>
    (await client.query({ name: nameOf(statement), text: statement, values })).rows as Row[]
}

const names = new Map<string, string>()

/** A hot path has a handful of constant statements. A prepared statement is identified by its name. */
function nameOf(statement: string): string {
  const known = names.get(statement)
  if (known) return known
  const name = `hot ${createHash('sha256').update(statement).digest('base64url').slice(0, 16)}`
  names.set(statement, name)
  return name
}
