import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startNats } from '../stack/nats.ts'
import { startPostgres, withClient } from '../stack/postgres.ts'
import { disposableFolder } from './disposable-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a PostgreSQL user who may create databases and roles. */
    postgresUrl: string
    /** The URL of a NATS server with JetStream, with user and password. */
    natsUrl: string
    /** Differs between runs that use the same servers. */
    testRun: string
  }
}

type Server = { url: string; stop: () => Promise<void> }
type Servers = { postgres: Server; nats: Server }

/** One PostgreSQL and one NATS for all service tests of a run. Each test file creates its own databases and streams. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, nats } = await startServers(process.env['TEST_SERVERS'] ?? 'embedded')
  project.provide('postgresUrl', postgres.url)
  project.provide('natsUrl', nats.url)
  project.provide('testRun', randomUUID())
  return async () => void (await Promise.all([postgres.stop(), nats.stop()]))
}

/**
 * `DATABASE_URL` and `NATS_URL` take precedence over `kind`, which is `embedded` or `containers` (needs a Docker
 * engine).
 */
async function startServers(kind: string): Promise<Servers> {
  if (kind !== 'embedded' && kind !== 'containers')
    throw new Error(`TEST_SERVERS must be embedded or containers, not ${kind}`)
  // testcontainers takes half a second to load, so it is loaded only if containers are requested.
  const containers = kind === 'containers' ? await import('./containers.ts') : undefined
  const [postgres, nats] = await Promise.all([
    givenPostgres() ?? containers?.startPostgresContainer() ?? embeddedPostgres(),
    givenNats() ?? containers?.startNatsContainer() ?? embeddedNats(),
  ])
  return { postgres, nats }
}

function givenPostgres(): Server | undefined {
  const url = process.env['DATABASE_URL']
  if (!url) return undefined
  const stop = async () => (await import('@convive/service-kit/testing/test-databases')).dropTestTemplates(url)
  return { url, stop }
}

function givenNats(): Server | undefined {
  const url = process.env['NATS_URL']
  return url ? { url, stop: async () => {} } : undefined
}

async function embeddedPostgres(): Promise<Server> {
  const folder = disposableFolder('servers')
  const settings = {
    // The data may be lost in a power cut. A killed server still recovers.
    fsync: 'off',
    full_page_writes: 'off',
    // Bounds the WAL in memory.
    max_wal_size: '256MB',
    // Checking a password took 3 ms of processor time for each of some 3000 connections.
    scram_iterations: '1',
  }
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings })
  const password = decodeURIComponent(new URL(postgres.adminUrl).password)
  await withClient(postgres.adminUrl, async (client) => {
    await client.query(`ALTER ROLE postgres PASSWORD ${client.escapeLiteral(password)}`)
  })
  return { url: postgres.adminUrl, stop: () => postgres.stop().finally(() => rmSync(folder, { recursive: true })) }
}

async function embeddedNats(): Promise<Server> {
  const folder = disposableFolder('servers')
  const nats = await startNats({ storeDir: join(folder, 'nats') })
  return { url: nats.url, stop: () => nats.stop().finally(() => rmSync(folder, { recursive: true })) }
}
