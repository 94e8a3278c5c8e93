import { login, me, register } from '@convive/contracts/identity'
import { call } from '@convive/contracts/call'
import { startTestService, type TestService } from '@convive/service-kit/testing/service'
import { inject } from 'vitest'
import { identity } from '../app.ts'

export const password = 'correct horse battery'
let count = 0

/** The service as the gateway sees it, with the calls that tests make most. */
export async function startIdentity(env: NodeJS.ProcessEnv = {}) {
  const service: TestService = await startTestService(identity, { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') }, { ADMIN_PASSWORD: password, ...env })
  const visitor = await service.as()
  const options = (headers: Record<string, string> = {}) => ({ origin: service.origin, headers: { ...visitor, ...headers } })
  return {
    service,
    visitor,
    options,
    /** Registers somebody; what is not given is made up. */
    join: async (given: Partial<Parameters<typeof call<typeof register>>[1]> = {}) => {
      const username = given.username ?? `person${++count}`
      return await call(register, { username, displayName: `Person ${username}`, email: `${username}@example.org`, password, ...given }, options())
    },
    /** Signs in and resolves to the cookie. */
    signIn: async (username: string, secret = password, headers: Record<string, string> = {}) => {
      const response = await send(service, login.path, { username, password: secret }, { ...visitor, ...headers })
      return { response, cookie: cookieOf(response) }
    },
    meWith: async (userId: number) => await call(me, {}, { origin: service.origin, headers: await service.as(userId) }),
    end: () => service.end(),
  }
}
export type TestIdentity = Awaited<ReturnType<typeof startIdentity>>

export async function send(service: TestService, path: string, body: object, headers: Record<string, string>): Promise<Response> {
  return await fetch(service.origin + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
}

/** `name=value` of the session's cookie in an answer. */
export const cookieOf = (response: Response): string => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
