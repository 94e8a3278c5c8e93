import type { RouteDef } from '@convive/contracts/route'
import type { Caller } from './caller-token.ts'
import type { Call } from './serve.ts'
import { hashOf, type StoredResponse } from './idempotency.ts'
import type { RunStatement } from '../database/pipelined-pool.ts'

/**
 * The idempotency key of one request. It belongs to one person and one route. `hash` is that of the request's input.
 */
export type IdempotencyKey = { userId: number; route: string; key: string; hash: string }

/** Undefined for a request without a key. */
export function toIdempotencyKey(
  def: RouteDef,
  input: unknown,
  { caller, idempotencyKey }: Call<Caller>,
): IdempotencyKey | undefined {
  return idempotencyKey === undefined
    ? undefined
    : { userId: caller.userId, route: `${def.method} ${def.path}`, key: idempotencyKey, hash: hashOf(input) }
}

/**
 * Inserts the keys of many requests in one transaction and resolves to those that were free, whose requests are new. It
 * inserts them in one fixed order, so that two batches cannot deadlock, and waits for a request with the same key that
 * is still running elsewhere.
 */
export async function insertIdempotencyKeys(run: RunStatement, keys: IdempotencyKey[]): Promise<Set<IdempotencyKey>> {
  if (keys.length === 0) return new Set()
  const first = new Map(keys.toReversed().map((key) => [nameOf(key), key]))
  const asked = [...first.values()]
  const rows = await run<Omit<IdempotencyKey, 'hash'>>(
    `INSERT INTO idempotency_key (user_id, route, key, body_hash)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS c(user_id, route, key, body_hash)
     ORDER BY user_id, route, key ON CONFLICT DO NOTHING RETURNING user_id AS "userId", route, key`,
    [...columnsOf(asked), asked.map(({ hash }) => hash)],
  )
  return new Set(rows.flatMap((row) => first.get(nameOf(row)) ?? []))
}

/** Stores responses under keys that were inserted in the same transaction. */
export async function storeResponses(
  run: RunStatement,
  responses: { key: IdempotencyKey; response: StoredResponse<unknown> }[],
): Promise<void> {
  if (responses.length === 0) return
  await run(
    `UPDATE idempotency_key r SET response = a.response::jsonb FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS a(user_id, route, key, response)
     WHERE (r.user_id, r.route, r.key) = (a.user_id, a.route, a.key)`,
    [...columnsOf(responses.map(({ key }) => key)), responses.map(({ response }) => JSON.stringify(response))],
  )
}

/** Deletes keys that were inserted in the same transaction, for requests that are handled elsewhere after all. */
export async function deleteIdempotencyKeys(run: RunStatement, keys: IdempotencyKey[]): Promise<void> {
  if (keys.length === 0) return
  await run(
    `DELETE FROM idempotency_key WHERE (user_id, route, key) IN (SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]))`,
    columnsOf(keys),
  )
}

const nameOf = ({ userId, route, key }: Omit<IdempotencyKey, 'hash'>): string => JSON.stringify([userId, route, key])
const columnsOf = (keys: IdempotencyKey[]) => [
  keys.map(({ userId }) => userId),
  keys.map(({ route }) => route),
  keys.map(({ key }) => key),
]
