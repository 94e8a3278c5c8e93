import type { Transaction } from '@convive/service-kit/database'
import type { TransactionSql } from 'postgres'
import type { Run } from './post.ts'

/** The ledger in an ordinary transaction, as message handlers use it. One statement at a time: pg's client does not pipeline. */
export function runInTransaction(tx: Transaction): Run {
  let last: Promise<unknown> = Promise.resolve()
  return async <Row>(statement: string, values: unknown[]) => {
    const next = last.then(() => tx.query<Row[]>(statement, values))
    last = next.catch(() => undefined)
    return await next
  }
}

/** The ledger on the hot path: statements that do not wait for one another go out together. */
export function runPipelined(sql: TransactionSql): Run {
  return async <Row>(statement: string, values: unknown[]) => [...(await sql.unsafe(statement, values as never, { prepare: true }))] as Row[]
}
