import { rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { startTestService } from '@convive/service-kit/testing/service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../stack/free-port.ts'
import { addNote, countNotes, exampleService } from './example-service.ts'
import { postgresFolder, runPostgres, startCluster, systemPostgres } from './system-postgres.ts'

let folder: string
let primary: number
let standby: number
let address: Awaited<ReturnType<typeof startAddress>>

beforeAll(async () => {
  if (systemPostgres === undefined) return
  folder = postgresFolder('convive-failover-')
  primary = await freePort()
  standby = await freePort()
  const run = (program: string, args: string[]) => runPostgres({ folder, port: primary }, program, args)
  run('initdb', ['--pgdata', 'primary', '--auth', 'trust', '--username', 'postgres', '--no-sync'])
  startCluster(folder, 'primary', primary)
  run('pg_basebackup', ['--pgdata', 'standby', '--write-recovery-conf', '--checkpoint', 'fast', '--no-sync'])
  startCluster(folder, 'standby', standby)
  // From now on, a commit waits for the standby, so that acknowledged writes survive.
  run('psql', ['-c', `ALTER SYSTEM SET synchronous_standby_names = '*'`])
  run('pg_ctl', ['reload', '--pgdata', 'primary'])
  address = await startAddress(primary)
}, 60_000)
afterAll(async () => {
  if (systemPostgres === undefined) return
  await address.close()
  runPostgres({ folder, port: standby }, 'pg_ctl', ['stop', '--pgdata', 'standby', '--mode', 'immediate'])
  rmSync(folder, { recursive: true })
})

/** An address that leads to one server, and later to another one. */
async function startAddress(first: number) {
  let target = first
  const open = new Set<Socket>()
  const server: Server = createServer((client) => {
    const to = connect(target, '127.0.0.1')
    client.pipe(to).pipe(client)
    for (const [one, other] of [
      [client, to],
      [to, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy()).on('close', () => (open.delete(one), other.destroy()))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (next: number) => {
      target = next
      breakAll()
    },
    close: async () => {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test.skipIf(systemPostgres === undefined)(
  'a service outlives a failover without losing an acknowledged write (needs PostgreSQL and root)',
  async () => {
    const postgresUrl = `postgres://postgres@127.0.0.1:${address.port}/postgres`
    const service = await startTestService(exampleService(), { postgresUrl, natsUrl: inject('natsUrl') })
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

    runPostgres({ folder, port: primary }, 'pg_ctl', ['stop', '--pgdata', 'primary', '--mode', 'immediate'])
    expect(await add()).toBe(503)
    address.leadTo(standby)
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200)
    expect(await add()).toBe(503)

    runPostgres({ folder, port: standby }, 'pg_ctl', ['promote', '--wait', '--pgdata', 'standby'])
    await expect.poll(add, { timeout: 20_000 }).toBe(204)
    for (let first = 0; first < 5; first++) await Promise.all(Array.from({ length: 10 }, add))
    expect((await read()).body.count).toBe(acknowledged.count)
    await expect.poll(async () => (await read()).body.published, { timeout: 30_000 }).toBe(acknowledged.count)
    await service.end()
  },
  120_000,
)
