import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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
  run('pg_ctl', ['stop', '--pgdata', 'cluster', '--mode', 'immediate'])
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
  chownSync(backups, postgresUser(), -1)
  run('sh', [script('backup.sh')], { BACKUP_FOLDER: backups })
  const [dump = ''] = readdirSync(backups)
  expect(readdirSync(join(backups, dump))).toHaveLength(services.length)
  return join(backups, dump)
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

  const dump = backUp()
  await withClient(url('postgres'), (admin) => admin.query('DROP DATABASE svc_cora WITH (FORCE)'))
  run('sh', [script('restore.sh'), dump, 'cora'])

  const after = await openCora()
  const [rows]: { rows: number }[] = await after.source.query('SELECT count(*)::int AS rows FROM outbox')
  expect(rows).toEqual({ rows: 5000 })
  expect(await ownersOf(after)).toEqual([{ owner: 'svc_cora_owner' }])
  expect(await encodingOf(after)).toBe('UTF8')
  await after.close()
})

test.skipIf(systemPostgres === undefined)(
  'an installation whose services own their tables gets owners while they run, and so does its backup',
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
    const dump = backUp()

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

    run('sh', [script('restore.sh'), dump, 'cora'])
    createDatabases()
    const restored = await openCora()
    expect(await ownersOf(restored)).toEqual([{ owner: 'svc_cora_owner' }])
    await restored.close()
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
