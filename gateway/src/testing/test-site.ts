// Tests of sessions run with the service that keeps them. The gateway's own code imports no service.
// oxlint-disable-next-line no-restricted-imports
import { identity } from '@convive/svc-identity/app'
import type { CallOptions } from '@convive/contracts/call'
import { registerAccount, type User } from '@convive/contracts/identity'
import { startService } from '@convive/service-kit/service/service'
import { isolated, startTestService, type TestService } from '@convive/service-kit/testing/service'
import { inject } from 'vitest'
import { createTestKey, startTestGateway, type TestGateway } from './test-gateway.ts'

export const password = 'correct horse battery'
export type Person = { user: User; cookie: string }
export type Site = {
  gateway: TestGateway
  /** The second gateway, if there are two. */
  other: TestGateway
  identity: TestService
  options(person?: Person, at?: TestGateway): CallOptions
  join(username: string): Promise<Person>
  logIn(username: string): Promise<Person>
  stop(): Promise<void>
}

/** A gateway with the real svc-identity behind it. With `replicas` 2 there are two of each, with one database. */
export async function startSite(
  given: {
    services?: Record<string, string>
    natsUrl?: string
    env?: NodeJS.ProcessEnv
    identityEnv?: NodeJS.ProcessEnv
    replicas?: 1 | 2
  } = {},
): Promise<Site> {
  const key = await createTestKey()
  const natsUrl = isolated(given.natsUrl ?? inject('natsUrl'))
  const env = {
    GATEWAY_PUBLIC_KEY: key.publicKey,
    ADMIN_PASSWORD: password,
    SECURITY_LOG_KEY: 'the same for all',
    ...given.identityEnv,
  }
  const service = await startTestService(identity, { postgresUrl: inject('postgresUrl'), natsUrl }, env)
  const second = given.replicas === 2 ? await startReplica(service, { ...env, NATS_URL: natsUrl }) : undefined
  const origins = second ? [service.origin, `http://127.0.0.1:${second.port}`] : [service.origin]
  const behind = {
    services: { 'svc-identity': origins, ...given.services },
    natsUrl,
    key,
    ...(given.env && { env: given.env }),
  }
  const gateway = await startTestGateway(behind)
  const other = second && (await startTestGateway(behind))
  const enter = async (path: string, body: object): Promise<Person> => {
    const response = await fetch(gateway.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return {
      user: (await response.json()) as User,
      cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    }
  }
  return {
    gateway,
    other: other ?? gateway,
    identity: service,
    options: (person, at = gateway) => ({ origin: at.origin, ...(person && { headers: { cookie: person.cookie } }) }),
    join: async (username) =>
      await enter(registerAccount.path, {
        username,
        displayName: `Person ${username}`,
        email: `${username}@example.org`,
        password,
      }),
    logIn: async (username) => await enter('/api/auth/login', { username, password }),
    stop: async () => {
      await Promise.all([gateway.stop(), other?.stop()])
      await second?.stop()
      await service.end()
    },
  }
}

/** Another process of the same service, with the same database. */
const startReplica = async ({ db, dataDir }: TestService, env: NodeJS.ProcessEnv) =>
  await startService(identity, {
    PORT: '0',
    DATABASE_URL: (db.source.options as { url?: string }).url,
    SITE_URL: 'https://convive.test',
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'fatal',
    ...env,
  })
