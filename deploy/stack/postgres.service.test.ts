import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureDatabase } from './databases.ts'
import { startPostgres, withClient, type Postgres } from './postgres.ts'
import { disposableFolder } from '../testing/disposable-folder.ts'

let dataDir: string
let postgres: Postgres
let isMadeInOneTurn: boolean | undefined

const settings = { fsync: 'off' }

beforeAll(async () => {
  dataDir = join(disposableFolder('postgres'), 'server')
  const look = () => (isMadeInOneTurn = existsSync(join(dataDir, 'cluster')))
  postgres = await startPostgres({ dataDir, settings, log: () => setImmediate(look) })
})

afterAll(async () => {
  await postgres.stop()
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
})

async function ask(url: string, sql: string): Promise<unknown> {
  return withClient(
    url,
    async (client) => Object.values<unknown>((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0],
  )
}

describe('embedded PostgreSQL', () => {
  test('is made without blocking the process that starts it', () => expect(isMadeInOneTurn).toBe(false))

  test('has checksums and UTF-8, and sorts Spanish letters', async () => {
    expect(await ask(postgres.adminUrl, 'SHOW data_checksums')).toBe('on')
    expect(await ask(postgres.adminUrl, 'SHOW server_encoding')).toBe('UTF8')
    expect(await ask(postgres.adminUrl, `SELECT upper('ñandú')`)).toBe('ÑANDÚ')
  })

  test('asks for the password', async () => {
    const wrong = postgres.url('postgres', { name: 'postgres', password: 'guess' })
    await expect(ask(wrong, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  })

  test('gives each service a database that no other service can open', async () => {
    await ensureDatabase(postgres.adminUrl, 'svc_one', { service: 'first' })
    await ensureDatabase(postgres.adminUrl, 'svc_two', { service: 'second' })
    expect(await ask(postgres.url('svc_one', { name: 'svc_one', password: 'first' }), 'SELECT current_user')).toBe(
      'svc_one',
    )
    const trespass = postgres.url('svc_one', { name: 'svc_two', password: 'second' })
    await expect(ask(trespass, 'SELECT 1')).rejects.toThrow(/permission denied for database/)
  })

  test('creates a database once, and sets a new password the next time', async () => {
    await ensureDatabase(postgres.adminUrl, 'svc_again', { service: 'old' })
    const old = postgres.url('svc_again', { name: 'svc_again', password: 'old' })
    await withClient(old, (client) => client.query('CREATE TABLE kept ()'))
    await ensureDatabase(postgres.adminUrl, 'svc_again', { service: 'new' })
    const fresh = postgres.url('svc_again', { name: 'svc_again', password: 'new' })
    expect(await ask(fresh, `SELECT to_regclass('kept')::text`)).toBe('kept')
    await expect(ask(old, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  })

  test('logs an error without the values of the row', async () => {
    const failing = withClient(postgres.adminUrl, async (client) => {
      await client.query('CREATE TABLE person (email text PRIMARY KEY)')
      const insert = () => client.query('INSERT INTO person VALUES ($1)', ['ana@example.org'])
      await insert()
      await insert()
    })
    await expect(failing).rejects.toMatchObject({ code: '23505', detail: expect.stringContaining('ana@example.org') })
    const log = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    await expect.poll(log).toContain('duplicate key value')
    expect(log()).not.toContain('ana@example.org')
  })

  test('refuses a folder that a server uses, in one line', async () => {
    await expect(startPostgres({ dataDir })).rejects.toThrow(/^DATA_DIR: .*in use/)
  })

  test('restarts on the same port after a kill, with all commits', async () => {
    await withClient(postgres.adminUrl, (client) => client.query('CREATE TABLE survives AS SELECT 7 AS n'))
    await postgres.kill()
    postgres = await startPostgres({ dataDir, settings, port: postgres.port })
    expect(await ask(postgres.adminUrl, 'SELECT n FROM survives')).toBe(7)
  })

  test('starts despite a lock file that names another process', async () => {
    await postgres.stop()
    writeFileSync(
      join(dataDir, 'cluster/postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'cluster')}\n0\n5432\n\n127.0.0.1\n\nready\n`,
    )
    postgres = await startPostgres({ dataDir, settings })
    expect(await ask(postgres.adminUrl, 'SELECT 1')).toBe(1)
  })
})
