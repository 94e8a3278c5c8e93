import type { ServerResponse } from 'node:http'
import { transferCora } from '@convive/contracts/cora'
import { afterEach, expect, test } from 'vitest'
import { answerJson, startTestGateway, startTestServer, type TestServer } from '../testing/test-gateway.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

async function startReplica(answer: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const server = await startTestServer(answer)
  running.unshift(server)
  return server
}

async function startInFrontOf(replicas: string[], name = 'svc-events'): Promise<string> {
  const gateway = await startTestGateway({ services: { [name]: replicas }, env: { RATE_LIMIT: 'off' } })
  running.unshift(gateway)
  return gateway.origin
}

const nobody = 'http://127.0.0.1:1'
const stateOf = async (origin: string, service: string) => {
  const { parts } = (await (await fetch(`${origin}/api/status`)).json()) as { parts: { name: string; state: string }[] }
  return parts.find(({ name }) => name === service)?.state
}
const get = async (origin: string) => (await fetch(`${origin}/api/venues/1`)).status
const transfer = async (origin: string, headers: Record<string, string> = {}) =>
  (
    await fetch(origin + transferCora.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    })
  ).status

test('both replicas of a service get requests', async () => {
  const [a, b] = [
    await startReplica((_request, response) => answerJson(response, {})),
    await startReplica((_request, response) => answerJson(response, {})),
  ]
  const origin = await startInFrontOf([a.origin, b.origin])
  for (let count = 0; count < 60; count++) expect(await get(origin)).toBe(200)
  expect([a.seen.length > 5, b.seen.length > 5]).toEqual([true, true])
})

test('a replica that hangs gets fewer calls than one that responds', async () => {
  const waiting: (() => void)[] = []
  const reached = Promise.withResolvers<void>()
  const slow = await startReplica((_request, response) => {
    waiting.push(() => answerJson(response, {}))
    reached.resolve()
  })
  const quick = await startReplica((_request, response) => answerJson(response, {}))
  const origin = await startInFrontOf([slow.origin, quick.origin])
  const asked: Promise<number>[] = []
  while (slow.seen.length === 0) {
    const one = get(origin)
    asked.push(one)
    await Promise.race([one, reached.promise])
  }
  for (let count = 0; count < 20; count++) expect(await get(origin)).toBe(200)
  expect(slow.seen.length).toBe(1)
  for (const answer of waiting) answer()
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
})

