import type { DataSource } from 'typeorm'
import type { ClientBase } from 'pg'
import { runOnTransaction, type Transaction } from './database.ts'
import { runOn, type RunStatement } from './pipelined-pool.ts'

/**
 * Runs statements of a transaction that each connection plans only once: constant ones that run for each message and
 * whose plan does not depend on the size of a table, such as inserts. Reading the outbox and marking what was published
 * cost PostgreSQL 340 µs of processor time, and 140 prepared.
 */
export function runPrepared(tx: Transaction): RunStatement {
  const { queryRunner } = tx
  if (!queryRunner) return runOnTransaction(tx)
  return async (statement, values) => await runOn((await queryRunner.connect()) as ClientBase)(statement, values)
}

/** Runs one such statement outside of a transaction. */
export async function queryPrepared<Row>(source: DataSource, statement: string, values: unknown[]): Promise<Row[]> {
  const runner = source.createQueryRunner()
  try {
    return await runPrepared(runner.manager)<Row>(statement, values)
  } finally {
    await runner.release()
  }
}
