import { createHash } from 'node:crypto'
import type { Transaction } from '@convive/service-kit/database'
import type { PoolClient } from 'pg'
import type { TransactionSql } from 'postgres'
import type { Run } from './post.ts'

/**
 * The ledger in an ordinary transaction, as message handlers use it, through the transaction's own connection.
 * Statements are prepared: planning the one that writes takes longer than carrying it out. One at a time, for pg's
 * client does not pipeline.
 */
export function runInTransaction(tx: Transaction): Run {
  let last: Promise<unknown> = Promise.resolve()
  return async <Row>(statement: string, values: unknown[]) => {
    const next = last.then(async () => {
      const client = (await tx.queryRunner?.connect()) as PoolClient
      return (await client.query({ name: nameOf(statement), text: statement, values })).rows as Row[]
    })
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

/** The ledger on the hot path: statements that do not wait for one another go out together. */
export function runPipelined(sql: TransactionSql): Run {
  return async <Row>(statement: string, values: unknown[]) => [...(await sql.unsafe(statement, values as never, { prepare: true }))] as Row[]
}
