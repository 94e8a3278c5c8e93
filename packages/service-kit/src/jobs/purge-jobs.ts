import type { Database } from '../database/database.ts'
import { cron, type CronJob, type JobContext } from './task.ts'

const purgeRows = 1000

/**
 * Deletes or clears rows in statements of `purgeRows` rows until none is left. `statement` changes rows up to the limit
 * $1, so that they no longer meet its condition.
 */
export async function purgeInSlices(
  db: Database,
  statement: string,
  { signal }: Pick<JobContext, 'signal'>,
  rows = purgeRows,
): Promise<number> {
  for (let total = 0; ;) {
    const [, count]: [unknown, number] = await db.source.query(statement, [rows])
    total += count
    if (count < rows || signal.aborted) return total
  }
}

/**
 * Changes rows throughout a table, by key, in statements that read `purgeRows` rows each. It is for conditions without
 * an index: each statement costs the same, however few rows it changes. `statement` reads up to $2 rows with keys above
 * $1, and returns the `last` key from which to continue, or null at the end. `from` is less than any key.
 */
export async function updateInSlices(
  db: Database,
  statement: string,
  { signal }: Pick<JobContext, 'signal'>,
  { rows = purgeRows, from = 0 }: { rows?: number | undefined; from?: number | string } = {},
): Promise<void> {
  for (let after = from; !signal.aborted;) {
    const [slice]: { last: number | string | null }[] = await db.source.query(statement, [after, rows])
    if (slice?.last == null) return
    after = slice.last
  }
}

/** `key` names a row, `condition` the rows to delete. */
const limited = (table: string, key: string, condition: string): string =>
  `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT $1)`

/**
 * Deletes rows of the kit's tables that nobody needs any more, a job for each table, so that one that fails does not keep
 * the others from running. Inbox rows, idempotency keys and dead letters of jobs stay for 30 days.
 */
export const kitPurgeJobs = (db: Database): CronJob[] => [
  cron('purge-outbox', '7 * * * *', (context) => purgeOutbox(db, context)),
  purge(
    db,
    'purge-inbox',
    '17 * * * *',
    limited('inbox', 'handler, message_id', `handled_at < now() - interval '30 days'`),
  ),
  purge(
    db,
    'purge-idempotency-keys',
    '27 * * * *',
    limited('idempotency_key', 'user_id, route, key', `created_at < now() - interval '30 days'`),
  ),
  purge(
    db,
    'purge-dead-letters',
    '37 * * * *',
    limited('dead_letter', 'id', `handler LIKE 'jobs/%' AND failed_at < now() - interval '30 days'`),
  ),
  purge(db, 'purge-rate-limits', '47 * * * *', limited('rate_limit', 'key', 'expires_at < now()')),
  purge(db, 'purge-leases', '57 * * * *', limited('lease', 'name', `until < now() - interval '1 day'`)),
]

const purge = (db: Database, name: string, pattern: string, statement: string): CronJob =>
  cron(name, pattern, async (context) => void (await purgeInSlices(db, statement, context)))

const sliceRows = 1000

/**
 * Deletes published messages: transient ones and batches (their service republishes them) a day after they were emitted,
 * because they may name people, and those that a newer message of the same aggregate supersedes when that is a week old.
 */
export async function purgeOutbox(db: Database, { signal }: { signal: AbortSignal }, rows = sliceRows): Promise<void> {
  for (const statement of [purgeSpent, purgeSuperseded]) {
    for (let isDone = false; !isDone && !signal.aborted;) {
      const [slice]: { read: number }[] = await db.source.query(statement, [rows])
      isDone = !slice || slice.read < rows
    }
  }
}

/**
 * Walks through the outbox by id, up to the first message that is younger or not published, and remembers how far it has
 * come: the newest message of each aggregate stays forever, and a purge that read all of them again each hour would cost
 * more each year. The array and the limit make PostgreSQL look rows up by their indexes, whatever it knows about the
 * table. `due` selects the ids to delete from `slice`.
 */
const purgeWalk = (progress: 'spent_after' | 'after', age: string, due: string): string =>
  `WITH slice AS (
     SELECT o.id, aggregate, version, transient OR batch IS NOT NULL AS is_spent,
            bool_and(published_at IS NOT NULL AND created_at < now() - interval '${age}') OVER (ORDER BY o.id) AS is_due
     FROM outbox o WHERE o.id > (SELECT ${progress} FROM purged_outbox) ORDER BY o.id LIMIT $1
   ), newest AS (
     SELECT aggregate, max(version) AS version FROM slice WHERE is_due GROUP BY aggregate
   ), purged AS (
     DELETE FROM outbox WHERE id = ANY(ARRAY(${due}))
   ), progress AS (
     UPDATE purged_outbox SET ${progress} = last.id
     FROM (SELECT max(id) AS id FROM slice WHERE is_due) AS last WHERE last.id > ${progress}
   )
   SELECT count(*)::int AS read FROM slice WHERE is_due`

const purgeSpent = purgeWalk('spent_after', '1 day', 'SELECT id FROM slice WHERE is_due AND is_spent')
const purgeSuperseded = purgeWalk(
  'after',
  '7 days',
  `SELECT older.id FROM newest n CROSS JOIN LATERAL (
     SELECT id FROM outbox o WHERE o.aggregate = n.aggregate AND o.version < n.version AND o.published_at IS NOT NULL LIMIT $1
   ) AS older`,
)
