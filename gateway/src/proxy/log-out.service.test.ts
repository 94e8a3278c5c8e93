import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { liveClose } from '@convive/contracts/live'
import { sessionKey } from '../session/sessions.ts'
import { eventually } from '@convive/service-kit/testing/eventually'
import { isolated } from '@convive/service-kit/testing/service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { answerJson, openSocket, startTestGateway, startTestServer, type TestGateway } from '../testing/test-gateway.ts'

const ana = { sessionId: 'session-ana', userId: 7, username: 'ana', displayName: 'Ana Mora', isAdmin: false }

/** svc-identity, which can be unavailable for logouts while its responses about sessions still arrive. */
const behaviour = { isAway: false, sessions: new Set<string>() }
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/internal/sessions/resolve') {
    const { token } = JSON.parse(await text(request)) as { token: string }
    return answerJson(response, { session: behaviour.sessions.has(token) ? ana : null })
  }
  if (request.url === '/internal/sessions/end') {
    if (behaviour.isAway) return void request.socket.destroy()
    const { tokenHash } = JSON.parse(await text(request)) as { tokenHash: string }
    for (const token of behaviour.sessions) if (sessionKey(token) === tokenHash) behaviour.sessions.delete(token)
    return void response.writeHead(204).end()
  }
  if (request.url === '/api/auth/logout') {
    if (behaviour.isAway) return void request.socket.destroy()
    behaviour.sessions.delete(request.headers.cookie?.replace('session=', '') ?? '')
    return void response.writeHead(204).end()
  }
  answerJson(response, { caller: request.headers['x-caller'] })
}

let server: Awaited<ReturnType<typeof startTestServer>>
let gateway: TestGateway
beforeAll(async () => {
  server = await startTestServer((request, response) => void answer(request, response))
  gateway = await startTestGateway({
    natsUrl: isolated(inject('natsUrl')),
    services: { 'svc-identity': server.origin, 'svc-events': server.origin },
  })
})
afterAll(async () => {
  await gateway.stop()
  await server.stop()
})

function logIn() {
  const token = randomBytes(32).toString('base64url')
  behaviour.sessions.add(token)
  const headers = { cookie: `session=${token}` }
  const logOut = (given: Record<string, string> = {}) =>
    fetch(`${gateway.origin}/api/auth/logout`, { method: 'POST', headers: { ...headers, ...given } })
  /** As whom the gateway forwards a request with the cookie. */
  const readAs = async () => {
    const response = await fetch(`${gateway.origin}/api/events/answered`, { headers })
    const { caller } = (await response.json()) as { caller: string }
    const claims = Buffer.from(caller.split('.')[1] ?? '', 'base64url').toString()
    return JSON.parse(claims) as unknown
  }
  return { token, headers, logOut, readAs }
}

const cleared = /^session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/

test('a logout removes the cookie and ends the session', async () => {
  const { token, logOut } = logIn()
  const response = await logOut()
  expect([response.status, response.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(cleared)])
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(behaviour.sessions.has(token)).toBe(false)
})

test('while svc-identity is unavailable, a logout works at the gateway immediately and at svc-identity later', async () => {
  const { token, headers, logOut, readAs } = logIn()
  expect(await readAs()).toMatchObject({ caller: { username: 'ana' } })
  const socket = await openSocket(gateway, headers)
  behaviour.isAway = true
  const response = await logOut()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 'logout_pending' })
  expect(response.headers.get('set-cookie')).toMatch(cleared)
  expect(await socket.closed).toBe(liveClose.sessionEnded)
  // A service that still answers about the session does not bring it back.
  expect(behaviour.sessions.has(token)).toBe(true)
  expect(await readAs()).not.toMatchObject({ caller: { username: 'ana' } })
  behaviour.isAway = false
  await eventually(
    async () => behaviour.sessions.has(token),
    (has) => !has,
  )
})

test('another site cannot log a person out', async () => {
  const { token, logOut } = logIn()
  const response = await logOut({ origin: 'https://elsewhere.example' })
  expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
  expect(behaviour.sessions.has(token)).toBe(true)
})
