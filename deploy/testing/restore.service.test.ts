import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database } from '@convive/service-kit/database/database'
import { kitMigrations } from '@convive/service-kit/database/kit-migrations/index'
import { createLog } from '@convive/service-kit/logging/log'
import { migrations } from '@convive/svc-cora/migrations/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureDatabase } from '../stack/databases.ts'
import { freePort } from '../stack/free-port.ts'
import { withClient } from '../stack/postgres.ts'
import { services } from '../stack/process-environments.ts'
import { postgresFolder, postgresUser, runPostgres, startCluster, systemPostgres } from './system-postgres.ts'

const log = createLog('restore', 'silent')
let folder: string
let port: number
const url = (database: string, role = 'postgres') => `postgres://${role}@127.0.0.1:${port}/${database}`

const run = (program: string, args: string[], env: Record<string, string> = {}): string =>
  runPostgres({ folder, port }, program, args, env)

beforeAll(async () => {
  if (systemPostgres === undefined) return
  folder = postgresFolder('convive-restore-')
  port = await freePort()
  // The encoding of a server that was installed under the locale C.
  const encoding = ['--encoding', 'SQL_ASCII', '--locale', 'C']
  run('initdb', ['--pgdata', 'cluster', '--auth', 'trust', '--username', 'postgres', '--no-sync', ...encoding])
  startCluster(folder, 'cluster', port)
})
afterAll(() => {
  if (systemPostgres === undefined) return
  run('pg_ctl', ['stop', '--pgdata', 'restored', '--mode', 'immediate'])
  rmSync(folder, { recursive: true })
})

/** The scripts of deploy/compose.yaml. */
const script = (name: string) => join(import.meta.dirname, '../containers', name)

function createDatabases(): void {
  const passwords = services.flatMap((service) => {
    const prefix = service.slice('svc-'.length).toUpperCase()
    return [
      [`${prefix}_DATABASE_PASSWORD`, service],
      [`${prefix}_OWNER_PASSWORD`, `owner of ${service}`],
    ]
  })
  run('sh', [script('create-databases.sh')], Object.fromEntries(passwords) as Record<string, string>)
}

/** Resolves to the folder of the backup. */
function backUp(): string {
  const backups = mkdtempSync(join(folder, 'backups-'))
  const programs = mkdtempSync(join(folder, 'bin-'))
  for (const place of [backups, programs]) chownSync(place, postgresUser(), -1)
  // Before release 18, pg_verifybackup cannot read archives. What is restored is verified in any case.
  if (!systemPostgres?.includes('/18/'))
    writeFileSync(join(programs, 'pg_verifybackup'), '#!/bin/sh\n', { mode: 0o755 })
  run('sh', [script('backup.sh')], { BACKUP_FOLDER: backups, PATH: `${programs}:${systemPostgres}:/usr/bin:/bin` })
  const [backup = ''] = readdirSync(backups)
  return join(backups, backup)
}

const cora = { name: 'svc-cora', entities: [], migrations: [...kitMigrations, ...migrations] }
/** As the service opens it with compose. */
const openCora = () =>
  openDatabase({ ...cora, url: url('svc_cora', 'svc_cora'), migrationUrl: url('svc_cora', 'svc_cora_owner') }, log)

const ownersOf = ({ source }: Database): Promise<unknown> =>
  source.query(`SELECT DISTINCT tableowner AS owner FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`)

