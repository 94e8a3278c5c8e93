import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, inject } from 'vitest'
import { callerHeader, type Caller } from '../http/caller-token.ts'
import { recordedName } from '../database/migration.ts'
import { migrateService, startService, type RunningService, type ServiceDefinition } from '../service/service.ts'

/** A service under test on its own database, called as the gateway calls it. */
export type TestService = RunningService & {
  origin: string
  /** Its `DATA_DIR`, deleted at the end. Mails are in `messages`. */
  dataDir: string
  /** The lines of its security log. */
  securityLog: string[]
  /**
   * Headers that state the caller as the gateway does: a person (by id; an administrator if asked) or, without an id, a
   * visitor.
   */
  as(
    userId?: number,
    options?: { isAdmin?: boolean; username?: string; sessionId?: string },
  ): Promise<Record<string, string>>
  /** Stops the service and drops its database. */
  end(): Promise<void>
}

const keys = generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })

/**
 * Starts a service on real PostgreSQL and NATS. `postgresUrl` is that of a superuser; `env` adds or overrides
 * variables.
 */
export async function startTestService(
  definition: ServiceDefinition,
  servers: { postgresUrl: string; natsUrl: string },
  env: NodeJS.ProcessEnv = {},
): Promise<TestService> {
  const database = await createTestDatabase(servers.postgresUrl, await templateFor(definition, servers.postgresUrl))
  const { publicKey, as } = await testGateway(definition.name)
  const dataDir = mkdtempSync(join(tmpdir(), 'convive-service-'))
  const securityLog: string[] = []
  const service = await startService(
    definition,
    {
      PORT: '0',
      DATABASE_URL: database.url,
      NATS_URL: isolated(servers.natsUrl),
      GATEWAY_PUBLIC_KEY: publicKey,
      SITE_URL: 'https://convive.test',
      DATA_DIR: dataDir,
      DRAIN_SECONDS: '0',
      // Its database is a copy of a migrated one.
      MIGRATE: 'never',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
      ...env,
    },
    { write: (line) => void securityLog.push(line) },
  )
  return {
    ...service,
    origin: `http://127.0.0.1:${service.port}`,
    dataDir,
    securityLog,
    as,
    end: async () => {
      await service.stop()
      rmSync(dataDir, { recursive: true, force: true })
      await database.drop()
    },
  }
}

/** Replaces the gateway in a test: the public key for a service, and headers with caller tokens. */
export async function testGateway(service: string): Promise<{ publicKey: string; as: TestService['as'] }> {
  const { publicKey, privateKey } = await keys
  return {
    publicKey: JSON.stringify(await exportJWK(publicKey)),
    as: async (userId, options = {}) => {
      const caller: Caller | null =
        userId === undefined
          ? null
          : {
              userId,
              username: options.username ?? `user${userId}`,
              displayName: `User ${userId}`,
              isAdmin: options.isAdmin ?? false,
              sessionId: options.sessionId ?? `session-${userId}`,
            }
      const token = await new SignJWT({ caller })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setIssuer('gateway')
        .setAudience(service)
        .setExpirationTime('1h')
        .sign(privateKey)
      return { [callerHeader]: token }
    },
  }
}

const namespaces = new Map<string | undefined, string>()

/**
 * The NATS server's URL with a namespace for this test file, so that no test file receives the messages of another one.
 * Test files share their worker's modules, so the namespace belongs to the file's path.
 */
export function isolated(natsUrl: string): string {
  const url = new URL(natsUrl)
  if (url.pathname.length <= 1) url.pathname = `/${namespaceOf(expect.getState().testPath)}`
  return url.href
}

function namespaceOf(testFile: string | undefined): string {
  const namespace = namespaces.get(testFile) ?? `test-${randomUUID().slice(0, 8)}`
  namespaces.set(testFile, namespace)
  return namespace
}

/** By the server and the name, because a test may start a server of its own. */
const templates = new Map<string, Promise<string>>()

/**
 * The name of a migrated, empty database of a service, which its tests copy. The workers of a run share it: the
 * migrations of svc-events take half a second of processor time more than a copy.
 */
function templateFor({ name, migrations }: ServiceDefinition, postgresUrl: string): Promise<string> {
  const schema = migrations.map(recordedName).join()
  const hash = createHash('sha256')
    .update(`${inject('testRun')} ${schema}`)
    .digest('hex')
  const template = templatePrefix + hash.slice(0, 16)
  const key = `${postgresUrl} ${template}`
  const made = templates.get(key) ?? makeTemplate({ name, migrations }, template, postgresUrl)
  templates.set(key, made)
  return made
}

async function makeTemplate(
  definition: Pick<ServiceDefinition, 'name' | 'migrations'>,
  template: string,
  postgresUrl: string,
): Promise<string> {
  const client = new Client(postgresUrl)
  await client.connect()
  try {
    // One worker makes it, and the others wait for it. The lock ends with the connection.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template])
    const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (rows.length > 0) return template
    const { name, url } = await createDatabase(postgresUrl, templatePrefix)
    await migrateService(definition, { DATABASE_URL: url, LOG_LEVEL: 'fatal' })
    // It is renamed last, so that nobody copies an unfinished one.
    await client.query(`ALTER DATABASE ${name} RENAME TO ${template}`)
    return template
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
