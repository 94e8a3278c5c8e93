import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { on } from '@convive/service-kit/messaging/messages'
import { startService, type RunningService } from '@convive/service-kit/service/service'
import { createTestDatabase, isolated, testGateway } from '@convive/service-kit/testing/service'
import { eventually } from '@convive/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../stack/free-port.ts'
import { findProgram } from '../stack/processes.ts'
import { addNote, Noted, exampleService } from './example-service.ts'

const folders = [...(process.env['PATH'] ?? '').split(':').filter(Boolean), '/usr/sbin', '/usr/local/sbin']
const program = findProgram('pgbouncer', folders)

const notes = exampleService([
  on(Noted, 'notes/on-noted', async (tx, { data }) => {
    await tx.query(`INSERT INTO lease (name, holder, until) VALUES ($1, '', now())`, [`note ${data.number}`])
  }),
])

let folder: string
let bouncer: ChildProcess
let port: number
let database: Awaited<ReturnType<typeof createTestDatabase>>
const limited = `SET statement_timeout = 2000; SET lock_timeout = 1000; SET idle_in_transaction_session_timeout = 5000`

beforeAll(async () => {
  if (program === undefined) return
  database = await createTestDatabase(inject('postgresUrl'))
  folder = mkdtempSync(join(tmpdir(), 'convive-pgbouncer-'))
  chmodSync(folder, 0o755)
  port = await freePort()
  const { hostname, port: server, username, password, pathname } = new URL(database.url)
  const to = `host=${hostname} port=${server} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)}`
  const settings = [
    '[databases]',
    `limited = ${to} connect_query='${limited}'`,
    `unlimited = ${to}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    // Fewer than in the service's pool, so that several client connections share one server connection.
    'default_pool_size = 3',
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'))
  // PgBouncer refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  bouncer = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'inherit'], ...nobody })
  await eventually(
    () => accepts(port),
    (accepted) => accepted,
  )
})
afterAll(async () => {
  if (program === undefined) return
  bouncer.kill('SIGKILL')
  rmSync(folder, { recursive: true })
  await database.drop()
})

const accepts = (at: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(at, '127.0.0.1', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })

async function start(
  name: 'limited' | 'unlimited',
): Promise<{ service: RunningService; headers: Record<string, string> }> {
  const { publicKey, as } = await testGateway(notes.name)
  const service = await startService(notes, {
    PORT: '0',
    DATABASE_URL: database.url,
    DATABASE_POOL_URL: `postgres://pooled@127.0.0.1:${port}/${name}`,
    NATS_URL: isolated(inject('natsUrl')),
    GATEWAY_PUBLIC_KEY: publicKey,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'fatal',
  })
  return { service, headers: { ...(await as(7)), 'content-type': 'application/json' } }
}

test.skipIf(program === undefined)(
  'a service works through PgBouncer in transaction mode (needs pgbouncer)',
  async () => {
    const { service, headers } = await start('limited')
    const add = async (number: number) => {
      const response = await fetch(`http://127.0.0.1:${service.port}${addNote.path}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': `note-${number}` },
        body: JSON.stringify({ number }),
      })
      return response.status
    }
    for (let first = 0; first < 200; first += 20) {
      const statuses = await Promise.all(Array.from({ length: 20 }, (_, index) => add(first + index)))
      expect(new Set(statuses)).toEqual(new Set([204]))
    }
    expect(await add(0)).toBe(204)
    const direct = new Client(database.url)
    await direct.connect()
    const handled = async () => {
      const { rows } = await direct.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM lease WHERE name LIKE 'note %'`,
      )
      return rows[0]?.count
    }
    await expect.poll(handled, { timeout: 30_000 }).toBe(200)
    await direct.end()
    await service.stop()
  },
  90_000,
)

test.skipIf(program === undefined)('a pooler without limits is refused (needs pgbouncer)', async () => {
  await expect(start('unlimited')).rejects.toThrow(
    'Behind DATABASE_POOL_URL, idle_in_transaction_session_timeout, lock_timeout, statement_timeout must be set',
  )
})
