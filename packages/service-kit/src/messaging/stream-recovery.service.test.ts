import { randomUUID } from 'node:crypto'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { openDatabase, type Database } from '../database/database.ts'
import { purgeOutbox } from '../jobs/purge-jobs.ts'
import { createLog } from '../logging/log.ts'
import { eventually } from '../testing/eventually.ts'
import { kitMigrations } from '../database/kit-migrations/index.ts'
import { createTestDatabase } from '../testing/test-databases.ts'
import { publishOutbox } from './publish-outbox.ts'
import { detectStreamLoss, recoverSlice, requestReplay, sliceStatements } from './stream-recovery.ts'

const log = createLog('test', 'fatal')
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeEach(async () => {
  database = await createTestDatabase(inject('postgresUrl'))
  db = await openDatabase({ url: database.url, name: 'recovery-test', entities: [], migrations: kitMigrations }, log)
})
afterEach(async () => {
  await db.close()
  await database.drop()
})

/** Rows as `publishOutbox` left them: `count` aggregates with two versions each, published in the stream of `epoch`. */
const fill = (count: number, epoch: string, subject = 't.x') =>
  db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0')
    await tx.query(
      `INSERT INTO outbox (subject, aggregate, version, data, published_at, stream_epoch, stream_sequence)
       SELECT $3, 'a' || n, v, '{}', now(), $2, n * 2 + v FROM generate_series(1, $1) n, generate_series(1, 2) v ORDER BY v, n`,
      [count, epoch, subject],
    )
  })
const unpublished = async () => {
  const [row]: { count: number }[] = await db.source.query(
    'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL',
  )
  return row?.count
}
const publishAll = () => db.source.query(`UPDATE outbox SET published_at = now() WHERE published_at IS NULL`)

it('rewinds in slices, and only the messages that the stream has lost', async () => {
  await fill(50, 'old')
  expect(await detectStreamLoss(db.source, 'T', { epoch: 'old', sequence: 1000 })).toBe(false)
  expect(await detectStreamLoss(db.source, 'T', { epoch: 'old', sequence: 61 })).toBe(true)
  expect(await detectStreamLoss(db.source, 'T', { epoch: 'old', sequence: 61 })).toBe(false)
  const sizes: (number | undefined)[] = []
  while (await recoverSlice(db, 'T', 30)) sizes.push((await unpublished()) ?? 0)
  expect(sizes.at(-1)).toBe(41)
  for (const [index, size] of sizes.entries()) expect(size! - (sizes[index - 1] ?? 0)).toBeLessThanOrEqual(30)
  expect(sizes).toHaveLength(4)
})

it('rewinds everything of the last week when the stream is another one', async () => {
  await fill(20, 'old')
  await db.source.query(`UPDATE outbox SET created_at = now() - interval '8 days' WHERE id <= 10`)
  expect(await detectStreamLoss(db.source, 'T', { epoch: 'new', sequence: 0 })).toBe(true)
  while (await recoverSlice(db, 'T', 7));
  expect(await unpublished()).toBe(30)
})

it('replays the newest message of each aggregate, whatever its age, and all of the last week, and then has the service republish', async () => {
  await fill(40, 'old')
  await db.source.query(`UPDATE outbox SET created_at = now() - interval '1 year'`)
  await db.source.query(`UPDATE outbox SET transient = true WHERE aggregate = 'a1'`)
  await db.source.query(`UPDATE outbox SET created_at = now() WHERE aggregate = 'a2'`)
  await detectStreamLoss(db.source, 'T', { epoch: 'old', sequence: 1000 })
  await requestReplay(db.source, 'T')
  const done: (string | undefined)[] = []
  for (let next; (next = await recoverSlice(db, 'T', 30)) !== 'republish';) {
    done.push(next)
    if (done.length === 1) await requestReplay(db.source, 'T')
  }
  expect(done).toEqual(['replay', 'replay', 'replay'])
  expect(await unpublished()).toBe(40)
  await publishAll()
})

const idle = { signal: new AbortController().signal }
const purgeAll = () => purgeOutbox(db, idle, 7)
const left = async () => {
  const rows: { message: string }[] = await db.source.query(
    `SELECT aggregate || ' ' || version AS message FROM outbox ORDER BY id`,
  )
  return rows.map(({ message }) => message)
}
/** Emitted and published this many days ago. */
const insert = (aggregate: string, version: number, days: number, published = true) =>
  db.source.query(
    `INSERT INTO outbox (subject, aggregate, version, data, created_at, published_at)
     VALUES ('t.x', $1, $2, '{}', now() - make_interval(days => $3), CASE WHEN $4 THEN now() - make_interval(days => $3) END)`,
    [aggregate, version, days, published],
  )

it('purges published messages after a week, except the newest of each aggregate', async () => {
  await fill(19, 'old')
  await db.source.query(`INSERT INTO outbox (subject, batch, published_at) VALUES ('t.x', '[]', now())`)
  await db.source.query(`UPDATE outbox SET transient = true WHERE aggregate = 'a1'`)
  await db.source.query(
    `UPDATE outbox SET created_at = now() - interval '8 days', published_at = now() - interval '8 days'`,
  )
  await insert('b', 1, 0)
  await insert('b', 2, 0)
  await purgeAll()
  expect(await left()).toHaveLength(20)
  expect(await left()).toEqual(expect.arrayContaining(['a2 2', 'a19 2', 'b 1', 'b 2']))
  expect((await left()).some((message) => message.startsWith('a1 '))).toBe(false)
})

