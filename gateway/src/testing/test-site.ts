// Tests of what a session promises run with the service that keeps them; the gateway itself knows none.
// oxlint-disable-next-line no-restricted-imports
import { identity } from '@convive/svc-identity/app'
import type { CallOptions } from '@convive/contracts/call'
import { register, type User } from '@convive/contracts/identity'
import { isolated, startTestService, type TestService } from '@convive/service-kit/testing/service'
import { inject } from 'vitest'
import { createTestKey, startTestGateway, type TestGateway } from './test-gateway.ts'

export const password = 'correct horse battery'
export type Person = { user: User; cookie: string }
export type Site = {
  gateway: TestGateway
  identity: TestService
  options(person?: Person): CallOptions
  join(username: string): Promise<Person>
  signIn(username: string): Promise<Person>
  stop(): Promise<void>
}

/** A gateway with the real svc-identity behind it. */
export async function startSite(
  given: { services?: Record<string, string>; natsUrl?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Site> {
  const key = await createTestKey()
  const natsUrl = isolated(given.natsUrl ?? inject('natsUrl'))
  const service = await startTestService(
    identity,
    { postgresUrl: inject('postgresUrl'), natsUrl },
    { GATEWAY_PUBLIC_KEY: key.publicKey, ADMIN_PASSWORD: password },
  )
  const gateway = await startTestGateway({
    services: { 'svc-identity': service.origin, ...given.services },
    natsUrl,
    key,
    ...(given.env && { env: given.env }),
  })
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
    identity: service,
    options: (person) => ({ origin: gateway.origin, ...(person && { headers: { cookie: person.cookie } }) }),
    join: async (username) =>
      await enter(register.path, {
        username,
        displayName: `Person ${username}`,
        email: `${username}@example.org`,
        password,
      }),
    signIn: async (username) => await enter('/api/auth/login', { username, password }),
    stop: async () => {
      await gateway.stop()
      await service.end()
    },
  }
}
