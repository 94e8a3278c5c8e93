import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { callerReader } from '@convive/service-kit/http/caller-token'
import { eventually } from '@convive/service-kit/testing/eventually'
import { isolated } from '@convive/service-kit/testing/service'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import {
  answerJson,
  createTestKey,
  startTestGateway,
  startTestServer,
  type TestGateway,
  type TestServer,
} from '../testing/test-gateway.ts'
import { sendRaw } from '../testing/raw-request.ts'

const token = randomBytes(32).toString('base64url')
const ana = { sessionId: 'session-ana', userId: 7, username: 'ana', displayName: 'Ana Mora', isAdmin: false }

/** What the services in these tests do, changed by each test. */
const behaviour = { identity: answerResolve, events: echo, isFrozen: false, resolved: 0 }

async function answerResolve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url !== '/internal/sessions/resolve') return echo(request, response)
  behaviour.resolved++
  const asked = JSON.parse(await text(request)) as { token: string }
  answerJson(response, { session: asked.token === token ? ana : null })
}

async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  answerJson(response, {
    method: request.method,
    url: request.url,
    headers: request.headers,
    body: await text(request),
  })
}

type Echo = { method: string; url: string; headers: Record<string, string>; body: string }

let gateway: TestGateway
let identity: TestServer
let events: TestServer
let readCaller: Awaited<ReturnType<typeof callerReader>>
beforeAll(async () => {
  const key = await createTestKey()
  identity = await startTestServer((request, response) => void behaviour.identity(request, response))
  events = await startTestServer(
    (request, response) => void behaviour.events(request, response),
    0,
    () => behaviour.isFrozen,
  )
  gateway = await startTestGateway({
    key,
    natsUrl: isolated(inject('natsUrl')),
    env: { RATE_LIMIT: 'off' },
    services: {
      'svc-identity': identity.origin,
      'svc-events': events.origin,
      'svc-cora': events.origin,
      'svc-ingest': events.origin,
      'svc-payments': 'http://127.0.0.1:1',
    },
  })
  readCaller = await callerReader([JSON.parse(key.publicKey) as JsonWebKey], 'svc-events')
})
afterAll(async () => {
  await gateway.stop()
  await identity.stop()
  await events.stop()
})
beforeEach(() => {
  Object.assign(behaviour, { identity: answerResolve, events: echo, isFrozen: false, resolved: 0 })
})

