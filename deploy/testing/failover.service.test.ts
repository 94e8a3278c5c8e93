import { randomUUID } from 'node:crypto'
import { startTestService } from '@convive/service-kit/testing/service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addNote, countNotes, exampleService } from './example-service.ts'
import { startPostgresPair, type PostgresPair } from './postgres-pair.ts'
import { systemPostgres } from './system-postgres.ts'

let servers: PostgresPair

beforeAll(async () => {
  if (systemPostgres !== undefined) servers = await startPostgresPair()
}, 60_000)
afterAll(async () => {
  if (systemPostgres !== undefined) await servers.close()
})

test.skipIf(systemPostgres === undefined)(
  'a request in a failover says to try again, trying again works, and no acknowledged write is lost (needs PostgreSQL and root)',
  async () => {
    const service = await startTestService(exampleService(), { postgresUrl: servers.url, natsUrl: inject('natsUrl') })
    const headers = { ...(await service.as(7)), 'content-type': 'application/json' }
    let number = 0
    /** Sends a write with a key of its own. Resolves to how it was answered, and to how to send it again. */
    const add = async (key = randomUUID(), body = JSON.stringify({ number: number++ })) => {
      const keyed = { ...headers, 'idempotency-key': key }
      const { status, headers: got } = await fetch(service.origin + addNote.path, {
        method: 'POST',
        headers: keyed,
        body,
      })
      return { status, retryAfter: got.get('retry-after'), again: () => add(key, body) }
    }
    type Sent = Awaited<ReturnType<typeof add>>
    const read = async () => {
      const response = await fetch(service.origin + countNotes.path, { headers })
      return { status: response.status, body: (await response.json()) as { count: number; published: number } }
    }
    const readiness = async () => (await fetch(`${service.origin}/readyz`)).status
    const many = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, send))
    const areDone = (sent: Sent[]) => sent.every(({ status }) => status === 204)
    /** A request in the gap either succeeds or says to try again. */
    const expectTryAgain = (sent: Sent[]) => {
      const failed = sent.filter(({ status }) => status !== 204)
      expect(failed.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(failed.map(() => [503, '2']))
    }
    const repeat = (sent: Sent[]) =>
      Promise.all(sent.map(async (one) => (one.status === 204 ? one : await one.again())))
    expect(areDone(await many(() => add()))).toBe(true)
    expect(await readiness()).toBe(200)

    // In flight when the primary crashes, and sent while there is none.
    const interrupted = many(() => add())
    await servers.crashPrimary()
    let gap = [...(await many(() => add())), ...(await interrupted)]
    expectTryAgain(gap)
    expect(gap.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(50)
    servers.leadToStandby()
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200)
    expect(await readiness()).toBe(503)
    gap = await repeat(gap)
    expectTryAgain(gap)
    await servers.promote()
    await expect.poll(async () => areDone((gap = await repeat(gap))), { timeout: 20_000 }).toBe(true)

    await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
    expect(areDone(await many(() => add()))).toBe(true)
    expect((await read()).body.count).toBe(number)
    await expect.poll(async () => (await read()).body.published, { timeout: 30_000 }).toBe(number)
    await service.end()
  },
  120_000,
)
