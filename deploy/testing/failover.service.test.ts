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
  'requests wait for the promotion of a standby, and no acknowledged write is lost (needs PostgreSQL and root)',
  async () => {
    const service = await startTestService(exampleService(), { postgresUrl: servers.url, natsUrl: inject('natsUrl') })
    const headers = { ...(await service.as(7)), 'content-type': 'application/json' }
    let number = 0
    const acknowledged = { count: 0 }
    const add = async (key?: string): Promise<number> => {
      const body = JSON.stringify({ number: number++ })
      const keyed = key === undefined ? headers : { ...headers, 'idempotency-key': key }
      const { status } = await fetch(service.origin + addNote.path, { method: 'POST', headers: keyed, body })
      if (status === 204) acknowledged.count++
      return status
    }
    const addWithKey = () => add(randomUUID())
    const read = async () => {
      const response = await fetch(service.origin + countNotes.path, { headers })
      return { status: response.status, body: (await response.json()) as { count: number; published: number } }
    }
    const readiness = async () => (await fetch(`${service.origin}/readyz`)).status
    const many = (send: () => Promise<number>) => Promise.all(Array.from({ length: 50 }, send))
    const all = (status: number) => Array.from({ length: 50 }, () => status)
    expect(await many(addWithKey)).toEqual(all(204))
    expect(await readiness()).toBe(200)

    // In flight when the primary crashes, and sent while there is none.
    const interrupted = many(addWithKey)
    await servers.crashPrimary()
    const waitingWrites = many(add)
    const waitingReads = many(async () => (await read()).status)
    servers.leadToStandby()
    expect(await waitingReads).toEqual(all(200))
    expect(await readiness()).toBe(503)
    await servers.promote()
    expect(await interrupted).toEqual(all(204))
    expect(await waitingWrites).toEqual(all(204))

    await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
    expect(await many(add)).toEqual(all(204))
    expect((await read()).body.count).toBe(acknowledged.count)
    await expect.poll(async () => (await read()).body.published, { timeout: 30_000 }).toBe(acknowledged.count)
    await service.end()
  },
  120_000,
)
