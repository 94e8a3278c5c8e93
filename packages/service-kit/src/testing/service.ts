import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect } from 'vitest'
import { callerHeader, type Caller } from '../http/caller-token.ts'
import { startService, type RunningService, type ServiceDefinition } from '../service/service.ts'
import { createTestDatabase, templateFor } from './test-databases.ts'
import { collectStatements, forTests } from './whole-reads/collected-statements.ts'
import { refuseWholeReads } from './whole-reads/refuse-whole-reads.ts'

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
  /** Stops the service and drops its database. Fails if the service ran a statement that reads a whole table. */
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
  const template = await templateFor(definition, servers.postgresUrl)
  const database = await createTestDatabase(servers.postgresUrl, template)
  collectStatements(database.url)
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
    db: forTests(service.db),
    origin: `http://127.0.0.1:${service.port}`,
    dataDir,
    securityLog,
    as,
    end: async () => {
      await service.stop()
      rmSync(dataDir, { recursive: true, force: true })
      try {
        await refuseWholeReads(definition.name, {
          databaseUrl: database.url,
          postgresUrl: servers.postgresUrl,
          template,
        })
      } finally {
        await database.drop()
      }
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
