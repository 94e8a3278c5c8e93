import { createHash, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { recordedName } from '../database/migration.ts'
import { migrateService, type ServiceDefinition } from '../service/service.ts'

/** By the server and the name, because a test may start a server of its own. */
const templates = new Map<string, Promise<string>>()

/**
 * The name of a migrated, empty database of a service, which its tests copy. The workers of a run share it: the
 * migrations of svc-events take half a second of processor time more than a copy.
 */
export function templateFor({ name, migrations }: ServiceDefinition, postgresUrl: string): Promise<string> {
  const schema = migrations.map(recordedName).join()
  const hash = createHash('sha256')
    .update(`${inject('testRun')} ${name} ${schema}`)
    .digest('hex')
  const template = templatePrefix + hash.slice(0, 16)
  const key = `${postgresUrl} ${template}`
  const migrate = (url: string) => migrateService({ name, migrations }, { DATABASE_URL: url, LOG_LEVEL: 'fatal' })
  const made = templates.get(key) ?? makeOnce(postgresUrl, template, migrate)
  templates.set(key, made)
  return made
}

/**
 * Makes a database with this name once for all workers of a run: an empty one, or a copy of a template, on which
 * `prepare` runs. `postgresUrl` is the same for all of them, because PostgreSQL has a lock in each database apart.
 */
export async function makeOnce(
  postgresUrl: string,
  name: string,
  prepare: (url: string) => Promise<void>,
  template?: string,
): Promise<string> {
  const client = new Client(postgresUrl)
  await client.connect()
  try {
    // One worker makes it, and the others wait for it. The lock ends with the connection.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rows.length > 0) return name
    const made = await createDatabase(postgresUrl, templatePrefix, template)
    await prepare(made.url)
    // It is renamed last, so that nobody copies an unfinished one.
    await client.query(`ALTER DATABASE ${made.name} RENAME TO ${name}`)
    return name
  } finally {
    await client.end()
  }
}

const templatePrefix = 'test_template_'

/** Drops the templates of this and former runs from a server that outlives the run. */
export async function dropTestTemplates(postgresUrl: string): Promise<void> {
  const client = new Client(postgresUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [templatePrefix],
    )
    for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}

/** Creates a database with a new name: an empty one, or a copy of a template. */
export async function createTestDatabase(
  postgresUrl: string,
  template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const { name, url } = await createDatabase(postgresUrl, 'test_', template)
  return { url, drop: () => administer(postgresUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function createDatabase(
  postgresUrl: string,
  prefix: string,
  template = 'template1',
): Promise<{ name: string; url: string }> {
  const name = `${prefix}${randomUUID().replaceAll('-', '').slice(0, 16)}`
  // A database of 10 MB takes a third of the processor time of the default strategy, which writes each page to the WAL.
  await administer(postgresUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
