import type { RouteDef } from '@convive/contracts/route'
import type { Caller } from './caller.ts'
import type { Call } from './http.ts'
import { hashOf, type Answer } from './idempotency.ts'
import type { Run } from './pipeline.ts'

/** The key of one request: it belongs to one person and one route. `hash` is that of what was asked. */
export type Claim = { userId: number; route: string; key: string; hash: string }

/** Undefined: the request came without a key. */
export function claimOf(def: RouteDef, input: unknown, { caller, idempotencyKey }: Call<Caller>): Claim | undefined {
  return idempotencyKey === undefined ? undefined : { userId: caller.userId, route: `${def.method} ${def.path}`, key: idempotencyKey, hash: hashOf(input) }
}

/**
 * Claims the keys of many requests in one transaction and resolves to those that nobody had: whose requests are new. In one fixed order, so that two
 * batches cannot hold each other up; a twin that still runs elsewhere is waited for.
 */
export async function claimKeys(run: Run, claims: Claim[]): Promise<Set<Claim>> {
  if (claims.length === 0) return new Set()
  const first = new Map(claims.toReversed().map((claim) => [nameOf(claim), claim]))
  const asked = [...first.values()]
  const rows = await run<Omit<Claim, 'hash'>>(
    `INSERT INTO remembered_answer (user_id, route, key, body_hash) SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS c(user_id, route, key, body_hash)
     ORDER BY user_id, route, key ON CONFLICT DO NOTHING RETURNING user_id AS "userId", route, key`,
    [...columnsOf(asked), asked.map(({ hash }) => hash)],
  )
  return new Set(rows.flatMap((row) => first.get(nameOf(row)) ?? []))
}

/** Keeps answers under keys that were claimed in the same transaction. */
export async function keepAnswers(run: Run, answers: { claim: Claim; answer: Answer<unknown> }[]): Promise<void> {
  if (answers.length === 0) return
  await run(
    `UPDATE remembered_answer r SET answer = a.answer::jsonb FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) AS a(user_id, route, key, answer)
     WHERE (r.user_id, r.route, r.key) = (a.user_id, a.route, a.key)`,
    [...columnsOf(answers.map(({ claim }) => claim)), answers.map(({ answer }) => JSON.stringify(answer))],
  )
}

/** Gives keys back that were claimed in the same transaction, for requests that are done elsewhere after all. */
export async function giveBackKeys(run: Run, claims: Claim[]): Promise<void> {
  if (claims.length === 0) return
  await run(`DELETE FROM remembered_answer WHERE (user_id, route, key) IN (SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]))`, columnsOf(claims))
}

const nameOf = ({ userId, route, key }: Omit<Claim, 'hash'>): string => JSON.stringify([userId, route, key])
const columnsOf = (claims: Claim[]) => [claims.map(({ userId }) => userId), claims.map(({ route }) => route), claims.map(({ key }) => key)]
