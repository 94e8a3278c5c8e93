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
  'a service outlives a failover without losing an acknowledged write (needs PostgreSQL and root)',
  async () => {
    const service = await startTestService(exampleService(), { postgresUrl: servers.url, natsUrl: inject('natsUrl') })
    const headers = { ...(await service.as(7)), 'content-type': 'application/json' }
    let number = 0
    const acknowledged = { count: 0 }
    const add = async (): Promise<number> => {
      const body = JSON.stringify({ number: number++ })
      const { status } = await fetch(service.origin + addNote.path, { method: 'POST', headers, body })
      if (status === 204) acknowledged.count++
      return status
    }
    const read = async () => {
      const response = await fetch(service.origin + countNotes.path, { headers })
      return { status: response.status, body: (await response.json()) as { count: number; published: number } }
    }
    for (let first = 0; first < 5; first++) await Promise.all(Array.from({ length: 10 }, add))
    expect(acknowledged.count).toBe(50)
    const readiness = async () => (await fetch(`${service.origin}/readyz`)).status
    expect(await readiness()).toBe(200)

    await servers.crashPrimary()
    expect(await add()).toBe(503)
    servers.leadToStandby()
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200)
    expect(await add()).toBe(503)
    expect(await readiness()).toBe(503)

    await servers.promote()
    await expect.poll(add, { timeout: 20_000 }).toBe(204)
    expect(await readiness()).toBe(200)
    for (let first = 0; first < 5; first++) await Promise.all(Array.from({ length: 10 }, add))
    expect((await read()).body.count).toBe(acknowledged.count)
    await expect.poll(async () => (await read()).body.published, { timeout: 30_000 }).toBe(acknowledged.count)
    await service.end()
  },
  120_000,
)
