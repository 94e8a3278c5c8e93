import { getMe, logIn as logInRoute, registerAccount, resolveSession } from '@convive/contracts/identity'
import { call, type CallOptions } from '@convive/contracts/call'
import { startTestService, type TestService } from '@convive/service-kit/testing/service'
import { eventually } from '@convive/service-kit/testing/eventually'
import { inject } from 'vitest'
import { identity } from '../app.ts'
import { readMails } from './read-emails.ts'

export const password = 'correct horse battery'
let count = 0

/** A person with a session, and the options of a call that the gateway makes in this session. */
export type Visit = {
  userId: number
  username: string
  cookie: string
  sessionId: string
  options: CallOptions & { origin: string; headers: Record<string, string> }
}

/** Starts the service as the gateway sees it, with helpers for the most frequent calls of tests. */
export async function startIdentity(env: NodeJS.ProcessEnv = {}) {
  const service: TestService = await startTestService(
    identity,
    { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') },
    { ADMIN_PASSWORD: password, ...env },
  )
  const visitor = await service.as()
  const options = (headers: Record<string, string> = {}) => ({
    origin: service.origin,
    headers: { ...visitor, ...headers },
  })
  /** Registers a person. Missing fields get default values. */
  const join = async (given: Partial<Parameters<typeof call<typeof registerAccount>>[1]> = {}) => {
    const username = given.username ?? `person${++count}`
    return await call(
      registerAccount,
      { username, displayName: `Person ${username}`, email: `${username}@example.org`, password, ...given },
      options(),
    )
  }
  /** Logs in and returns the cookie. */
  const logIn = async (username: string, secret = password, headers: Record<string, string> = {}) => {
    const response = await send(service, logInRoute.path, { username, password: secret }, { ...visitor, ...headers })
    return { response, cookie: cookieOf(response) }
  }
  /** Resolves a cookie to its session, as the gateway does. */
  const sessionOf = async (cookie: string) =>
    (await call(resolveSession, { token: cookie.split('=')[1] ?? '' }, options())).session
  /** Logs in and returns the session with the options of its calls. */
  const enter = async (username: string, headers: Record<string, string> = {}): Promise<Visit> => {
    const { cookie } = await logIn(username, password, headers)
    const session = await sessionOf(cookie)
    if (!session) throw new Error(`${username} could not log in`)
    return {
      ...session,
      cookie,
      options: {
        origin: service.origin,
        headers: { ...headers, cookie, ...(await service.as(session.userId, session)) },
      },
    }
  }
  return {
    service,
    visitor,
    options,
    join,
    logIn,
    sessionOf,
    enter,
    /** Registers a new person and logs them in. */
    joinAndEnter: async (given: Parameters<typeof join>[0] = {}) => enter((await join(given)).username),
    /** Waits for at least this many mails to an address and returns them, oldest first. */
    mailsTo: (email: string, atLeast = 1) =>
      eventually(
        () => readMails(service.dataDir, email),
        (mails) => mails.length >= atLeast,
      ),
    /** Waits until every queued mail has been sent. */
    settled: async () =>
      void (await eventually(
        () =>
          service.db.source.query<unknown[]>(
            `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier IN ('send-password-reset', 'send-login-code', 'send-message')`,
          ),
        (rows) => rows.length === 0,
      )),
    meWith: async (userId: number) =>
      await call(getMe, {}, { origin: service.origin, headers: await service.as(userId) }),
    end: () => service.end(),
  }
}
export type TestIdentity = Awaited<ReturnType<typeof startIdentity>>

export async function send(
  service: TestService,
  path: string,
  body: object,
  headers: Record<string, string>,
  method = 'POST',
): Promise<Response> {
  return await fetch(service.origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
}

/** Returns `name=value` of the session's cookie in a response. */
export const cookieOf = (response: Response): string => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
