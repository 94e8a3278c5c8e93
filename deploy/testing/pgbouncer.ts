import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@convive/service-kit/testing/eventually'
import { freePort } from '../stack/free-port.ts'
import { findProgram } from '../stack/processes.ts'

const folders = [...(process.env['PATH'] ?? '').split(':').filter(Boolean), '/usr/sbin', '/usr/local/sbin']
const program = findProgram('pgbouncer', folders)

/** Whether PgBouncer is installed here. */
export const hasPgBouncer = program !== undefined

/** The limits that a service refuses to run without. */
const connectQuery =
  'SET statement_timeout = 2000; SET lock_timeout = 1000; SET idle_in_transaction_session_timeout = 5000'

/** A pool of PgBouncer: the URL of the database behind it, and whether its statements have time limits. */
export type PooledDatabase = { url: string; isLimited?: boolean }

export type PgBouncer = {
  /** Where a pool is reached. */
  url: (pool: string) => string
  close: () => void
}

/**
 * Starts PgBouncer in transaction mode on a free port, with a pool of three server connections for each database: fewer
 * than in a service's own pool, so that several client connections share one.
 */
export async function startPgBouncer(databases: Record<string, PooledDatabase>): Promise<PgBouncer> {
  if (program === undefined) throw new Error('pgbouncer is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'convive-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const settings = [
    '[databases]',
    ...Object.entries(databases).map(([pool, database]) => `${pool} = ${target(database)}`),
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 3',
    'max_client_conn = 500',
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'))
  // PgBouncer refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...nobody,
  })
  await eventually(
    () => accepts(port),
    (accepted) => accepted,
  )
  return {
    url: (pool) => `postgres://pooled@127.0.0.1:${port}/${pool}`,
    close: () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    },
  }
}

function target({ url, isLimited = true }: PooledDatabase): string {
  const { hostname, port, username, password, pathname } = new URL(url)
  const server = `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)}`
  return isLimited ? `${server} connect_query='${connectQuery}'` : server
}

const accepts = (at: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(at, '127.0.0.1', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
