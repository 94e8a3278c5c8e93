import { createHash } from 'node:crypto'
import type { Transaction } from '@convive/service-kit/database'
import type { ClientBase } from 'pg'

/** Runs one statement in the transaction of the caller. Statements that do not wait for one another go out together where the connection can. */
export type Run = <Row>(statement: string, values: unknown[]) => Promise<Row[]>

/** Statements are prepared: planning the one that writes takes longer than carrying it out. */
export function runOn(client: ClientBase): Run {
  return async <Row>(statement: string, values: unknown[]) => (await client.query({ name: nameOf(statement), text: statement, values })).rows as Row[]
}

/** The ledger in an ordinary transaction, as message handlers use it, through the transaction's own connection. One at a time: it does not pipeline. */
export function runInTransaction(tx: Transaction): Run {
  let last: Promise<unknown> = Promise.resolve()
  return async <Row>(statement: string, values: unknown[]) => {
    const next = last.then(async () => await runOn((await tx.queryRunner?.connect()) as ClientBase)<Row>(statement, values))
    last = next.catch(() => undefined)
    return await next
  }
}

const names = new Map<string, string>()

/** The ledger has a handful of statements, each a constant; a prepared one is known by its name. */
function nameOf(statement: string): string {
  const known = names.get(statement)
  if (known) return known
  const name = `ledger ${createHash('sha256').update(statement).digest('base64url').slice(0, 16)}`
  names.set(statement, name)
  return name
}
