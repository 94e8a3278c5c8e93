import { randomUUID } from 'node:crypto'
import { message } from '@convive/contracts/message'
import { emitEach, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { probeJetStream } from '@convive/service-kit/messaging/jetstream-probe'
import { natsOptions } from '@convive/service-kit/messaging/nats'
import type { ServiceDefinition } from '@convive/service-kit/service/service'
import { startTestService } from '@convive/service-kit/testing/service'
import { connect } from '@nats-io/transport-node'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { startNatsCluster, type NatsCluster } from './nats-cluster.ts'

let cluster: NatsCluster

beforeAll(async () => void (cluster = await startNatsCluster()), 60_000)
afterAll(async () => await cluster.close())

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

it('the loss of the leader of a cluster loses no message and doubles none', async () => {
  const addStream = () => cluster.addStream(stream, [`${source}.>`])
  await expect.poll(addStream, { timeout: 30_000, interval: 250 }).toBe(true)
  const servers = { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') }
  const env = { NATS_URL: cluster.url, NATS_REPLICAS: '3' }
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
    const { config, cluster: members } = await cluster.stream(stream)
    return config.num_replicas === 3 && members?.replicas?.filter(({ current }) => current).length === 2
  }
  await expect.poll(() => isWhole().catch(() => false), { timeout: 30_000, interval: 250 }).toBe(true)

  for (let first = 0; first < 100; first += 10) await emitTen(first)
  await expect.poll(effects, { timeout: 30_000 }).toHaveLength(100)
  const leader = (await cluster.stream(stream)).cluster?.leader ?? ''
  const before = await cluster.stream(stream)
  for (let first = 100; first < 500; first += 10) {
    if (first === 200) await cluster.kill(leader)
    await emitTen(first)
  }
  await expect.poll(effects, { timeout: 60_000, interval: 250 }).toHaveLength(500)
  expect(await effects()).toEqual(Array.from({ length: 500 }, (_, index) => index))
  const after = await cluster.stream(stream)
  expect(after.cluster?.leader).not.toBe(leader)
  // It is the same stream. A new one would be filled again from the outbox.
  expect(after.created).toBe(before.created)
  await cluster.start(leader)
  await consumer.end()
  await producer.end()
}, 180_000)

it('a lost server does not count as the loss of NATS', async () => {
  const connection = await connect({ ...natsOptions({ natsUrl: cluster.url }), maxReconnectAttempts: -1 })
  const options = { natsUrl: cluster.url, services: [`svc-${source}`], timeoutMs: 3000 }
  const works = () =>
    probeJetStream(connection, options).then(
      () => true,
      () => false,
    )
  await expect.poll(works, { timeout: 30_000, interval: 250 }).toBe(true)
  await cluster.kill((await cluster.stream('HEALTH')).cluster?.leader ?? '')
  await expect.poll(works, { timeout: 30_000, interval: 250 }).toBe(true)
  await connection.close()
}, 90_000)
