import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startNats } from '../stack/nats.ts'
import { startPostgres } from '../stack/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a PostgreSQL user who may create databases and roles. */
    postgresUrl: string
    /** The URL of a NATS server with JetStream, with user and password. */
    natsUrl: string
  }
}

/** One PostgreSQL and one NATS for all service tests of a run; each test file makes databases and streams of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'convive-test-'))
  const [postgres, nats] = await Promise.all([testPostgres(folder), testNats(folder)])
  project.provide('postgresUrl', postgres.url)
  project.provide('natsUrl', nats.url)
  return async () => {
    await Promise.all([postgres.stop(), nats.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

type Server = { url: string; stop: () => Promise<void> }

const nothingToStop = async (): Promise<void> => {}

async function testPostgres(folder: string): Promise<Server> {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, stop: nothingToStop }
  // Nobody will miss these data after a power cut; a killed server still recovers.
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off', full_page_writes: 'off' } })
  return { url: postgres.adminUrl, stop: postgres.stop }
}

async function testNats(folder: string): Promise<Server> {
  const given = process.env['NATS_URL']
  return given ? { url: given, stop: nothingToStop } : startNats({ storeDir: join(folder, 'nats') })
}