it('purges what may name people and fills no projection after a day', async () => {
  await db.source.query(
    `INSERT INTO outbox (subject, batch, created_at, published_at) VALUES ('t.x', '[]', now() - interval '2 days', now())`,
  )
  for (const days of [2, 0]) {
    await insert(`notice ${days}`, 1, days)
    await insert(`event ${days}`, 1, days)
  }
  await db.source.query(`UPDATE outbox SET transient = true WHERE aggregate LIKE 'notice%'`)
  await purgeAll()
  expect(await left()).toEqual(['event 2 1', 'notice 0 1', 'event 0 1'])
})

it('reads no row twice that it has kept, and deletes what a newer message supersedes', async () => {
  await fill(20, 'old')
  await db.source.query(`UPDATE outbox SET created_at = now() - interval '8 days'`)
  await purgeAll()
  expect(await left()).toHaveLength(20)
  // A row that a purge would delete if it read it.
  await db.source.query(`UPDATE outbox SET transient = true WHERE aggregate = 'a9'`)
  await insert('a7', 3, 8)
  await purgeAll()
  expect(await left()).toContain('a9 2')
  expect((await left()).filter((message) => message.startsWith('a7 '))).toEqual(['a7 3'])
})

it('waits for a message that is not published yet, and deletes a superseded one a week after the newer one', async () => {
  await insert('a', 1, 20)
  await insert('b', 1, 20, false)
  await insert('a', 2, 9)
  await insert('b', 2, 6)
  await purgeAll()
  expect(await left()).toEqual(['a 1', 'b 1', 'a 2', 'b 2'])
  await publishAll()
  await purgeAll()
  expect(await left()).toEqual(['b 1', 'a 2', 'b 2'])
  await db.source.query(`UPDATE outbox SET created_at = now() - interval '8 days' WHERE aggregate = 'b'`)
  await purgeAll()
  expect(await left()).toEqual(['a 2', 'b 2'])
})

it('publishes new messages while a rewind runs', async () => {
  const name = `t${randomUUID().slice(0, 8)}`
  await fill(50, 'old', `${name}.x`)
  // The rewind itself causes a new message half-way, so the result does not depend on its speed.
  await db.source.query(
    `CREATE FUNCTION emit_new() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO outbox (subject, aggregate, version, data) VALUES ('${name}.y', 'new', 1, '{}'); RETURN NULL;
     END $$;
     CREATE TRIGGER emit_new AFTER UPDATE ON outbox FOR EACH ROW
       WHEN (NEW.id = 50 AND OLD.published_at IS NOT NULL AND NEW.published_at IS NULL) EXECUTE FUNCTION emit_new()`,
  )
  const stop = await startPublishing(name, 10)
  try {
    const published = await eventually(
      async () => {
        const rows: { aggregate: string; isPublished: boolean }[] = await db.source.query(
          `SELECT aggregate, coalesce(stream_epoch <> 'old', false) AS "isPublished" FROM outbox ORDER BY stream_sequence`,
        )
        return rows
      },
      (rows) => rows.length === 101 && rows.every(({ isPublished }) => isPublished),
    )
    const place = published.findIndex(({ aggregate }) => aggregate === 'new')
    expect(place).toBeGreaterThanOrEqual(50)
    expect(place).toBeLessThanOrEqual(60)
  } finally {
    await stop()
  }
})

async function startPublishing(name: string, sliceRows: number): Promise<() => Promise<void>> {
  const source = { stream: name.toUpperCase(), prefix: '' }
  const { host, username, password } = new URL(inject('natsUrl'))
  const user = username && (password ? { user: username, pass: password } : { token: username })
  const connection = await connect({ servers: host, ...user })
  const manager = await jetstreamManager(connection)
  const ending = new AbortController()
  const publishing = publishOutbox({
    republish: undefined,
    db,
    nats: connection,
    source,
    log,
    signal: ending.signal,
    sliceRows,
  })
  return async () => {
    ending.abort()
    await publishing
    await manager.streams.delete(source.stream).catch(() => false)
    await connection.close()
  }
}

/** The blocks that the last slice of 50 rows reads. */
async function blocksOfLastSlice(progress: 'rewind' | 'replay'): Promise<number> {
  await db.source.query('ANALYZE outbox')
  const runner = db.source.createQueryRunner()
  await runner.startTransaction()
  try {
    await runner.query('SET LOCAL statement_timeout = 0')
    await runner.query(
      `UPDATE stream_state SET ${progress}_until = newest, ${progress}_after = newest - 50, rewind_before = now() + interval '1 hour'
       FROM (SELECT max(id) AS newest FROM outbox) AS o`,
    )
    const [row]: { 'QUERY PLAN': { Plan: Record<string, number> }[] }[] = await runner.query(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sliceStatements[progress]}`,
      ['T', 50],
    )
    const plan = row!['QUERY PLAN'][0]!.Plan
    return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
  } finally {
    await runner.rollbackTransaction()
    await runner.release()
  }
}

it.each(['rewind', 'replay'] as const)('reads no more for a %s of many rows than of few', async (progress) => {
  await fill(1000, 'old')
  await detectStreamLoss(db.source, 'T', { epoch: 'new', sequence: 0 })
  const few = await blocksOfLastSlice(progress)
  await db.source.query('TRUNCATE outbox')
  await fill(20_000, 'old')
  expect(await blocksOfLastSlice(progress)).toBeLessThan(few * 1.5)
})
