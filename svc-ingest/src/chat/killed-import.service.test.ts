import { eventually } from '@convive/service-kit/testing/eventually'
import { createTestDatabase } from '@convive/service-kit/testing/test-databases'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { holdSecondCommit } from '../testing/hold-second-commit.ts'
import { startServiceProcess, type ServiceProcess } from '../testing/service-process.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: Client
let running: ServiceProcess | undefined
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'))
  client = new Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await running?.end('SIGKILL')
  await client.end()
  await database.drop()
})

const start = async () => (running = await startServiceProcess(database.url))

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query(sql, values)).rows as Row[]
type State = { state: string; done: number; fence: number; duplicates: number }
const read = async (id: number): Promise<State> =>
  (await rows<State>('SELECT state, done, fence, duplicates FROM import WHERE id = $1', [id]))[0]!

/** Ten slices; the service ends in the second. */
const messages = 250

/** Events that have nothing in common but their form. */
const conversation = (word: string): string =>
  Array.from(
    { length: messages },
    (_, index) =>
      `3/3/2026, 8:14 a. m. - Ana: Taller ${word}${index} el ${(index % 20) + 8} de marzo, ${(index % 9) + 1} pm en el salón comunal ${index}, gratis`,
  ).join('\n')

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'an import in the middle of which the service ends by %s is finished by the next, and nothing is doubled',
  async (signal) => {
    await start()
    await eventually(
      () =>
        rows('SELECT id FROM candidate LIMIT 1').then(
          () => true,
          () => false,
        ),
      Boolean,
      60_000,
    )
    const commit = await holdSecondCommit(client)
    const [row] = await rows<{ id: string }>(
      `INSERT INTO import (kind, region, text, created_by) VALUES ('chat', 'uvita', $1, 2) RETURNING id`,
      [conversation(signal.toLowerCase())],
    )
    const id = Number(row!.id)
    await rows(
      `SELECT graphile_worker.add_job('import-chat', json_build_object('importId', $1::int), job_key := 'import:' || $1)`,
      [id],
    )
    await commit.reached()
    // The process has the signal before it can get the lock.
    const ending = running?.end(signal)
    await commit.release()
    expect(await ending).toBe(signal === 'SIGTERM' ? 0 : null)
    expect(await read(id)).toMatchObject({ state: 'running', fence: 1, done: signal === 'SIGTERM' ? 50 : 25 })
    await start()
    const last = await eventually(
      () => read(id),
      ({ state }) => state !== 'running',
      300_000,
    )
    expect(last).toEqual({ state: 'done', done: messages, fence: 2, duplicates: 0 })
    const [told] = await rows('SELECT count(*)::int AS told, count(DISTINCT aggregate)::int AS events FROM outbox')
    const [made] = await rows<{ made: number }>(`SELECT count(*)::int AS made FROM candidate WHERE state = 'published'`)
    expect(told).toEqual({ told: made?.made, events: made?.made })
    expect(await rows('SELECT count(*)::int AS made FROM candidate WHERE import_id = $1', [id])).toEqual([
      { made: messages },
    ])
    await running?.end('SIGKILL')
  },
  480_000,
)
