import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  answerJson,
  startTestGateway,
  startTestServer,
  type TestGateway,
  type TestServer,
} from '../testing/test-gateway.ts'
import { sendRaw } from '../testing/raw-request.ts'

/** A catalogue that counts how often it was read, and changes with every write. */
const catalogue = { version: 1, reads: 0, hold: undefined as Promise<void> | undefined }
let events: TestServer
let gateway: TestGateway
beforeAll(async () => {
  events = await startTestServer(async (request, response) => {
    if (request.method === 'POST') {
      catalogue.version++
      return answerJson(response, {}, 201)
    }
    catalogue.reads++
    const { version } = catalogue
    await catalogue.hold
    if (request.url?.includes('broken')) return answerJson(response, { error: 'No.', code: 'invalid_input' }, 400)
    response.setHeader('link', '</api/events?cursor=x>; rel="next"')
    answerJson(response, [{ version, ...(request.url?.includes('long') && { text: 'mucho '.repeat(1000) }) }])
  })
  gateway = await startTestGateway({ services: { 'svc-events': events.origin } })
})
afterAll(async () => {
  await gateway.stop()
  await events.stop()
})
beforeEach(async () => {
  catalogue.hold = undefined
  await write()
  catalogue.reads = 0
})
const read = (query = '?region=uvita') => fetch(`${gateway.origin}/api/events${query}`)
const write = () =>
  fetch(`${gateway.origin}/api/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: '{}',
  })
const versionOf = async (response: Response) => ((await response.json()) as { version: number }[])[0]?.version

test('simultaneous requests for a list share one read, and each gets all of it', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(catalogue.reads).toBe(1)
  for (const answer of answers) {
    expect(answer.headers.get('link')).toContain('rel="next"')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await versionOf(answer)).toBe(catalogue.version)
  }
})

test('a client reads its own writes', async () => {
  for (let round = 0; round < 20; round++) {
    await read()
    await write()
    expect(await versionOf(await read())).toBe(catalogue.version)
  }
})

test('a read that was under way during a write serves no later request', async () => {
  const held = Promise.withResolvers<void>()
  catalogue.hold = held.promise
  const early = read()
  await expect.poll(() => catalogue.reads).toBe(1)
  catalogue.hold = undefined
  await write()
  const late = await versionOf(await read())
  held.resolve()
  expect(late).toBe(catalogue.version)
  expect(await versionOf(await early)).toBe(catalogue.version - 1)
  expect(await versionOf(await read())).toBe(catalogue.version)
})

test.each([
  ['a further page', '?cursor=abc'],
  ['a search', '?region=uvita&q=yoga'],
  ['a refusal', '?broken'],
])('%s is read each time', async (_, query) => {
  await read(query)
  await read(query)
  expect(catalogue.reads).toBe(2)
})

test('a long list is compressed for clients that accept gzip', async () => {
  const plain = await sendRaw(gateway, 'GET /api/events?long HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const small = await sendRaw(
    gateway,
    'GET /api/events?long HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept-Encoding: br, gzip\r\n\r\n',
  )
  expect(plain.head).not.toContain('content-encoding')
  expect(small.head).toContain('content-encoding: gzip')
  for (const { head } of [plain, small]) expect(head).toContain('vary: accept-encoding')
  expect(Number(/content-length: (\d+)/.exec(small.head)?.[1])).toBeLessThan(500)
  expect(await (await read('?long')).json()).toEqual(JSON.parse(plain.body))
  expect((await read('?short')).headers.get('content-encoding')).toBeNull()
})
