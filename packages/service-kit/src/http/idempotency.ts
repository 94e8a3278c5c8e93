import { createHash } from 'node:crypto'
import type { InputOf, OutputOf, RouteDef } from '@convive/contracts/route'
import type { Caller } from './caller-token.ts'
import type { Database, Transaction } from '../database/database.ts'
import { serve, type Call, type Served } from './serve.ts'
import { HttpError, type HttpErrorStatus, type Issue } from './http-error.ts'
import type { ErrorCode } from '@convive/contracts/errors'

/** What is stored under a key: the output or the refusal. */
export type StoredResponse<T> =
  | { output: T }
  | {
      refusal: {
        status: HttpErrorStatus
        code: ErrorCode
        sentence: string
        issues?: Issue[] | undefined
        retryAfter?: number | undefined
        present?: unknown
      }
    }
type OnceHandler<D extends RouteDef> = (tx: Transaction, input: InputOf<D>, call: Call<Caller>) => Promise<OutputOf<D>>

/**
 * Serves an operation in one transaction. With an `Idempotency-Key`, a request with the same key and body from the same
 * person gets the first response again, even if it was a refusal. The same key with another body gets a 409.
 */
export function serveOnce<D extends RouteDef>(def: D, db: Database, handle: OnceHandler<D>, maxBytes?: number): Served {
  const handler = (input: InputOf<D>, call: Call<Caller>): Promise<OutputOf<D>> =>
    decideOnce(db, def, input, call, (tx) => handle(tx, input, call))
  return serve(def, handler as never, maxBytes)
}

/**
 * Does the same as `serveOnce` for an operation that is only partly one transaction. `work` runs once for a key; later
 * requests with the key continue from its result, which must survive JSON.
 */
export async function decideOnce<T>(
  db: Pick<Database, 'transaction'>,
  def: RouteDef,
  input: unknown,
  call: Call<Caller>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const key = call.idempotencyKey
  if (key === undefined) return await db.transaction(work)
  const response = await db.transaction((tx) =>
    runOnce<T>(tx, [call.caller.userId, nameOfRoute(def), key], hashOf(input), work),
  )
  // The stored response of an operation without an output is an empty object.
  if (!('refusal' in response)) return response.output
  const { status, code, sentence, issues, retryAfter, present } = response.refusal
  throw new HttpError(status, code, sentence, { issues, retryAfter, present })
}

/**
 * Whether a request with this key has a stored response. For a limit that is checked outside the operation's
 * transaction: it must not refuse a repetition, whose response is known.
 */
export async function isRepetition(db: Database, def: RouteDef, call: Call<Caller>): Promise<boolean> {
  if (call.idempotencyKey === undefined) return false
  const rows: unknown[] = await db.source.query(
    `SELECT 1 FROM idempotency_key WHERE user_id = $1 AND route = $2 AND key = $3`,
    [call.caller.userId, nameOfRoute(def), call.idempotencyKey],
  )
  return rows.length > 0
}

const nameOfRoute = ({ method, path }: RouteDef): string => `${method} ${path}`

/** A request with the same key as a running one waits here for the unique row, and then finds the response. */
async function runOnce<T>(
  tx: Transaction,
  key: [number, string, string],
  hash: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<StoredResponse<T>> {
  const inserted: unknown[] = await tx.query(
    `INSERT INTO idempotency_key (user_id, route, key, body_hash) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1`,
    [...key, hash],
  )
  if (inserted.length === 0) return await readResponse<T>(tx, key, hash)
  const response = await attempt(tx, work)
  await tx.query(`UPDATE idempotency_key SET response = $4 WHERE user_id = $1 AND route = $2 AND key = $3`, [
    ...key,
    JSON.stringify(response),
  ])
  return response
}

async function readResponse<T>(
  tx: Transaction,
  key: [number, string, string],
  hash: string,
): Promise<StoredResponse<T>> {
  const [row]: { body_hash: string; response: StoredResponse<T> }[] = await tx.query(
    `SELECT body_hash, response FROM idempotency_key WHERE user_id = $1 AND route = $2 AND key = $3`,
    key,
  )
  if (!row)
    throw new HttpError(
      409,
      'idempotency_in_progress',
      'The first request with this Idempotency-Key is still running.',
      {
        retryAfter: 1,
      },
    )
  if (row.body_hash !== hash)
    throw new HttpError(409, 'idempotency_mismatch', 'This Idempotency-Key was used for another request.')
  return row.response
}

/** A refusal rolls the work back but is stored: a late retry must not succeed unnoticed. */
async function attempt<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<StoredResponse<T>> {
  try {
    return { output: await tx.transaction(work) }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status === 503) throw error
    const { status, code, message: sentence, issues, retryAfter, present } = error
    return { refusal: { status, code, sentence, issues, retryAfter, present } }
  }
}

/** A hash of a request's input that does not depend on the order of its fields. */
export function hashOf(input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(input)))
    .digest('base64url')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
