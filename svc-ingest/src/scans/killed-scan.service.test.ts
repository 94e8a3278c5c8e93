import { eventually } from '@convive/service-kit/testing/eventually'
import { createTestDatabase } from '@convive/service-kit/testing/test-databases'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { calendar } from '../testing/documents.ts'
import { holdSecondCommit } from '../testing/hold-second-commit.ts'
import { entry } from '../testing/scanning.ts'
import { startServiceProcess, type ServiceProcess } from '../testing/service-process.ts'
import { sends, startWebServer, type WebServer } from '../testing/web-server.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: Client
let server: WebServer
let running: ServiceProcess | undefined
const events = 400

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'))
  client = new Client(database.url)
  await client.connect()
  // Events that have nothing in common but their form, on different days.
  server = await startWebServer({
    '/c.ics': sends(
      'text/calendar',
      calendar(...Array.from({ length: events }, (_, index) => entry(`e${index}`, index + 1))),
    ),
  })
})
afterAll(async () => {
  await running?.end('SIGKILL')
  await server.close()
  await client.end()
  await database.drop()
})

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query(sql, values)).rows as Row[]
const start = async () =>
  (running = await startServiceProcess(database.url, { SCAN_ALLOW_PRIVATE_HOSTS: 'on', IMPORT_MAX_PUBLISHED: '1000' }))
const candidates = async () => (await rows<{ count: number }>('SELECT count(*)::int AS count FROM candidate'))[0]!.count
const scans = () =>
  rows<{ id: number; state: string; fence: number }>('SELECT id::int, state, fence FROM scan ORDER BY id')

async function ask(): Promise<void> {
  await rows(
    `WITH asked AS (INSERT INTO scan (kind) VALUES ('one') RETURNING id) INSERT INTO scan_source (scan_id,
      source_id) SELECT asked.id, source.id FROM asked, source`,
  )
  await rows(`SELECT graphile_worker.add_job('run-scans', job_key := 'run-scans')`)
}

/** Starts the service and a scan, and stops the service while it ingests the findings. */
async function stopInTheMiddle(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const service = await start()
  await eventually(
    () =>
      rows('SELECT 1 FROM scan LIMIT 1').then(
        () => true,
        () => false,
      ),
    Boolean,
    60_000,
  )
  await rows(
    'TRUNCATE candidate, import, scan, scan_source, source_document, source, outbox, aggregate_version RESTART IDENTITY CASCADE',
  )
  await rows(
    `INSERT INTO source (name, source_type, region, source_url, created_by, looked_at) VALUES ('Agenda', 'website', 'uvita', $1, 2, now())`,
    [`${server.origin}/c.ics`],
  )
  const commit = await holdSecondCommit(client)
  await ask()
  await commit.reached()
  // The process has the signal before it can get the lock.
  const ending = service.end(signal)
  await commit.release()
  const status = await ending
  expect(await candidates()).toBe(signal === 'SIGTERM' ? 50 : 25)
  return status
}

async function expectAllOnce(): Promise<void> {
  const [told] = await rows('SELECT count(*)::int AS told, count(DISTINCT aggregate)::int AS events FROM outbox')
  expect([told, await candidates()]).toEqual([{ told: events, events }, events])
  expect(await rows(`SELECT 1 FROM import WHERE state = 'running'`)).toEqual([])
}

beforeEach(async () => {
  await running?.end('SIGKILL')
})

test('a killed scan fails, and the next one reads the rest without duplicates', async () => {
  expect(await stopInTheMiddle('SIGKILL')).toBeNull()
  expect(await scans()).toMatchObject([{ state: 'running' }])
  await start()
  expect(await eventually(scans, ([scan]) => scan?.state !== 'running', 60_000)).toMatchObject([
    { state: 'failed', fence: 1 },
  ])
  expect(await rows('SELECT done, failure FROM scan_source')).toEqual([{ done: false, failure: 'source_interrupted' }])
  expect(await rows('SELECT state, failure FROM import')).toEqual([{ state: 'failed', failure: 'interrupted' }])
  await ask()
  await eventually(scans, (all) => all[1]?.state === 'done', 90_000)
  await expectAllOnce()
}, 240_000)

test('a scan that is interrupted by a stop is finished by the next process, without duplicates', async () => {
  expect(await stopInTheMiddle('SIGTERM')).toBe(0)
  expect(await scans()).toMatchObject([{ state: 'waiting', fence: 1 }])
  await start()
  expect(await eventually(scans, ([scan]) => scan?.state === 'done', 90_000)).toMatchObject([
    { state: 'done', fence: 2 },
  ])
  await expectAllOnce()
}, 240_000)
