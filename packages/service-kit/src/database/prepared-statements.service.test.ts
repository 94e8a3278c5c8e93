import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createLog } from '../logging/log.ts'
import { createTestDatabase } from '../testing/test-databases.ts'
import { openDatabase, type Database } from './database.ts'
import { kitMigrations } from './kit-migrations/index.ts'
import { queryPrepared, runPrepared } from './prepared-statements.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'))
  const options = { url: database.url, entities: [], migrations: kitMigrations, name: 'prepared-test', poolSize: 1 }
  db = await openDatabase(options, createLog('test', 'fatal'))
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const statement = 'SELECT $1::int + 1 AS next'

it('prepares a statement once on a connection, in transactions and outside of them, and gives the connection back', async () => {
  const inTransaction = await db.transaction((tx) => runPrepared(tx)(statement, [1]))
  const alone = await queryPrepared(db.source, statement, [2])
  const failed = await queryPrepared(db.source, 'SELECT 1 / $1::int', [0]).catch(
    (error: { code: string }) => error.code,
  )
  expect([inTransaction, alone, failed]).toEqual([[{ next: 2 }], [{ next: 3 }], '22012'])
  const prepared: unknown = await db.source.query(
    'SELECT (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements WHERE statement = $1',
    [statement],
  )
  expect(prepared).toEqual([{ runs: 2 }])
})
