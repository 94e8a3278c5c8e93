import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createLog } from '../logging/log.ts'
import { createTestDatabase } from '../testing/test-databases.ts'
import { openDatabase, type Database } from './database.ts'
import { kitMigrations } from './kit-migrations/index.ts'
import { openPipeline, type Pipeline } from './pipelined-pool.ts'

const log = createLog('test', 'fatal')
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let pipeline: Pipeline
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'))
  const options = { url: database.url, entities: [], migrations: kitMigrations }
  db = await openDatabase({ ...options, name: 'pool-test', poolSize: 1 }, log)
  pipeline = openPipeline(database.url, { name: 'pipeline-test', connections: 1, settings: '' }, log)
})
afterAll(async () => {
  await pipeline.close()
  await db.close()
  await database.drop()
})

/** As on a busy machine: a statement takes long, but stays within its limit. */
const slow = 'SELECT pg_sleep(1.3)'

it('has requests wait for a connection while others use all of them', async () => {
  const works = [slow, slow, 'SELECT 1'].map((statement) => db.transaction((tx) => tx.query(statement)))
  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
})

it('has a hot path wait for a connection as well', async () => {
  const works = [slow, slow, 'SELECT 1'].map((statement) =>
    pipeline.transaction(async (run, commit) => await Promise.all([run(statement, []), commit()])),
  )
  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
})