const send = (path: string, init: RequestInit = {}) => fetch(gateway.origin + path, init)
const post = (path: string, headers: Record<string, string> = {}, body = '{}') =>
  send(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
const cookie = `theme=dark; session=${token}`

describe('a forwarded request', () => {
  test('keeps its method, path, query, headers and body, and its response comes back unchanged', async () => {
    const response = await post(
      '/api/events/7/rsvp?x=1&y=ñ',
      { 'idempotency-key': 'k1', 'accept-language': 'es' },
      '{"status":"going"}',
    )
    const seen = (await response.json()) as Echo
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/api/events/7/rsvp?x=1&y=%C3%B1',
      body: '{"status":"going"}',
      headers: { 'idempotency-key': 'k1', 'accept-language': 'es', 'content-length': '18' },
    })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('keeps its body byte for byte and names no caller, if its route is signed', async () => {
    const body = '{ "id":"evt_1",\n "name" : "peña"}\n'
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': 't=1,v1=ab',
      origin: 'https://elsewhere.example',
      cookie,
    }
    const withPayments = await startTestGateway({
      services: { 'svc-identity': identity.origin, 'svc-payments': events.origin },
    })
    const sent = (path: string, text: string) =>
      fetch(withPayments.origin + path, { method: 'POST', headers, body: text })
    const seen = (await (await sent('/api/payments/webhooks/stripe', body)).json()) as Echo
    expect(seen).toMatchObject({ body, headers: { 'stripe-signature': 't=1,v1=ab' } })
    expect(behaviour.resolved).toBe(0)
    expect((await sent('/api/payments/webhooksx', body)).status).toBe(403)
    expect((await sent('/api/payments/webhooks/stripe', 'x'.repeat(300_000))).status).toBe(413)
    await withPayments.stop()
  })

  test('carries a token for the person of the cookie, or for a visitor', async () => {
    const asAna = (await (await send('/api/venues', { headers: { cookie } })).json()) as Echo
    expect(await readCaller(asAna.headers['x-caller'])).toEqual(ana)
    const asNobody = (await (await send('/api/venues')).json()) as Echo
    expect(await readCaller(asNobody.headers['x-caller'])).toBeNull()
    await expect(
      readCaller(
        ((await (await send('/api/cora/balance', { headers: { cookie } })).json()) as Echo).headers['x-caller'],
      ),
    ).rejects.toMatchObject({ status: 401 })
  })

  test.each([
    ['x-caller', 'forged'],
    ['X-Caller', 'forged'],
    ['x-forwarded-for', '6.6.6.6'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-host', 'evil.example'],
    ['forwarded', 'for=6.6.6.6'],
    ['x-real-ip', '6.6.6.6'],
  ])('loses the %s that the client sent', async (name, value) => {
    const { headers } = (await (await send('/api/venues', { headers: { [name]: value } })).json()) as Echo
    expect(Object.values(headers)).not.toContain(value)
    expect(await readCaller(headers['x-caller'])).toBeNull()
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers['x-forwarded-proto']).toBe('http')
  })

  test('drops the headers of the connection, and its cookies unless it goes to svc-identity', async () => {
    const answer = await sendRaw(
      gateway,
      `GET /api/venues HTTP/1.1\r\nHost: x\r\nConnection: close, x-secret, x-caller\r\nX-Secret: 1\r\nTE: trailers\r\nCookie: ${cookie}\r\n\r\n`,
    )
    const { headers } = JSON.parse(answer.body) as Echo
    expect(headers).not.toHaveProperty('x-secret')
    expect(headers).not.toHaveProperty('te')
    expect(headers).not.toHaveProperty('cookie')
    expect(await readCaller(headers['x-caller'])).toEqual(ana)
    const me = (await (await send('/api/auth/me', { headers: { cookie } })).json()) as Echo
    expect(me.headers['cookie']).toBe(cookie)
  })

  test('reaches no service by a path without a route, however it is written', async () => {
    const before = events.seen.length + identity.seen.length
    for (const path of [
      '/internal/dead-letters',
      '/api/events/../../internal/dead-letters',
      '/api/events/%2e%2e/%2e%2e/internal/sessions/resolve',
      '/api/nothing',
      '/api/eventsx',
    ]) {
      expect((await sendRaw(gateway, `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).status).toBe(404)
    }
    expect(events.seen.length + identity.seen.length).toBe(before)
  })
})

describe('the session of a caller', () => {
  test.each(['/api/cora/transfer', '/api/events/7/attend', '/api/events/7/claim', '/api/generate-sample-events'])(
    'is looked up anew for POST %s',
    async (path) => {
      await send('/api/events/7/rsvp', { headers: { cookie } })
      const before = behaviour.resolved
      await post(path, { cookie })
      await post(path, { cookie })
      expect(behaviour.resolved).toBe(before + 2)
    },
  )

  test('is not looked up for a malformed token', async () => {
    await send('/api/events/7/rsvp', { headers: { cookie: 'session=short; theme=dark' } })
    expect(behaviour.resolved).toBe(0)
  })

  test('that cannot be looked up makes a visitor on public routes, and a 503 on others, never a 401', async () => {
    behaviour.identity = async (_request, response) => answerJson(response, { error: 'x', code: 'internal' }, 500)
    const unknown = `session=${randomBytes(32).toString('base64url')}`
    const shown = await send('/api/venues', { headers: { cookie: unknown } })
    expect(await readCaller(((await shown.json()) as Echo).headers['x-caller'])).toBeNull()
    const refused = await send('/api/events/7/rsvp', { headers: { cookie: unknown } })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await send('/api/auth/me', { headers: { cookie: unknown } })).status).toBe(503)
  })
})

/** Announces a body, sends most of it, and waits. */
function openUpload(path: string, length: number): { socket: Socket; answer: Promise<string> } {
  const { hostname, port } = new URL(gateway.origin)
  const socket = connect(Number(port), hostname)
  const answer = new Promise<string>((resolve) => socket.once('data', (data: Buffer) => resolve(data.toString())))
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  )
  socket.write('x'.repeat(100_000))
  return { socket, answer }
}

describe('a body', () => {
  const over = '{"a":"' + 'x'.repeat(1_000_000) + '"}'

  test('that is too large is refused, announced or chunked, before it reaches the service', async () => {
    const before = events.seen.length
    const announced = await post('/api/events', {}, over)
    expect([announced.status, ((await announced.json()) as { code: string }).code]).toEqual([413, 'too_large'])
    const chunk = 'x'.repeat(65_536)
    const chunks = Array.from({ length: 20 }, () => `10000\r\n${chunk}\r\n`).join('')
    const chunked = await sendRaw(
      gateway,
      `POST /api/events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nCookie: ${cookie}\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`,
    )
    expect(chunked.status).toBe(413)
    expect(chunked.head).toContain('connection: close')
    expect(events.seen.length).toBe(before)
  })

  test('may be large where pictures are uploaded', async () => {
    const picture = `{"imageBase64":"${'A'.repeat(11_000_000)}"}`
    const response = await post('/api/events/analyze-image', { cookie }, picture)
    expect(response.status).toBe(200)
    expect(((await response.json()) as Echo).body).toHaveLength(picture.length)
  })

  test('without a session never fills the memory, and small requests are answered in the meantime', async () => {
    const uploads = Array.from({ length: 9 }, () => openUpload('/media', 11_999_999))
    try {
      const answers = await Promise.all(uploads.map(({ answer }) => answer))
      for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 401 /)
      expect((await post('/api/auth/login')).status).toBe(200)
    } finally {
      for (const { socket } of uploads) socket.destroy()
    }
  })

  test('that is chunked arrives complete', async () => {
    const answer = await sendRaw(
      gateway,
      'POST /api/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n' +
        'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n2\r\n1}\r\n0\r\n\r\n',
    )
    expect((JSON.parse(answer.body) as Echo).body).toBe('{"a":1}')
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'of type %j is refused, because any form could send it',
    async (type) => {
      const answer = await sendRaw(
        gateway,
        `POST /api/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${type && `Content-Type: ${type}\r\n`}Content-Length: 2\r\n\r\n{}`,
      )
      expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([415, 'not_json'])
    },
  )

  test.each(['', '/followed'])(
    'may be a form where mail programs unsubscribe%s, but not from another site',
    async (path) => {
      const post = (headers: Record<string, string>) =>
        fetch(`${gateway.origin}/api/subscriptions/unsubscribe${path}?token=x`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          body: 'List-Unsubscribe=One-Click',
        })
      expect((await post({})).status).not.toBe(415)
      expect((await post({ origin: 'https://elsewhere.example' })).status).toBe(403)
    },
  )

  test('may be missing', async () => {
    expect((await send('/api/events/7/attend', { method: 'POST' })).status).toBe(200)
  })
})

describe('a request from another site', () => {
  const host = () => new URL(gateway.origin).host
  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:1' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{}, 200],
  ])('with %j is answered %i if it writes', async (headers, status) => {
    const lines = Object.entries({
      Host: host(),
      Connection: 'close',
      'Content-Type': 'application/json',
      'Content-Length': '2',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`)
    const answer = await sendRaw(gateway, `POST /api/events HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{}`)
    expect(answer.status).toBe(status)
  })

  test('is forwarded if it only reads; one from our own pages always is', async () => {
    expect((await send('/api/venues', { headers: { origin: 'https://evil.example' } })).status).toBe(200)
    expect((await post('/api/events', { origin: gateway.origin })).status).toBe(200)
  })
})

describe('a service', () => {
  test('that cannot be reached makes a 503 with Retry-After', async () => {
    const response = await send('/api/tickets')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
  })

  test('whose connection breaks is asked again for a read, and never for a write', async () => {
    let calls = 0
    behaviour.events = async (request, response) => {
      calls++
      if (calls === 1) request.socket.destroy()
      else await echo(request, response)
    }
    expect((await send('/api/venues')).status).toBe(200)
    expect(calls).toBe(2)
    calls = 0
    expect((await post('/api/events')).status).toBe(503)
    expect(calls).toBe(1)
  })

  test('that breaks off in the middle breaks the client’s connection, so that no half response looks complete', async () => {
    behaviour.events = async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('[{"id":', () => response.destroy())
    }
    const response = await send('/api/venues')
    await expect(response.text()).rejects.toThrow(/terminated|aborted|closed/)
    Object.assign(behaviour, { events: echo })
    expect((await send('/api/venues')).status).toBe(200)
  })

  test('that hangs makes a 503, and does not affect other services', async () => {
    behaviour.isFrozen = true
    behaviour.events = async (request, response) => {
      if (request.url !== '/api/cora/balance') await echo(request, response)
    }
    const hanging = Promise.all(Array.from({ length: 200 }, () => send('/api/cora/balance')))
    expect((await post('/api/auth/login')).status).toBe(200)
    const answers = await hanging
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(await answers[0]?.json()).toMatchObject({ code: 'timed_out' })
    Object.assign(behaviour, { events: echo, isFrozen: false })
    await eventually(
      async () => (await send('/api/cora/balance')).status,
      (status) => status === 200,
    )
  })

  test('may respond 204, 304 and without a body', async () => {
    behaviour.events = async (request, response) =>
      void response.writeHead(request.headers['if-none-match'] ? 304 : 204, { etag: '"a"' }).end()
    expect((await send('/api/events/7', { method: 'DELETE' })).status).toBe(204)
    const answer = await sendRaw(
      gateway,
      'GET /media/a.webp HTTP/1.1\r\nHost: x\r\nConnection: close\r\nIf-None-Match: "a"\r\n\r\n',
    )
    expect([answer.status, answer.body]).toEqual([304, ''])
  })

  test('sets its own cache headers and several cookies', async () => {
    behaviour.events = async (_request, response) =>
      void response
        .writeHead(200, {
          'cache-control': 'public, max-age=60',
          'set-cookie': ['a=1', 'b=2'],
          connection: 'x-hop',
          'x-hop': '1',
        })
        .end('{}')
    const response = await send('/media/a.webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(response.headers.get('x-hop')).toBeNull()
  })
})
