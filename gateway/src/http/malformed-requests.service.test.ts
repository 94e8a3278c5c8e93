import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openSocket,
  startTestGateway,
  startTestServer,
  answerJson,
  type TestGateway,
  type TestServer,
} from '../testing/test-gateway.ts'
import { sendRaw } from '../testing/raw-request.ts'

let gateway: TestGateway
let service: TestServer
beforeAll(async () => {
  service = await startTestServer((_request, response) => answerJson(response, []))
  gateway = await startTestGateway({
    services: { 'svc-events': service.origin, 'svc-identity': service.origin },
    env: { RATE_LIMIT: 'off' },
  })
})
afterAll(async () => {
  await gateway.stop()
  await service.stop()
})

const lines = (...text: string[]) => `${text.join('\r\n')}\r\n\r\n`
const host = 'Host: x'
const close = 'Connection: close'

describe('a malformed request neither makes a 500 nor ends the gateway', () => {
  test.each<[string, string | Buffer, number]>([
    ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
    ['TLS', Buffer.from('160301020001fc0303', 'hex'), 400],
    ['an unknown method', lines('BREW /api/events HTTP/1.1', host, close), 400],
    ['a method that no route has', lines('PROPFIND /api/events HTTP/1.1', host, close), 404],
    ['TRACE', lines('TRACE /api/events HTTP/1.1', host, close), 404],
    ['OPTIONS of everything', lines('OPTIONS * HTTP/1.1', host, close), 400],
    ['OPTIONS', lines('OPTIONS /api/events HTTP/1.1', host, close), 404],
    ['an absolute URL', lines('GET http://evil.example/api/events HTTP/1.1', host, close), 400],
    ['no Host', lines('GET /api/events HTTP/1.1', close), 400],
    ['two Host headers', lines('GET /api/events HTTP/1.1', host, 'Host: y', close), 400],
    ['the same Host header twice', lines('GET / HTTP/1.1', host, host, close), 400],
    [
      'two Content-Length headers',
      lines('POST /api/events HTTP/1.1', host, close, 'Content-Length: 2', 'Content-Length: 3') + '{}',
      400,
    ],
    [
      'Content-Length and chunks',
      lines('POST /api/events HTTP/1.1', host, close, 'Content-Length: 2', 'Transfer-Encoding: chunked') + '0\r\n\r\n',
      400,
    ],
    ['a negative length', lines('POST /api/events HTTP/1.1', host, close, 'Content-Length: -2'), 400],
    [
      'malformed chunks',
      lines('POST /api/events HTTP/1.1', host, close, 'Content-Type: application/json', 'Transfer-Encoding: chunked') +
        'zz\r\n',
      400,
    ],
    ['a header that is too long', `GET / HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 400],
    [
      'too many headers',
      lines('GET /api/events HTTP/1.1', host, close, ...Array.from({ length: 1500 }, (_, index) => `X${index}: 1`)),
      400,
    ],
    ['a NUL in a header', lines('GET /api/events HTTP/1.1', host, close, 'X-A: a\0b'), 400],
    ['a bare line feed in a header', lines('GET /api/events HTTP/1.1', host, close, 'X-A: a\nX-Caller: forged'), 400],
    [
      'bytes beyond ASCII in a header',
      Buffer.from(lines('GET /api/events HTTP/1.1', host, close, 'X-A: caf\xe9'), 'latin1'),
      200,
    ],
    ['an unknown Expect header', lines('GET /api/events HTTP/1.1', host, close, 'Expect: the unexpected'), 200],
    [
      'an upgrade to another protocol',
      lines('GET /api/events HTTP/1.1', host, 'Connection: close, upgrade', 'Upgrade: h2c'),
      200,
    ],
    [
      'a WebSocket handshake at another path',
      lines(
        'GET /api/events HTTP/1.1',
        host,
        'Connection: upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ),
      404,
    ],
    [
      'a handshake without a key',
      lines('GET /ws HTTP/1.1', host, 'Connection: upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'),
      400,
    ],
    [
      'a handshake that is a POST',
      lines(
        'POST /ws HTTP/1.1',
        host,
        'Connection: upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ),
      400,
    ],
    ['an ordinary request to the socket', lines('GET /ws HTTP/1.1', host, close), 404],
    ['a malformed escape', lines('GET /api/events/%zz HTTP/1.1', host, close), 400],
    ['a malformed escape in the path of an asset', lines('GET /assets/%ff HTTP/1.1', host, close), 400],
    ['a NUL in a path', lines('GET /assets/a%00.js HTTP/1.1', host, close), 400],
    ['a very long path', lines(`GET /${'a'.repeat(15_000)} HTTP/1.1`, host, close), 503],
    [
      'a malformed cookie',
      lines('GET /api/events HTTP/1.1', host, close, 'Cookie: ;;=;session;session=;session=%00'),
      200,
    ],
    ['a malformed Origin', lines('POST /api/events HTTP/1.1', host, close, 'Origin: ://'), 403],
    ['a malformed Host', lines('POST /api/events HTTP/1.1', 'Host: [', close, 'Origin: http://x'), 403],
    ['a write to a page', lines('POST /events/discover HTTP/1.1', host, close, 'Content-Length: 0'), 404],
    ['a write to the status', lines('DELETE /api/status HTTP/1.1', host, close), 404],
    ['a remote named __proto__', lines('GET /remotes/__proto__/x HTTP/1.1', host, close), 404],
    ['a remote named constructor', lines('GET /remotes/constructor/x HTTP/1.1', host, close), 404],
    ['a malformed id', lines('POST /api/status/dead-letters/svc-events/x/retry HTTP/1.1', host, close), 401],
  ])('%s', async (_what, bytes, status) => {
    const answer = await sendRaw(gateway, bytes)
    expect(answer.status).toBe(status)
    expect((await fetch(`${gateway.origin}/healthz`)).status).toBe(200)
  })

  test('the response to bytes that are not a request has the contract’s shape and headers', async () => {
    const answer = await sendRaw(gateway, 'hello\r\n\r\n')
    expect(JSON.parse(answer.body)).toEqual({ error: expect.any(String), code: 'invalid_input' })
    expect(answer.head).toContain('x-content-type-options: nosniff')
  })

  test('a client that never closes its side is disconnected after its error', async () => {
    const { hostname, port } = new URL(gateway.origin)
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.on('error', () => undefined).resume()
    socket.write('hello\r\n\r\n')
    await new Promise<void>((resolve) => socket.once('end', () => resolve()))
    const writing = setInterval(() => socket.write('x'), 100)
    await closed
    clearInterval(writing)
  })

  test('a client that disconnects during a body or a handshake', async () => {
    const socket = await openSocket(gateway)
    socket.socket.terminate()
    const disconnecting = new AbortController()
    const sent = fetch(`${gateway.origin}/api/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new ReadableStream({ pull: (controller) => controller.enqueue(new TextEncoder().encode(' ')) }),
      duplex: 'half',
      signal: disconnecting.signal,
    } as RequestInit)
    disconnecting.abort()
    await expect(sent).rejects.toThrow(/abort/)
    expect((await fetch(`${gateway.origin}/healthz`)).status).toBe(200)
  })
})
