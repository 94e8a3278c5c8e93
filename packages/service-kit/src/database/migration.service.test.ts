import { afterEach, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest'
import type { QueryRunner } from 'typeorm'
import { every } from '../jobs/task.ts'
import { createLog } from '../logging/log.ts'
import { createTestDatabase } from '../testing/test-databases.ts'
import { migrateService, startService } from '../service/service.ts'
import { testGateway } from '../testing/service.ts'
import { openDatabase, type Database } from './database.ts'
import { kitMigrations } from './kit-migrations/index.ts'
import { migration, type Migration } from './migration.ts'

const makeSeats = (name: string, formerly?: string): Migration =>
  migration(name, {
    ...(formerly && { formerly }),
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

it('does not run a migration again that an older installation ran under another name', async () => {
  const old = await open([makeSeats('0001-seats')])
  await old.source.query(`UPDATE migrations SET name = 'Seats1760000000000', "timestamp" = 1760000000000
    WHERE name = '0001-seats-1800000000001'`)
  await old.close()
  const renamed = await open([makeSeats('0001-seats', 'Seats1760000000000')])
  const names: { name: string }[] = await renamed.source.query('SELECT name FROM migrations ORDER BY id')
  expect(names.map(({ name }) => name)).toContain('0001-seats-1800000000001')
  expect(names.map(({ name }) => name)).not.toContain('Seats1760000000000')
  await renamed.close()
})

it('would run it again if the old name were not declared', async () => {
  const old = await open([makeSeats('0001-seats')])
  await old.source.query(`UPDATE migrations SET name = 'Seats1760000000000' WHERE name = '0001-seats-1800000000001'`)
  await old.close()
  const output = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
  onTestFinished(() => output.forEach((line) => line.mockRestore()))
  await expect(open([makeSeats('0001-seats')])).rejects.toThrow('relation "seat" already exists')
  // The error reaches the log of the service. A line of the library would not be JSON.
  for (const line of output) expect(line).not.toHaveBeenCalled()
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
