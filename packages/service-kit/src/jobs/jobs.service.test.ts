import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import type { ServiceDefinition } from '../service/service.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { isUnavailable } from '../database/database-errors.ts'
import { createLog } from '../logging/log.ts'
import { runJobs } from './run-jobs.ts'
import { addJob, addJobs, cron, every, task } from './task.ts'
import { startHeartbeat } from './abandoned-jobs.ts'

const Payload = z.object({ text: z.string() })
const note = task('note', Payload, { maxAttempts: 3, describe: ({ text }) => `note: ${text.length} letters` })

const ran: string[] = []
let recurrences = 0
let failures = 0
let block: Promise<void> | undefined
const blocks = new Map<string, PromiseWithResolvers<void>>()
const definition: ServiceDefinition = {
  name: 'svc-jobs-test',
  entities: [],
  migrations: [],
  compose: () => ({
    routes: [],
    subscriptions: [],
    jobs: [
      note.handledBy(async ({ text }, { attempt }) => {
        ran.push(`${text} ${attempt}`)
        await (blocks.get(text)?.promise ?? block)
        if (failures-- > 0) throw new Error('not now')
      }),
      every(0.05, 'recur', async () => {
        recurrences++
        throw new Error('a run that fails')
      }),
      cron('at-midnight', '0 6 * * *', async () => {}),
    ],
  }),
}

let service: TestService
const query = <Row>(statement: string, values?: unknown[]) => service.db.source.query<Row[]>(statement, values)
const waiting = () =>
  query<{ attempts: number }>(
    `SELECT attempts, run_at FROM graphile_worker.jobs WHERE task_identifier = 'note' ORDER BY id`,
  )
const hurry = () => query('UPDATE graphile_worker._private_jobs SET run_at = now()')

