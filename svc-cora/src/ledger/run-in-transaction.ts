import type { Transaction } from '@convive/service-kit/database/database'
import type { RunStatement } from '@convive/service-kit/database/pipelined-pool'
import { runPrepared } from '@convive/service-kit/database/prepared-statements'

/**
 * Runs the ledger's statements in an ordinary transaction, for message handlers. The statements run one after the other
 * on the transaction's connection, which does not pipeline.
 */
export function runInTransaction(tx: Transaction): RunStatement {
  const run = runPrepared(tx)
  let last: Promise<unknown> = Promise.resolve()
  return async <Row>(statement: string, values: unknown[]) => {
    const next = last.then(async () => await run<Row>(statement, values))
    last = next.catch(() => undefined)
    return await next
  }
}
