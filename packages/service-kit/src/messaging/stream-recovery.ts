import type { EntityManager, QueryRunner } from 'typeorm'
import type { Database } from '../database/database.ts'

/**
 * Sends outbox rows again, in slices, while new messages keep flowing.
 *
 * A rewind follows the loss of the stream: JetStream may forget what the outbox marks as published, and then the rows
 * of the last week are published again. A replay serves a consumer whose database is empty, or that was away for longer
 * than the stream keeps a message: the newest message of each aggregate and all of the last week are published again.
 * Both walk through the outbox by id and mark rows as unpublished, so that `publishOutbox` publishes them. Their position
 * is stored, so that another process can continue. One statement for all rows was tried first: for 300,000 rows it took
 * 19 s, ran into the limit for statements each time, and no message of the service was published again.
 */
/** A slice takes some 20 ms; on a busy machine it may take longer than the limit of ordinary statements. */
const statementTimeout = '10s'

type StreamPosition = { epoch: string; sequence: number }
type Queryable = Pick<QueryRunner | EntityManager, 'query'>

/**
 * Compares the stream with what was published last. Begins a rewind when the stream is a new one (another `epoch`) or
 * ends before that message, and then resolves to true.
 */
export async function detectStreamLoss(db: Queryable, stream: string, now: StreamPosition): Promise<boolean> {
  await db.query(
    `-- whole-read: ends at the newest published row
     INSERT INTO stream_state (stream, epoch, sequence)
     SELECT $1, coalesce(newest.stream_epoch, $2), coalesce(newest.stream_sequence, 0) FROM (VALUES (1)) AS one
     LEFT JOIN LATERAL (SELECT stream_epoch, stream_sequence FROM outbox WHERE stream_epoch IS NOT NULL ORDER BY id DESC LIMIT 1) AS newest ON true
     WHERE NOT EXISTS (SELECT 1 FROM stream_state WHERE stream = $1 AND epoch <> '')
     ON CONFLICT (stream) DO UPDATE SET epoch = excluded.epoch, sequence = excluded.sequence`,
    [stream, now.epoch],
  )
  const [, count]: [unknown, number] = await db.query(
    `UPDATE stream_state SET epoch = $2, sequence = $3, rewind_after = 0, rewind_until = (SELECT coalesce(max(id), 0) FROM outbox),
       rewind_sequence = CASE WHEN epoch = $2 THEN $3::bigint ELSE 0 END, rewind_before = clock_timestamp(),
       replay_after = CASE WHEN replay_until IS NULL THEN NULL ELSE 0 END
     WHERE stream = $1 AND (epoch <> $2 OR sequence > $3)`,
    [stream, now.epoch, now.sequence],
  )
  return count > 0
}

/** Requests a replay, which the leading `publishOutbox` does. A replay that is already under way serves this request too. */
export async function requestReplay(db: Queryable, stream: string): Promise<void> {
  await db.query(
    `INSERT INTO stream_state AS s (stream, epoch, sequence, replay_after, replay_until, republish)
     VALUES ($1, '', 0, 0, (SELECT coalesce(max(id), 0) FROM outbox), true)
     ON CONFLICT (stream) DO UPDATE SET replay_after = 0, replay_until = excluded.replay_until, republish = true
     WHERE s.replay_until IS NULL`,
    [stream],
  )
}

type Recovery = 'rewind' | 'replay' | 'republish'

/**
 * Does the next slice of a rewind or replay, of some rows. Resolves to what it did, or to undefined when nothing is left
 * to do; `republish` asks the caller to have the service republish from its own tables.
 */
export async function recoverSlice(db: Database, stream: string, rows: number): Promise<Recovery | undefined> {
  const [state]: { next: Recovery | null }[] = await db.source.query(
    `SELECT CASE WHEN rewind_until IS NOT NULL THEN 'rewind' WHEN replay_until IS NOT NULL THEN 'replay' WHEN republish THEN 'republish' END AS next
     FROM stream_state WHERE stream = $1`,
    [stream],
  )
  const next = state?.next ?? undefined
  if (next === undefined || next === 'republish') return next
  await db.source.transaction('READ COMMITTED', async (tx) => {
    await tx.query(`SET LOCAL statement_timeout = '${statementTimeout}'`)
    await tx.query(sliceStatements[next], [stream, rows])
  })
  return next
}

export async function endRepublish(db: Queryable, stream: string): Promise<void> {
  await db.query('UPDATE stream_state SET republish = false WHERE stream = $1', [stream])
}