beforeAll(async () => {
  service = await startTestService(definition, { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => service.end())
beforeEach(() => {
  ran.length = 0
  failures = 0
  block = undefined
})

const isDone = () => eventually(waiting, (rows) => rows.length === 0)

it('a job runs after its transaction commits, and then is gone', async () => {
  await service.db.transaction((tx) => addJob(tx, note, { text: 'a' }))
  await eventually(
    async () => ran,
    ({ length }) => length === 1,
  )
  expect(ran).toEqual(['a 1'])
  await isDone()
})

it('a job of a transaction that fails never runs', async () => {
  await service.db
    .transaction(async (tx) => {
      await addJob(tx, note, { text: 'never' })
      throw new Error('undone')
    })
    .catch(() => undefined)
  await service.db.transaction((tx) => addJobs(tx, note, [{ text: 'b' }, { text: 'c' }]))
  await eventually(
    async () => ran,
    ({ length }) => length === 2,
  )
  expect(ran.toSorted()).toEqual(['b 1', 'c 1'])
  await isDone()
})

it('a delayed job waits, and a later one with its key replaces it', async () => {
  const later = { runAt: new Date(Date.now() + 3_600_000), key: 'one' }
  await service.db.transaction((tx) => addJob(tx, note, { text: 'first' }, later))
  await service.db.transaction((tx) => addJob(tx, note, { text: 'second' }, later))
  expect(await waiting()).toHaveLength(1)
  await hurry()
  await eventually(
    async () => ran,
    ({ length }) => length === 1,
  )
  expect(ran).toEqual(['second 1'])
  await isDone()
})

it('a job that fails is tried again, and one that fails for good is a dead letter that can be retried', async () => {
  failures = 3
  await service.db.transaction((tx) => addJob(tx, note, { text: 'bad' }))
  for (const attempt of [1, 2]) {
    await eventually(waiting, ([row]) => row?.attempts === attempt)
    await eventually(
      async () => ran,
      ({ length }) => length === attempt,
    )
    await eventually(
      () =>
        query<{ locked: boolean }>(
          'SELECT locked_at IS NOT NULL AS locked FROM graphile_worker.jobs WHERE key IS NULL',
        ),
      (rows) => rows.every(({ locked }) => !locked),
    )
    await hurry()
  }
  const headers = await service.as(9, { isAdmin: true })
  const deadLetters = async () =>
    (await (await fetch(`${service.origin}/internal/dead-letters`, { headers })).json()) as { id: number }[]
  const [dead] = await eventually(deadLetters, ({ length }) => length === 1)
  expect(ran).toEqual(['bad 1', 'bad 2', 'bad 3'])
  expect(dead).toMatchObject({ handler: 'jobs/note', subject: 'note: 3 letters', reason: 'not now' })
  await isDone()

  await fetch(`${service.origin}/internal/dead-letters/${dead?.id}/retry`, { method: 'POST', headers })
  await eventually(
    async () => ran,
    ({ length }) => length === 4,
  )
  expect(ran[3]).toBe('bad 1')
  expect(await deadLetters()).toEqual([])
  await isDone()
})

it('a recurring job recurs although its runs fail, and waits once', async () => {
  const before = recurrences
  await eventually(
    async () => recurrences,
    (count) => count >= before + 3,
  )
  const rows = await query(`SELECT 1 FROM graphile_worker.jobs WHERE key = 'recur'`)
  expect(rows.length).toBeLessThanOrEqual(1)
})

it('schedules its cron jobs', async () => {
  const known = await eventually(
    () => query<{ identifier: string }>('SELECT identifier FROM graphile_worker._private_known_crontabs'),
    ({ length }) => length > 0,
  )
  expect(known).toContainEqual({ identifier: 'at-midnight' })
})

/** Repeats work that meets a connection which the database is just ending, as a caller does after a 503. */
async function whileReconnecting<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
}

it('continues after the database has ended all connections during a job', { timeout: 60_000 }, async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  block = promise
  await service.db.transaction((tx) => addJob(tx, note, { text: 'cut' }))
  await eventually(
    async () => ran,
    ({ length }) => length === 1,
  )
  await query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  resolve()
  block = undefined
  const isEmpty = () =>
    eventually(
      () => whileReconnecting(waiting),
      (rows) => rows.length === 0,
      50_000,
    )
  await isEmpty()
  await whileReconnecting(() => service.db.transaction((tx) => addJob(tx, note, { text: 'after' })))
  await eventually(
    async () => ran,
    (list) => list.includes('after 1'),
  )
  await isEmpty()
})

it('continues after the end of several jobs could not be stored', async () => {
  // A sequence counts what is refused, because a transaction that fails does not take it back.
  await query("CREATE SEQUENCE refused MINVALUE 0; SELECT setval('refused', 0)")
  await query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM nextval('refused'); RAISE 'no job ends now'; END $$`)
  await query(`CREATE TRIGGER refuse BEFORE UPDATE ON graphile_worker._private_jobs FOR EACH ROW
    WHEN (NEW.last_error = 'not now') EXECUTE FUNCTION refuse()`)
  const refused = async () => (await query<{ count: number }>('SELECT last_value AS count FROM refused'))[0]!.count
  // As many as run at the same time: the library miscounts from the second failure on.
  const texts = ['w', 'x', 'y', 'z']
  for (const text of texts) blocks.set(text, Promise.withResolvers())
  failures = texts.length
  await service.db.transaction((tx) =>
    addJobs(
      tx,
      note,
      texts.map((text) => ({ text })),
    ),
  )
  await expect.poll(() => ran.length).toBe(texts.length)
  for (const [index, text] of texts.entries()) {
    blocks.get(text)!.resolve()
    await expect.poll(refused).toBe(index + 1)
  }
  blocks.clear()
  await query('DROP TRIGGER refuse ON graphile_worker._private_jobs')

  await service.db.transaction((tx) => addJob(tx, note, { text: 'later' }))
  await expect.poll(() => ran).toContain('later 1')
  // The lease of the first worker ends, and its jobs go to the second one.
  await expect.poll(async () => (await hurry(), await waiting()), { timeout: 25_000 }).toEqual([])
})

it('continues after a worker could not look for jobs when it started', async () => {
  await query('CREATE SEQUENCE refused_looks')
  await query(`
    CREATE FUNCTION refuse_look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF current_setting('application_name') <> 'late jobs' THEN RETURN NULL; END IF;
      PERFORM nextval('refused_looks');
      RAISE 'not now';
    END $$`)
  await query(
    'CREATE TRIGGER refuse_look BEFORE INSERT ON graphile_worker._private_tasks FOR EACH STATEMENT EXECUTE FUNCTION refuse_look()',
  )
  const late = task('late', Payload, { describe: ({ text }) => text })
  const [stop, done] = [new AbortController(), Promise.withResolvers<void>()]
  const { url } = service.db.source.options as { url: string }
  const jobs = [late.handledBy(async () => done.resolve())]
  const log = createLog('test', 'silent')
  const running = runJobs({ url, name: 'late', jobs, db: service.db, log, signal: stop.signal })
  await eventually(
    () => query<{ is_called: boolean }>('SELECT is_called FROM refused_looks'),
    ([looks]) => looks!.is_called,
  )
  await query('DROP TRIGGER refuse_look ON graphile_worker._private_tasks')
  await service.db.transaction((tx) => addJob(tx, late, { text: 'a' }))
  await done.promise
  stop.abort()
  await running
}, 60_000)

it('takes over the jobs of a worker that died', async () => {
  await service.db.transaction((tx) => addJob(tx, note, { text: 'orphan' }, { delaySeconds: 3600 }))
  await query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now() - interval '1 minute', run_at = now(), attempts = 1
     WHERE key IS NULL`,
  )
  await eventually(
    async () => ran,
    ({ length }) => length === 1,
  )
  expect(ran).toEqual(['orphan 2'])
  await isDone()
})

