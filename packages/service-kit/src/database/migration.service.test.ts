import { afterEach, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest'
import { Client } from 'pg'
import type { QueryRunner } from 'typeorm'
import { every } from '../jobs/task.ts'
import { createLog } from '../logging/log.ts'
import { createTestDatabase } from '../testing/test-databases.ts'
import { migrateService, startService } from '../service/service.ts'
import { testGateway } from '../testing/service.ts'
import { openDatabase, type Database } from './database.ts'
import { kitMigrations } from './kit-migrations/index.ts'
import { migration, type Migration } from './migration.ts'

const makeSeats = (name: string): Migration =>
  migration(name, {
    up: async (runner) => void (await runner.query('CREATE TABLE seat (id int)')),
    down: async (runner) => void (await runner.query('DROP TABLE seat')),
  })

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase(inject('postgresUrl'))
})
afterEach(() => database.drop())

const open = (migrations: Migration[]): Promise<Database> =>
  openDatabase(
    { url: database.url, name: 'migration-test', entities: [], migrations: [...kitMigrations, ...migrations] },
    createLog('test', 'fatal'),
  )

it('refuses the database of an older build with one sentence, before it changes anything', async () => {
  const old = await open([makeSeats('0001-seats')])
  await old.source.query(
    `UPDATE migrations SET name = 'kit-0001-kit-tables-1700000000001' WHERE name LIKE 'kit-0001-%'`,
  )
  await old.close()
  const output = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
  onTestFinished(() => output.forEach((line) => line.mockRestore()))
  const added = migration('0002-rows', {
    up: (runner) => runner.query('CREATE TABLE seat_row (id int)'),
    down: (runner) => runner.query('DROP TABLE seat_row'),
  })
  await expect(open([makeSeats('0001-seats'), added])).rejects.toThrow(
    /^An older build made the database \S+, and this build does not know its migration kit-0001-kit-tables-1700000000001: stop all parts/,
  )
  // The error reaches the log of the service. A line of the library would not be JSON.
  for (const line of output) expect(line).not.toHaveBeenCalled()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(`SELECT to_regclass('seat_row') AS made`)
  await client.end()
  expect(rows).toEqual([{ made: null }])
})

it('can run with a separate role, and the service starts only on a schema that is new enough', async () => {
  const role = `svc_${database.url.split('_').at(-1)}`
  const admin = await open([])
  await admin.source.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`)
  const url = new URL(database.url)
  url.username = role
  url.password = 'secret'
  const runs: number[] = []
  const definition = (migrations: Migration[]) => ({
    name: 'svc-seats',
    entities: [],
    migrations,
    compose: () => ({
      routes: [],
      subscriptions: [],
      jobs: [every(3600, 'count-seats', async () => void runs.push(1))],
    }),
  })
  const { publicKey } = await testGateway('svc-seats')
  const env = {
    PORT: '0',
    DATABASE_URL: url.href,
    MIGRATION_DATABASE_URL: database.url,
    NATS_URL: 'nats://127.0.0.1:1',
    GATEWAY_PUBLIC_KEY: publicKey,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'silent',
    MIGRATE: 'never',
  }
  try {
    const [first, second] = [makeSeats('0001-seats'), migration('0002-index', concurrentIndex)]
    await migrateService(definition([first]), env)
    await expect(startService(definition([first, second]), env)).rejects.toThrow('It lacks 0002-index')
    await migrateService(definition([first, second]), env)
    // The previous version runs on the schema of the next one.
    for (const migrations of [[first], [first, second]]) {
      const service = await startService(definition(migrations), env)
      await service.db.source.query('INSERT INTO seat VALUES (1)')
      await expect(service.db.source.query('ALTER TABLE seat ADD COLUMN row int')).rejects.toThrow('must be owner')
      // The role cannot switch off the triggers and constraints that protect rows, such as those of the ledger.
      await expect(service.db.source.query('ALTER TABLE seat DISABLE TRIGGER ALL')).rejects.toThrow('must be owner')
      await expect(service.db.source.query('SET session_replication_role = replica')).rejects.toThrow(
        'permission denied',
      )
      await expect.poll(() => runs.length).toBeGreaterThan(0)
      await service.stop()
    }
  } finally {
    await admin.source.query(`DROP OWNED BY ${role}`)
    await admin.source.query(`DROP ROLE ${role}`)
    await admin.close()
  }
})

it('rebuilds an index that an interrupted migration has left unusable', async () => {
  const seats = makeSeats('0001-seats')
  const db = await open([seats])
  await db.source.query('INSERT INTO seat VALUES (1), (1)')
  await expect(db.source.query('CREATE UNIQUE INDEX CONCURRENTLY seat_id ON seat (id)')).rejects.toThrow(
    'could not create unique index',
  )
  const validity = () =>
    db.source.query(`SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass('seat_id')`)
  expect(await validity()).toEqual([{ isValid: false }])
  const migrations = [seats, migration('0002-index', concurrentIndex)]
  // The cause of the interruption is still there.
  await expect(open(migrations)).rejects.toThrow('could not create unique index')
  await db.source.query('DELETE FROM seat')
  await (await open(migrations)).close()
  expect(await validity()).toEqual([{ isValid: true }])
  const copies = `SELECT relname FROM pg_class WHERE relname LIKE 'seat_id_%'`
  expect(await db.source.query(copies)).toEqual([])
  await db.close()
})

const concurrentIndex = {
  withoutTransaction: true,
  up: async (runner: QueryRunner) =>
    void (await runner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS seat_id ON seat (id)')),
  down: async (runner: QueryRunner) => void (await runner.query('DROP INDEX CONCURRENTLY seat_id')),
}