/**
 * A slice is a number of rows, whether they match or not, so it costs the same in an outbox with mostly old rows. Its
 * bounds are subqueries: joined with the state, every slice read the index from its beginning.
 */
const slice = (progress: 'rewind' | 'replay') =>
  `state AS (SELECT * FROM stream_state WHERE stream = $1),
   slice AS (
     SELECT o.id, o.aggregate, o.version, o.batch IS NULL AS is_single, o.transient, o.created_at, o.published_at, o.stream_epoch, o.stream_sequence
     FROM outbox o WHERE o.id > (SELECT ${progress}_after FROM state) AND o.id <= (SELECT ${progress}_until FROM state)
     ORDER BY o.id LIMIT $2
   ),
   progress AS (
     UPDATE stream_state SET ${progress}_after = next.id, ${progress}_until = CASE WHEN next.id IS NULL THEN NULL ELSE ${progress}_until END
     FROM (SELECT CASE WHEN count(*) < $2 THEN NULL ELSE max(id) END AS id FROM slice) AS next WHERE stream = $1
   )`

/** What a slice of a rewind or replay does, with the stream and the number of rows. */
export const sliceStatements = {
  rewind: `WITH ${slice('rewind')}
     UPDATE outbox o SET published_at = NULL, stream_epoch = NULL, stream_sequence = NULL FROM slice s, state
     WHERE o.id = s.id AND s.published_at < state.rewind_before AND s.created_at > now() - interval '7 days'
       AND NOT (s.stream_epoch = state.epoch AND s.stream_sequence <= state.rewind_sequence)`,
  replay: `WITH ${slice('replay')}
     UPDATE outbox o SET published_at = NULL FROM slice s
     WHERE o.id = s.id AND s.published_at IS NOT NULL AND s.is_single AND NOT s.transient
       AND (s.created_at > now() - interval '7 days'
         OR NOT EXISTS (SELECT 1 FROM outbox newer WHERE newer.aggregate = s.aggregate AND newer.version > s.version))`,
}

/**
 * How many NATS messages may wait at a consumer when the next slice of a rewind or replay begins. The consumer handles
 * the last one while `publishOutbox` prepares the slice.
 */
const maxWaiting = 1
/** A consumer that receives nothing for this long does not hold up the recovery: its service may be down for days. */
const stuckMs = 15_000
/** A slice begins at least this often, so that a recovery ends even if consumers are always behind. */
const maxPauseMs = 5000
/**
 * The slowest consumer should need this long for a slice, since new messages wait behind it. A slice of 250 rows took
 * some consumers up to 4 s on a busy machine, and new messages waited for up to 9 s.
 */
const targetMs = 1000
const minRows = 25
export const firstSliceRows = minRows
const maxRows = 250

/** The sequence of the last NATS message that a consumer received, and how many it has not acknowledged. */
export type ConsumerProgress = { name: string; received: number; waiting: number }

/**
 * Decides when the next slice may begin, and of how many rows: undefined while consumers are behind. Without this, the
 * `publishOutbox` publishes old messages several times as fast as a consumer handles them one by one, and a new message waits
 * behind all that were published before it: 10,000 old messages delayed new ones by up to 18 s.
 */
export function createRecoveryPace(
  readProgress: () => Promise<ConsumerProgress[]>,
  now: () => number = () => performance.now(),
): () => Promise<number | undefined> {
  let known = new Map<string, { received: number; since: number }>()
  let lastSlice: number | undefined
  let rows = minRows
  return async () => {
    const at = now()
    const consumers = await readProgress()
    known = new Map(
      consumers.map(({ name, received }) => {
        const last = known.get(name)
        return [name, last?.received === received ? last : { received, since: at }]
      }),
    )
    const isBehind = consumers.some(
      ({ name, waiting }) => waiting > maxWaiting && at - known.get(name)!.since < stuckMs,
    )
    lastSlice ??= at
    const took = at - lastSlice
    if (isBehind && took < maxPauseMs) return undefined
    rows = isBehind ? minRows : nextRows(rows, took)
    lastSlice = at
    return rows
  }
}

/** At most doubles or halves, because a single slice may be slow for another reason. */
function nextRows(rows: number, took: number): number {
  const factor = Math.min(2, Math.max(0.5, targetMs / Math.max(1, took)))
  return Math.round(Math.min(maxRows, Math.max(minRows, rows * factor)))
}
