import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { message } from '@convive/contracts/message'
import { emitEach, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { natsOptions } from '@convive/service-kit/messaging/nats'
import type { ServiceDefinition } from '@convive/service-kit/service/service'
import { startTestService } from '@convive/service-kit/testing/service'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { freePort } from '../stack/free-port.ts'
import { startNats, type Nats } from '../stack/nats.ts'

const folder = mkdtempSync(join(tmpdir(), 'convive-cluster-'))
const nodes = new Map<string, Nats>()
const members: { name: string; client: number; port: number }[] = []
const password = randomUUID()

beforeAll(async () => {
  for (const name of ['one', 'two', 'three']) members.push({ name, client: await freePort(), port: await freePort() })
  await Promise.all(members.map(({ name }) => startNode(name)))
}, 60_000)
afterAll(async () => {
  await Promise.all([...nodes.values()].map((node) => node.kill()))
  rmSync(folder, { recursive: true })
})

async function startNode(name: string): Promise<void> {
  const { client, port } = members.find((member) => member.name === name)!
  const cluster = { name, port, routes: members.map((member) => member.port), password }
  nodes.set(name, await startNats({ storeDir: join(folder, name), port: client, cluster }))
}

const source = `t${randomUUID().slice(0, 8)}`
const stream = source.toUpperCase()
const Happened = message(`${source}.thing.happened`, z.object({ thing: z.int() }), ({ thing }) => `thing:${thing}`)
const definition = (name: string, subscriptions: Subscription[] = []): ServiceDefinition => ({
  name,
  entities: [],
  migrations: [],
  compose: () => ({ routes: [], subscriptions, jobs: [] }),
})
const onHappened = on(Happened, 'effects', async (tx, { data }) => {
  await tx.query('INSERT INTO effect VALUES ($1)', [data.thing])
})

const clusterOf = async (connection: NatsConnection) => {
  const manager = await jetstreamManager(connection, { checkAPI: false })
  return await manager.streams.info(stream)
}

it('the loss of the leader of a cluster loses no message and doubles none', async () => {
  const natsUrl = members.map(({ client }) => `nats://convive:${password}@127.0.0.1:${client}`).join(',')
  const connection = await connect({ ...natsOptions({ natsUrl }), maxReconnectAttempts: -1, reconnectTimeWait: 250 })
  // The stream as a release from before the cluster created it.
  await expect
    .poll(
      async () => {
        const manager = await jetstreamManager(connection, { checkAPI: false, timeout: 2000 })
        return await manager.streams.add({ name: stream, subjects: [`${source}.>`], num_replicas: 1 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 30_000, interval: 250 },
    )
    .toBe(true)
  const servers = { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') }
  const env = { NATS_URL: natsUrl, NATS_REPLICAS: '3' }
  const producer = await startTestService(definition(`svc-${source}`), servers, env)
  const consumer = await startTestService(definition(`svc-hears-${source}`, [onHappened]), servers, env)
  await consumer.db.source.query('CREATE TABLE effect (thing int NOT NULL)')
  const effects = async (): Promise<number[]> => {
    const rows: { thing: number }[] = await consumer.db.source.query('SELECT thing FROM effect ORDER BY thing')
    return rows.map(({ thing }) => thing)
  }
  const emitTen = async (first: number) => {
    const things = Array.from({ length: 10 }, (_, index) => ({ thing: first + index }))
    await producer.db.transaction((tx) => emitEach(tx, Happened, things))
  }

  const isWhole = async () => {
    const { config, cluster } = await clusterOf(connection)
    return config.num_replicas === 3 && cluster?.replicas?.filter(({ current }) => current).length === 2
  }
  await expect.poll(() => isWhole().catch(() => false), { timeout: 30_000, interval: 250 }).toBe(true)

  for (let first = 0; first < 100; first += 10) await emitTen(first)
  await expect.poll(effects, { timeout: 30_000 }).toHaveLength(100)
  const leader = (await clusterOf(connection)).cluster?.leader ?? ''
  const before = await clusterOf(connection)
  for (let first = 100; first < 500; first += 10) {
    if (first === 200) await nodes.get(leader)?.kill()
    await emitTen(first)
  }
  await expect.poll(effects, { timeout: 60_000, interval: 250 }).toHaveLength(500)
  expect(await effects()).toEqual(Array.from({ length: 500 }, (_, index) => index))
  const after = await clusterOf(connection)
  expect(after.cluster?.leader).not.toBe(leader)
  // It is the same stream. A new one would be filled again from the outbox.
  expect(after.created).toBe(before.created)
  await startNode(leader)
  await connection.close()
  await consumer.end()
  await producer.end()
}, 180_000)
