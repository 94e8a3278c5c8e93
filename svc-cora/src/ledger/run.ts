import type { Transaction } from '@convive/service-kit/database'
import { runOn, type Run } from '@convive/service-kit/pipeline'
import type { ClientBase } from 'pg'

/** The ledger in an ordinary transaction, as message handlers use it, through the transaction's own connection. One at a time: it does not pipeline. */
export function runInTransaction(tx: Transaction): Run {
  let last: Promise<unknown> = Promise.resolve()
  return async <Row>(statement: string, values: unknown[]) => {
    const next = last.then(async () => await runOn((await tx.queryRunner?.connect()) as ClientBase)<Row>(statement, values))
    last = next.catch(() => undefined)
    return await next
  }
}
