import type { RouteDef } from '@convive/contracts/route'
import type { Caller } from './caller-token.ts'
import type { Call } from './serve.ts'
import { hashOf, type Answer } from './idempotency.ts'
import type { RunStatement } from '../database/pipelined-pool.ts'

/**
 * The idempotency key of one request. It belongs to one person and one route. `hash` is that of the request's input.
 */
export type IdempotencyClaim = { userId: number; route: string; key: string; hash: string }

/** Undefined for a request without a key. */
export function toIdempotencyClaim(
  def: RouteDef,
  input: unknown,
  { caller, idempotencyKey }: Call<Caller>,
): IdempotencyClaim | undefined {
  return idempotencyKey === undefined
    ? undefined
    : { userId: caller.userId, route: `${def.method} ${def.path}`, key: idempotencyKey, hash: hashOf(input) }
}

/**
 * Claims the keys of many requests in one transaction and resolves to those that were free, whose requests are new. It
 * claims them in one fixed order, so that two batches cannot deadlock, and waits for a request with the same key that
 * still runs elsewhere.
 */
export async function claimIdempotencyKeys(
  run: RunStatement,
  claims: IdempotencyClaim[],
): Promise<Set<IdempotencyClaim>> {
  if (claims.length === 0) return new Set()
  const first = new Map(claims.toReversed().map((claim) => [nameOf(claim), claim]))
  const asked = [...first.values()]
  const rows = await run<Omit<IdempotencyClaim, 'hash'>>(
    `INSERT INTO idempotency_key (user_id, route, key, body_hash)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS c(user_id, route, key, body_hash)
     ORDER BY user_id, route, key ON CONFLICT DO NOTHING RETURNING user_id AS "userId", route, key`,
    [...columnsOf(asked), asked.map(({ hash }) => hash)],
  )
  return new Set(rows.flatMap((row) => first.get(nameOf(row)) ?? []))
}

/** Stores responses under keys that were claimed in the same transaction. */
export async function storeAnswers(
  run: RunStatement,
  answers: { claim: IdempotencyClaim; answer: Answer<unknown> }[],
): Promise<void> {
  if (answers.length === 0) return
  await run(
    `UPDATE idempotency_key r SET response = a.response::jsonb FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS a(user_id, route, key, response)
     WHERE (r.user_id, r.route, r.key) = (a.user_id, a.route, a.key)`,
    [...columnsOf(answers.map(({ claim }) => claim)), answers.map(({ answer }) => JSON.stringify(answer))],
  )
}

/** Releases keys that were claimed in the same transaction, for requests that are handled elsewhere after all. */
export async function releaseIdempotencyKeys(run: RunStatement, claims: IdempotencyClaim[]): Promise<void> {
  if (claims.length === 0) return
  await run(
    `DELETE FROM idempotency_key WHERE (user_id, route, key) IN (SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]))`,
    columnsOf(claims),
  )
}

const nameOf = ({ userId, route, key }: Omit<IdempotencyClaim, 'hash'>): string => JSON.stringify([userId, route, key])
const columnsOf = (claims: IdempotencyClaim[]) => [
  claims.map(({ userId }) => userId),
  claims.map(({ route }) => route),
  claims.map(({ key }) => key),
]
