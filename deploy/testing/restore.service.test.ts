import { chownSync, copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database } from '@convive/service-kit/database/database'
import { kitMigrations } from '@convive/service-kit/database/kit-migrations/index'
import { createLog } from '@convive/service-kit/logging/log'
import { migrations } from '@convive/svc-cora/migrations/index'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureDatabase } from '../stack/databases.ts'
import { freePort } from '../stack/free-port.ts'
import { services } from '../stack/process-environments.ts'
import { postgresFolder, postgresUser, runPostgres, startCluster, systemPostgres } from './system-postgres.ts'

const log = createLog('restore', 'silent')
let folder: string
let port: number
const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`

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

test.skipIf(systemPostgres === undefined)('a backup restores every row, and the service goes on from it', async () => {
  const passwords = services.map((service) => [
    `${service.slice('svc-'.length).toUpperCase()}_DATABASE_PASSWORD`,
    service,
  ])
  run('sh', [join(import.meta.dirname, '../containers/create-databases.sh')], {
    POSTGRES_USER: 'postgres',
    ...Object.fromEntries(passwords),
  })
  const options = { name: 'svc-cora', entities: [], migrations: [...kitMigrations, ...migrations] }
  const open = () => openDatabase({ ...options, url: url('svc_cora') }, log)
  const before = await open()
  await before.source.query(
    `INSERT INTO outbox (subject, aggregate, version, data) SELECT 'a.b.c', 'x:' || n, 1, '{}' FROM generate_series(1, 5000) AS n`,
  )
  await before.source.query(`INSERT INTO lease (name, holder, until) VALUES ('relay cora', 'somebody', now())`)
  await before.close()

  // Like in deploy/compose.yaml, but with a folder of this test.
  const script = join(folder, 'backup.sh')
  copyFileSync(join(import.meta.dirname, '../containers/backup.sh'), script)
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  chownSync(backups, postgresUser(), -1)
  run('sh', [script], { BACKUP_FOLDER: backups })
  const [dump = ''] = readdirSync(backups)
  expect(readdirSync(join(backups, dump))).toHaveLength(services.length)

  const admin = new Client(url('postgres'))
  await admin.connect()
  await admin.query('DROP DATABASE svc_cora WITH (FORCE)')
  await admin.end()
  run('sh', [join(import.meta.dirname, '../containers/restore.sh'), join(backups, dump), 'cora'])

  const after = await open()
  const [rows]: { rows: number }[] = await after.source.query('SELECT count(*)::int AS rows FROM outbox')
  expect(rows).toEqual({ rows: 5000 })
  const [owner]: { owner: string }[] = await after.source.query(
    `SELECT tableowner AS owner FROM pg_tables WHERE tablename = 'outbox'`,
  )
  expect(owner).toEqual({ owner: 'postgres' })
  expect(await encodingOf(after)).toBe('UTF8')
  await after.close()
})

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