test('a replica that has died fails no request, and only its own breaker opens', async () => {
  const here = await startReplica((_request, response) => answerJson(response, {}))
  const origin = await startInFrontOf([nobody, here.origin], 'svc-cora')
  const statuses = await Promise.all(Array.from({ length: 20 }, () => transfer(origin)))
  // A write without a key. It was never sent to the replica that is gone.
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('many concurrent calls to a replica that has died go to the other, beyond the retry budget', async () => {
  const [dying, here] = [
    await startTestServer((_request, response) => answerJson(response, {})),
    await startReplica((_request, response) => answerJson(response, {})),
  ]
  const origin = await startInFrontOf([dying.origin, here.origin], 'svc-cora')
  // It worked until now, so most of the calls of the last seconds succeeded.
  for (let count = 0; count < 60; count++) expect(await transfer(origin)).toBe(200)
  await dying.stop()
  const statuses = await Promise.all(Array.from({ length: 60 }, () => transfer(origin)))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('a write whose response was lost is repeated at the other replica with a key, and never without one', async () => {
  const breaking = await startReplica((request) => void request.socket.destroy())
  const whole = await startReplica((_request, response) => answerJson(response, {}))
  const origin = await startInFrontOf([breaking.origin, whole.origin], 'svc-cora')
  while (breaking.seen.length === 0)
    expect(await transfer(origin, { 'idempotency-key': crypto.randomUUID() })).toBe(200)
  const statuses: number[] = []
  while (breaking.seen.length === 1) statuses.push(await transfer(origin))
  expect(statuses.at(-1)).toBe(503)
  expect(new Set(statuses.slice(0, -1))).not.toContain(503)
})

/**
 * Two replicas. The first one holds back every answer until `thaw`, also to the question whether it is alive. The other
 * one answers once `together` requests have come, so that the first one gets its share of them.
 */
async function startFrozen(together = 0): Promise<{ frozen: TestServer; whole: TestServer; thaw: () => void }> {
  const held: (() => void)[] = []
  let isFrozen = true
  const answer: Parameters<typeof startTestServer>[0] = (_request, response) => {
    if (isFrozen) held.push(() => answerJson(response, {}))
    else answerJson(response, {})
  }
  const frozen = await startTestServer(answer, 0, () => isFrozen)
  running.unshift(frozen)
  const thaw = () => {
    isFrozen = false
    for (const one of held.splice(0)) one()
  }
  const waiting: (() => void)[] = []
  const whole = await startReplica((_request, response) => {
    waiting.push(() => answerJson(response, {}))
    if (frozen.seen.length + whole.seen.length >= together) for (const one of waiting.splice(0)) one()
  })
  return { frozen, whole, thaw }
}

test.each([
  ['a read', 'svc-events', get],
  ['a write with a key', 'svc-cora', (origin: string) => transfer(origin, { 'idempotency-key': crypto.randomUUID() })],
])(
  '%s at a replica that is frozen is answered by the other one, more of them than are retried',
  async (_what, name, ask) => {
    const { frozen, whole } = await startFrozen(60)
    const origin = await startInFrontOf([frozen.origin, whole.origin], name)
    const statuses = await Promise.all(Array.from({ length: 60 }, () => ask(origin)))
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(frozen.seen.length).toBeGreaterThan(10)
  },
)

test('a frozen replica gets no more requests, and gets them again once it responds', async () => {
  const { frozen, whole, thaw } = await startFrozen()
  const origin = await startInFrontOf([frozen.origin, whole.origin], 'svc-cora')
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  while (frozen.seen.length === 0) expect(await transfer(origin, key())).toBe(200)
  const { length } = frozen.seen
  // These have no key, so one that went to the frozen replica would be lost.
  for (let count = 0; count < 40; count++) expect(await transfer(origin)).toBe(200)
  expect(frozen.seen).toHaveLength(length)
  thaw()
  await expect.poll(async () => (await transfer(origin), frozen.seen.length)).toBeGreaterThan(length)
})

test('a write without a key at a replica that is frozen is not repeated', async () => {
  const { frozen, whole } = await startFrozen()
  const origin = await startInFrontOf([frozen.origin, whole.origin], 'svc-cora')
  const statuses = await Promise.all(Array.from({ length: 10 }, () => transfer(origin)))
  expect(frozen.seen.length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 503)).toHaveLength(frozen.seen.length)
  expect(whole.seen).toHaveLength(10 - frozen.seen.length)
})

test('a call to the only replica waits while it is alive, longer than the time limit of its route', async () => {
  let questions = 0
  const slow = await startTestServer(
    (_request, response) => void waiting.push(response),
    0,
    () => {
      // One comes twice a second, and the time limit is 3 s.
      if (++questions === 8) for (const response of waiting) answerJson(response, {})
      return false
    },
  )
  const waiting: ServerResponse[] = []
  running.unshift(slow)
  const origin = await startInFrontOf([slow.origin])
  const cached = fetch(`${origin}/api/events?region=all`).then(({ status }) => status)
  expect(await Promise.all([get(origin), cached])).toEqual([200, 200])
})

test('calls wait while the only process of a service restarts, writes without a key too', async () => {
  const answer = Promise.withResolvers<void>()
  const first = await startTestServer(
    (_request, response) => answerJson(response, {}),
    0,
    () => (answer.resolve(), false),
  )
  const origin = await startInFrontOf([first.origin], 'svc-cora')
  await answer.promise
  expect(await transfer(origin)).toBe(200)
  await first.stop()
  // More than the failures that open the breaker.
  const waiting = Array.from({ length: 30 }, () => transfer(origin))
  await expect.poll(() => stateOf(origin, 'svc-cora')).toBe('down')
  const second = await startTestServer(
    (_request, response) => answerJson(response, {}),
    Number(new URL(first.origin).port),
  )
  running.unshift(second)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]))
  expect(second.seen).toHaveLength(30)
})

test('the status is up while one replica is', async () => {
  const here = await startReplica((_request, response) => answerJson(response, {}))
  const origin = await startInFrontOf([nobody, here.origin])
  expect(await stateOf(origin, 'svc-events')).toBe('up')
})
