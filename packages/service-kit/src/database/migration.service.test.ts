import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { createLog } from '../logging/log.ts'
import { createTestDatabase } from '../testing/service.ts'
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

it('does not run again what an older installation ran under another name', async () => {
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
  await expect(open([makeSeats('0001-seats')])).rejects.toThrow('relation "seat" already exists')
})
