import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createLog } from '../logging/log.ts'
import { createTestDatabase } from '../testing/test-databases.ts'
import { openPipeline, type Pipeline } from './pipelined-pool.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let other: Client
let pipeline: Pipeline
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'))
  other = new Client(database.url)
  await other.connect()
  await other.query('CREATE TABLE place (id int PRIMARY KEY); INSERT INTO place VALUES (1)')
  pipeline = openPipeline(database.url, { name: 'test', connections: 1, settings: '' }, createLog('test', 'silent'))
})
afterAll(async () => {
  await pipeline.close()
  await other.end()
  await database.drop()
})

it('throws the error that ended the transaction, not one that follows from it', async () => {
  await other.query('BEGIN; SELECT * FROM place FOR UPDATE')
  const work = pipeline.transaction(async (run) => {
    // The statement after it fails because of it, and its rejection arrives first.
    const lock = run('SELECT * FROM place FOR UPDATE', []).finally(() => delay(50))
    await Promise.all([lock, run('SELECT 1', [])])
  })
  await expect(work).rejects.toMatchObject({ code: '55P03', message: 'canceling statement due to lock timeout' })
  await other.query('ROLLBACK')
  expect(await pipeline.transaction((run) => run('SELECT id FROM place', []))).toEqual([{ id: 1 }])
})
