import { transferCora } from '@convive/contracts/cora'
import { request } from 'undici'
import { afterEach, expect, test } from 'vitest'
import { answerJson, startTestGateway, startTestServer, type TestServer } from '../testing/test-gateway.ts'
import { toNoResponse } from './upstream.ts'

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

test('a replica that has died fails no request', async () => {
  const here = await startReplica((_request, response) => answerJson(response, {}))
  const origin = await startInFrontOf([nobody, here.origin], 'svc-cora')
  const statuses = await Promise.all(Array.from({ length: 20 }, () => transfer(origin)))
  // A write without a key. It was never sent to the replica that is gone.
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('many concurrent calls to a replica that has died go to the other', async () => {
  const [dying, here] = [
    await startTestServer((_request, response) => answerJson(response, {})),
    await startReplica((_request, response) => answerJson(response, {})),
  ]
  const origin = await startInFrontOf([dying.origin, here.origin], 'svc-cora')
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

const keyed = (origin: string) => transfer(origin, { 'idempotency-key': crypto.randomUUID() })

/**
 * Two replicas behind a gateway. Once both were ready, the first one freezes: it holds back every answer until `thaw`,
 * also to the question whether it is ready. The other one answers once `together` requests have come, so that the first
 * one gets its share of them.
 */
async function startFrozen(name = 'svc-cora', together = 0) {
  const held: (() => void)[] = []
  let isFrozen = false
  const frozen = await startTestServer(
    (_request, response) => {
      if (isFrozen) held.push(() => answerJson(response, {}))
      else answerJson(response, {})
    },
    0,
    () => isFrozen,
  )
  running.unshift(frozen)
  const waiting: (() => void)[] = []
  const whole = await startReplica((_request, response) => {
    waiting.push(() => answerJson(response, {}))
    if (!isFrozen || frozen.seen.length + whole.seen.length >= together) for (const one of waiting.splice(0)) one()
  })
  const origin = await startInFrontOf([frozen.origin, whole.origin], name)
  while (frozen.seen.length === 0) await (name === 'svc-cora' ? keyed(origin) : get(origin))
  for (const { seen } of [frozen, whole]) seen.length = 0
  isFrozen = true
  const thaw = () => {
    isFrozen = false
    for (const one of held.splice(0)) one()
  }
  return { origin, frozen, whole, thaw }
}

test.each([
  ['a read', 'svc-events', get],
  ['a write with a key', 'svc-cora', keyed],
])('%s at a replica that is frozen is answered by the other one', async (_what, name, ask) => {
  const { origin, frozen } = await startFrozen(name, 60)
  const statuses = await Promise.all(Array.from({ length: 60 }, () => ask(origin)))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(frozen.seen.length).toBeGreaterThan(10)
})

test('a frozen replica gets no more requests, and gets them again once it responds', async () => {
  const { origin, frozen, thaw } = await startFrozen()
  while (frozen.seen.length === 0) expect(await keyed(origin)).toBe(200)
  const { length } = frozen.seen
  // These have no key, so one that went to the frozen replica would be lost.
  for (let count = 0; count < 40; count++) expect(await transfer(origin)).toBe(200)
  expect(frozen.seen).toHaveLength(length)
  thaw()
  await expect.poll(async () => (await transfer(origin), frozen.seen.length)).toBeGreaterThan(length)
})

test('a write without a key at a replica that is frozen is not repeated', async () => {
  const { origin, frozen, whole } = await startFrozen()
  const statuses = await Promise.all(Array.from({ length: 10 }, () => transfer(origin)))
  expect(frozen.seen.length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 503)).toHaveLength(frozen.seen.length)
  expect(whole.seen).toHaveLength(10 - frozen.seen.length)
})

test('a replica that drains gets no requests', async () => {
  const draining = await startReplica((_request, response) => answerJson(response, {}))
  const ready = await startReplica((_request, response) => answerJson(response, {}))
  const origin = await startInFrontOf([draining.origin, ready.origin])
  draining.isDraining = true
  await expect
    .poll(async () => {
      const { length } = draining.seen
      for (let count = 0; count < 20; count++) expect(await get(origin)).toBe(200)
      return draining.seen.length - length
    })
    .toBe(0)
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

test.each([
  ['a port on which nobody listens', 'http://127.0.0.1:1'],
  ['a name that does not resolve', 'http://svc-cora.invalid'],
])('a call to %s was not sent', async (_, url) => {
  const error = await request(url).catch((cause: unknown) => cause)
  expect(toNoResponse(error).reason).toBe('not_sent')
})

test('a call whose connection broke may have been sent', async () => {
  const server = await startReplica((_request, response) => void response.destroy())
  const error = await request(server.origin).catch((cause: unknown) => cause)
  expect(toNoResponse(error).reason).toBe('connection_failed')
})