it('deletes the leases of workers that were killed when a worker starts, and its own when it ends', async () => {
  await query(
    `INSERT INTO lease (name, holder, until) SELECT name, 'x', now() - interval '2 minutes'
     FROM unnest(ARRAY['job-worker/killed', 'publish-outbox KEPT']) AS name`,
  )
  const leases = async () =>
    (await query<{ name: string }>('SELECT name FROM lease ORDER BY name')).map(({ name }) => name)
  const stop = await startHeartbeat(service.db, 'newest', () => undefined)
  expect(await leases()).toContain('job-worker/newest')
  expect(await leases()).toContain('publish-outbox KEPT')
  expect(await leases()).not.toContain('job-worker/killed')
  await stop()
  expect(await leases()).not.toContain('job-worker/newest')
})

it('makes a dead letter of a job whose worker died in the last attempt', async () => {
  await service.db.transaction((tx) => addJob(tx, note, { text: 'last' }, { delaySeconds: 3600 }))
  await query(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key IS NULL`)
  await query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'collect-dead-jobs'`)
  const rows = await eventually(
    () => query<{ handler: string }>('SELECT handler FROM dead_letter'),
    ({ length }) => length === 1,
  )
  expect(rows).toEqual([{ handler: 'jobs/note' }])
})

it('makes no dead letter of a job that fails after another one with its key was added', async () => {
  const inbox = () => query(`SELECT 1 FROM dead_letter WHERE subject = 'note: 10 letters' OR subject = 'note'`)
  const before = await inbox()
  const running = Promise.withResolvers<void>()
  blocks.set('superseded', running)
  await service.db.transaction((tx) => addJob(tx, note, { text: 'superseded' }, { key: 'superseded' }))
  await expect.poll(() => ran).toEqual(['superseded 1'])
  await service.db.transaction((tx) => addJob(tx, note, { text: 'newer' }, { key: 'superseded' }))
  await expect.poll(() => ran).toContain('newer 1')
  failures = 1
  running.resolve()
  const leftAfterCollection = async () => {
    await query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'collect-dead-jobs'`)
    return await waiting()
  }
  await expect.poll(leftAfterCollection).toEqual([])
  expect(await inbox()).toEqual(before)
})

it('deletes the rows of a recurring job whose worker lost it', async () => {
  await query(`SELECT graphile_worker.add_job('recur', run_at := now() + interval '1 hour', max_attempts := 7)`)
  const left = () => query(`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'recur' AND max_attempts = 7`)
  const leftAfterCollection = async () => {
    // Repeated: a collection that is just ending puts its next run off by a minute.
    await query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'collect-dead-jobs'`)
    return await left()
  }
  expect(await left()).toHaveLength(1)
  // From here on, a collection that is due may delete it at any moment.
  await query(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE max_attempts = 7`)
  await eventually(leftAfterCollection, ({ length }) => length === 0)
  expect(await query(`SELECT 1 FROM dead_letter WHERE handler = 'jobs/recur'`)).toEqual([])
})
