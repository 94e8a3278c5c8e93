import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createTestKey, startTestGateway } from '@convive/gateway/testing/test-gateway'
import { isolated } from '@convive/service-kit/testing/service'
import { createTestDatabase } from '@convive/service-kit/testing/test-databases'
import { afterAll, expect, inject, test } from 'vitest'
import { freePort } from './free-port.ts'
import { sourceCommand } from './run-program.ts'
import { root } from './paths.ts'
import { dieWithParent, endChild, ended } from './processes.ts'
import { startBalancer } from '../testing/balancer.ts'
import { disposableFolder } from '../testing/disposable-folder.ts'

/** Sends requests in bursts, so that the gateway has connections to both replicas and keeps opening new ones. */
const burstIntervalMs = 400
const requestsInBurst = 8
/** A machine that answers fewer than it is sent would queue them until they are refused, restart or not. */
const maxPending = 3 * requestsInBurst

const dataDir = disposableFolder('rolling')
/** What the test started, in the order in which it is ended, whether the test passes, fails or takes too long. */
const cleanups: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true })]
const cleanUpBy = (end: () => unknown): void => void cleanups.unshift(end)
const over = new AbortController()
afterAll(async () => {
  over.abort()
  const failed: unknown[] = []
  for (const end of cleanups)
    await Promise.resolve()
      .then(end)
      .catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, 'something that the test started is still there')
})

test('a rolling restart of a service loses no request', async () => {
  const database = await createTestDatabase(inject('postgresUrl'))
  cleanUpBy(() => database.drop())
  const key = await createTestKey()
  const environment = {
    DATABASE_URL: database.url,
    NATS_URL: isolated(inject('natsUrl')),
    GATEWAY_PUBLIC_KEY: key.publicKey,
    SITE_URL: 'https://convive.test',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
  }
  const running = [await createReplica(environment), await createReplica(environment)]
  for (const replica of running) await replica.start()
  const balancer = await startBalancer(running.map(({ origin }) => origin))
  cleanUpBy(() => balancer.close())
  const gateway = await startTestGateway({
    services: { 'svc-events': balancer.origin },
    key,
    env: { RATE_LIMIT: 'off' },
  })
  cleanUpBy(() => gateway.stop())
  const load = startLoad(gateway.origin)
  cleanUpBy(() => load.stop())
  await expect.poll(() => load.answered).toBeGreaterThan(20)
  for (const replica of running) {
    expect(await replica.stop()).toEqual({ code: 0, signal: null })
    await replica.start()
    // A deployment continues once the balancer knows the new process.
    await expect.poll(() => balancer.ready.has(replica.origin), { timeout: 30_000 }).toBe(true)
  }
  const before = load.answered
  await expect.poll(() => load.answered).toBeGreaterThan(before + 20)
  expect(await load.stop()).toEqual([])
}, 120_000)

type Replica = {
  origin: string
  start(): Promise<void>
  stop(): Promise<unknown>
}

/** A process that does not run yet. The end of the test kills it. */
async function createReplica(environment: NodeJS.ProcessEnv): Promise<Replica> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  // If the test's own process is killed, nothing else would end this one.
  const [program = '', ...args] = dieWithParent(sourceCommand())
  let child: ChildProcess | undefined
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  cleanUpBy(() => child && endChild(child, 'SIGKILL'))
  return {
    origin,
    start: async () => {
      // A test that took too long goes on, and must start nothing after its end.
      over.signal.throwIfAborted()
      child = spawn(program, args, {
        cwd: join(root, 'svc-events'),
        env: { PATH: process.env['PATH'], ...environment, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
    },
    stop: async () => {
      const end = child && ended(child)
      child?.kill('SIGTERM')
      return await end
    },
  }
}

/** Reads and writes at a fixed rate, until too many answers are missing. */
function startLoad(origin: string) {
  const failures: unknown[] = []
  const pending = new Set<Promise<void>>()
  const load = { answered: 0, stop: async () => (clearInterval(timer), await Promise.all(pending), failures) }
  const ask = async (number: number) => {
    const response = await (number % 2 === 0 ? fetch(`${origin}/api/events?q=${number}`) : subscribe(origin, number))
    const text = await response.text()
    if (!response.ok) failures.push([number, response.status, text])
    load.answered++
  }
  let number = 0
  const start = () => {
    const request = ask(number++)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => pending.delete(request))
    pending.add(request)
  }
  const timer = setInterval(() => {
    for (let request = 0; request < requestsInBurst && pending.size < maxPending; request++) start()
  }, burstIntervalMs)
  return load
}

const subscribe = (origin: string, number: number) =>
  fetch(`${origin}/api/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `person-${number}@example.org` }),
  })
