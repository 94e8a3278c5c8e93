import { Id, Instant, listOf, LocalDate, pageQuery, PathId } from '@convive/contracts/primitives'
import { route, type RouteDef } from '@convive/contracts/route'
import * as z from 'zod/mini'
import { endOfDay, startOfDay } from '@convive/formats/costa-rica-time'
import type { Database, Transaction } from '../database/database.ts'
import { isUnavailable } from '../database/database-errors.ts'
import type { Caller } from '../http/caller-token.ts'
import { parseIdCursor } from '../http/cursor.ts'
import { HttpError } from '../http/http-error.ts'
import { serve, type Call, type Served } from '../http/serve.ts'

const Entry = z.object({
  id: Id,
  actorId: Id,
  act: z.string(),
  subject: z.record(z.string(), z.union([z.number(), z.boolean()])),
  at: Instant,
  outcome: z.nullable(z.string()),
})
type Entry = z.infer<typeof Entry>

/** The gateway reads these for administrators. They are not reachable from outside. */
export const listOwnAuditEntries = route('GET', '/internal/admin-acts', {
  summary: 'What administrators did in this service, newest first',
  access: 'admin',
  query: z.object({
    ...pageQuery(100),
    actorId: z.optional(PathId),
    acts: z.optional(listOf(20)),
    day: z.optional(LocalDate),
  }),
  response: z.array(Entry),
})

type Row = Omit<Entry, 'at'> & { at: Date }
const defaultLimit = 50

export const listOwnAuditEntriesRoute = (db: Database): Served =>
  serve(listOwnAuditEntries, async ({ limit, cursor, actorId, acts, day }) => {
    const rows: Row[] = await db.source.query(
      `SELECT id, actor_id AS "actorId", act, subject, at, outcome FROM audit_entry
       WHERE id < $1 AND ($2::bigint IS NULL OR actor_id = $2) AND ($3::text[] IS NULL OR act = ANY($3))
         AND ($4::timestamptz IS NULL OR at >= $4 AND at < $5::timestamptz)
       ORDER BY id DESC LIMIT $6`,
      [
        parseIdCursor(cursor),
        actorId ?? null,
        acts ?? null,
        day === undefined ? null : startOfDay(day),
        day === undefined ? null : endOfDay(day),
        limit ?? defaultLimit,
      ],
    )
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  })

/**
 * Records every change that an administrator makes through a route for administrators. Stores the entry before the change
 * and the outcome after it, so that no entry is missing if the process ends in between.
 */
export function withAuditLog(db: Database, served: Served): Served {
  if (!isAudited(served.def)) return served
  const handle = async (input: object, call: Call): Promise<unknown> => {
    const [row]: { id: number }[] = await db.source.query(
      'INSERT INTO audit_entry (actor_id, act, subject) VALUES ($1, $2, $3) RETURNING id',
      [call.caller?.userId, actOf(served.def), JSON.stringify(subjectOf(input))],
    )
    const end = (outcome: string, made: Entry['subject'] = {}) =>
      db.source.query('UPDATE audit_entry SET outcome = $2, subject = $3::jsonb || subject WHERE id = $1', [
        row?.id,
        outcome,
        JSON.stringify(made),
      ])
    try {
      const response = await served.handle(input as never, call as never)
      await end('done', createdSubjectOf(response))
      return response
    } catch (error) {
      await end(outcomeOf(error))
      throw error
    }
  }
  return { ...served, handle }
}

/** A call that the database interrupted is `unavailable`. If it is repeated, it has another entry. */
function outcomeOf(error: unknown): string {
  if (error instanceof HttpError) return error.code
  return isUnavailable(error) ? 'unavailable' : 'internal'
}

/**
 * Records that an administrator changed or downloaded what belongs to somebody else, through a route that is also for
 * its owner. The entry is stored in the transaction of the change.
 */
export async function recordAuditEntry(
  tx: Transaction,
  def: RouteDef,
  { caller, ownerId, subject }: { caller: Caller; ownerId: number; subject: object },
): Promise<void> {
  if (!caller.isAdmin || caller.userId === ownerId) return
  await tx.query(`INSERT INTO audit_entry (actor_id, act, subject, outcome) VALUES ($1, $2, $3, 'done')`, [
    caller.userId,
    actOf(def),
    JSON.stringify(subjectOf(subject)),
  ])
}

const actOf = ({ method, path }: RouteDef): string => `${method} ${path}`

const isAudited = ({ access, method }: RouteDef): boolean => access === 'admin' && method !== 'GET'

/** A row that a route has created has its id only in the response. */
function createdSubjectOf(response: unknown): Entry['subject'] {
  const { importId, id = importId } = (response ?? {}) as Record<string, unknown>
  return typeof id === 'number' ? { id } : {}
}

/** Leaves out texts, which may be pasted chats or name people. */
const subjectOf = (input: object): Entry['subject'] =>
  Object.fromEntries(
    Object.entries(input).filter(
      (entry): entry is [string, number | boolean] => typeof entry[1] === 'number' || typeof entry[1] === 'boolean',
    ),
  )
