import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answerJson,
  createBuild,
  openSocket,
  startTestGateway,
  startTestServer,
  type TestGateway,
  type TestServer,
} from '../testing/test-gateway.ts'

const ana = { sessionId: 'session-ana', userId: 7, username: 'ana', displayName: 'Ana Mora', isAdmin: false }
const shell = createBuild({
  'index.html': '<!doctype html><head></head><div id="prerendered"></div>',
  'favicon.svg': '<svg/>',
  'main.3f2a9c04d1.js': '',
})
let service: TestServer
let gateway: TestGateway
beforeAll(async () => {
  service = await startTestServer((request, response) =>
    answerJson(response, request.url === '/internal/sessions/resolve' ? { session: ana } : {}),
  )
  gateway = await startTestGateway({
    frontEnds: { shell: shell.folder },
    services: { 'svc-events': service.origin, 'svc-identity': service.origin },
    env: { TRUSTED_PROXIES: '1' },
    // Nothing refills while a test runs, however long it takes.
    now: () => 0,
  })
})
afterAll(async () => {
  await gateway.stop()
  await service.stop()
  shell.remove()
})

const callsFrom = async (address: string, count: number, path: string, method: string): Promise<Response[]> => {
  const answers: Response[] = []
  while (answers.length < count) {
    const next = Array.from({ length: Math.min(20, count - answers.length) }, () =>
      fetch(gateway.origin + path, { method, headers: { 'x-forwarded-for': address } }),
    )
    answers.push(...(await Promise.all(next)))
  }
  return answers
}

test.each([
  ['reads', 'GET', '/api/events', 900],
  ['writes', 'POST', '/api/subscriptions', 180],
])('%s from one address are limited, and those from others are not', async (_what, method, path, most) => {
  const answers = await callsFrom(`203.0.113.${most % 200}`, most + 5, path, method)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(await refused[0]?.json()).toMatchObject({ code: 'too_many_requests' })
  const [other] = await callsFrom('198.51.100.1', 1, path, method)
  expect(other?.status).toBe(200)
})

// 905 pages are rendered: 22 s on a machine that other tests keep busy.
test('pages count, and so does every path without a built file, but no built file', { timeout: 120_000 }, async () => {
  const address = '203.0.113.101'
  const answers = await callsFrom(address, 905, '/events/discover', 'GET')
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  const statusOf = async (path: string) => (await callsFrom(address, 1, path, 'GET'))[0]?.status
  for (const path of ['/favicon.svg', '/assets/test-1/main.3f2a9c04d1.js']) expect(await statusOf(path)).toBe(200)
  for (const path of ['/nothing.here', '/assets/test-1/nothing.js', '/remotes/mfe_events/1/app.js', '/sitemap-7.xml'])
    expect([path, await statusOf(path)]).toEqual([path, 429])
})

test('sockets from one address are limited', async () => {
  const from = (address: string) => openSocket(gateway, { 'x-forwarded-for': address })
  const outcomes = await Promise.allSettled(Array.from({ length: 520 }, () => from('203.0.113.9')))
  const open = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(open.length).toBeGreaterThanOrEqual(500)
  await expect(from('203.0.113.9')).rejects.toThrow('status 429')
  const other = await from('203.0.113.10')
  for (const { socket } of [...open, other]) socket.close()
})

test('sockets of one person are limited, from whatever network', async () => {
  const headers = { cookie: `session=${'s'.repeat(43)}` }
  const open = (index: number) => openSocket(gateway, { ...headers, 'x-forwarded-for': `203.0.113.${index}` })
  const sockets = []
  for (let index = 0; index < 100; index++) sockets.push(await open(index))
  await expect(open(200)).rejects.toThrow('status 429')
  sockets.push(await openSocket(gateway, { 'x-forwarded-for': '203.0.113.200' }))
  for (const { socket } of sockets) socket.close()
})

test('a refusal is recorded with its route, without the address, and services get the id of the request', async () => {
  gateway.securityLog.length = 0
  const [path, address] = ['/api/events/7/rsvp', '203.0.113.99']
  const headers = { 'x-forwarded-for': address, origin: 'https://evil.example', 'x-request-id': 'forged' }
  expect((await fetch(gateway.origin + path, { method: 'POST', headers })).status).toBe(403)
  const line = JSON.parse(gateway.securityLog[0] ?? '') as Record<string, string>
  expect(line).toMatchObject({ event: 'request_refused', reason: 'cross_site', route: 'POST /api/events' })
  expect(line['requestId']).toMatch(/^[0-9a-f-]{36}$/)
  expect(gateway.securityLog.join()).not.toContain(address)

  await fetch(`${gateway.origin}/api/venues?q=1`, { headers: { 'x-forwarded-for': address, 'x-request-id': 'forged' } })
  expect(service.seen.at(-1)?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