test.skipIf(systemPostgres === undefined)('a backup restores every row, and the service goes on from it', async () => {
  createDatabases()
  const before = await openCora()
  await before.source.query(
    `INSERT INTO outbox (subject, aggregate, version, data) SELECT 'a.b.c', 'x:' || n, 1, '{}' FROM generate_series(1, 5000) AS n`,
  )
  await before.source.query(`INSERT INTO lease (name, holder, until) VALUES ('publish-outbox cora', 'somebody', now())`)
  await before.close()

  const backup = backUp()
  const nats = mkdtempSync(join(folder, 'nats-'))
  chownSync(nats, postgresUser(), -1)
  mkdirSync(join(nats, 'jetstream'))
  chownSync(join(nats, 'jetstream'), postgresUser(), -1)
  const cluster = join(folder, 'restored')
  const restore = () => run('sh', [script('restore.sh'), backup], { PGDATA: cluster, NATS_STORE: nats })
  expect(restore()).toMatch(/Emptied NATS\n(Raised \d+ sequences of svc_\w+\n){5}Restored/)
  expect(readdirSync(nats)).toEqual([])
  expect(restore).toThrow('has a database')
  run('pg_ctl', ['stop', '--pgdata', 'cluster', '--mode', 'immediate'])
  startCluster(folder, 'restored', port)

  const after = await openCora()
  const [rows]: { rows: number }[] = await after.source.query('SELECT count(*)::int AS rows FROM outbox')
  expect(rows).toEqual({ rows: 5000 })
  const [{ id }]: [{ id: string }] = await after.source.query(
    `INSERT INTO outbox (subject, aggregate, version, data) VALUES ('a.b.c', 'x:0', 1, '{}') RETURNING id`,
  )
  expect(Number(id)).toBeGreaterThan(1_000_000)
  expect(await ownersOf(after)).toEqual([{ owner: 'svc_cora_owner' }])
  expect(await encodingOf(after)).toBe('UTF8')
  await after.close()
})

test.skipIf(systemPostgres === undefined)('a restore that cannot list the databases does not end', () => {
  const programs = mkdtempSync(join(folder, 'bin-'))
  chownSync(programs, postgresUser(), -1)
  // Everything but psql succeeds, and does nothing.
  const statuses = { pg_verifybackup: 0, pg_ctl: 0, tar: 0, psql: 1 }
  for (const [name, status] of Object.entries(statuses))
    writeFileSync(join(programs, name), `#!/bin/sh\nexit ${status}\n`, { mode: 0o755 })
  const cluster = join(folder, 'half')
  const env = { PGDATA: cluster, NATS_STORE: join(folder, 'none'), PATH: `${programs}:/usr/bin:/bin` }
  expect(() => run('sh', [script('restore.sh'), folder], env)).toThrow('restore.sh')
  expect(readdirSync(cluster)).toEqual(['restore-did-not-end'])
})

test.skipIf(systemPostgres === undefined)(
  'an installation whose services own their tables gets owners while they run',
  async () => {
    createDatabases()
    await withClient(url('postgres'), async (admin) => {
      await admin.query('DROP DATABASE svc_cora WITH (FORCE)')
      await admin.query('DROP ROLE svc_cora, svc_cora_owner')
    })
    await ensureDatabase(url('postgres'), 'svc_cora', { service: 'svc-cora' })
    const older = await openDatabase({ ...cora, url: url('svc_cora', 'svc_cora') }, log)
    await older.source.query(`SELECT graphile_worker.add_job('left-over')`)
    expect(await ownersOf(older)).toEqual([{ owner: 'svc_cora' }])

    createDatabases()
    createDatabases()
    expect(await ownersOf(older)).toEqual([{ owner: 'svc_cora_owner' }])
    await older.source.query(`INSERT INTO outbox (subject, aggregate, version, data) VALUES ('a.b.c', 'x:1', 1, '{}')`)
    expect(await older.source.query('SELECT task_identifier AS task FROM graphile_worker.jobs')).toContainEqual({
      task: 'left-over',
    })
    await older.close()
    const newer = await openCora()
    await expect(newer.source.query('DELETE FROM transfer')).rejects.toThrow('permission denied')
    await newer.close()
  },
)

test.skipIf(systemPostgres === undefined)('npm start makes databases in UTF-8 on any server', async () => {
  await ensureDatabase(url('postgres'), 'svc_other', { service: 'password' })
  const opened = await openDatabase({ name: 'svc-other', entities: [], migrations: [], url: url('svc_other') }, log)
  expect(await encodingOf(opened)).toBe('UTF8')
  await opened.close()
})

async function encodingOf({ source }: Database): Promise<string> {
  const [row]: { encoding: string }[] = await source.query(
    `SELECT pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = current_database()`,
  )
  return row!.encoding
}
