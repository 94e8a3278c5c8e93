import { rmSync } from 'node:fs'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { message } from '@convive/contracts/message'
import { connectMessageSubscriber } from '@convive/gateway/messaging/message-subscriber'
import { createLog } from '@convive/service-kit/logging/log'
import { emit, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { inboxOf, natsOptions } from '@convive/service-kit/messaging/nats'
import type { Migration } from '@convive/service-kit/database/migration'
import type { ServiceDefinition } from '@convive/service-kit/service/service'
import { startTestService } from '@convive/service-kit/testing/service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { natsUsers, type NatsProcess } from './nats-users.ts'
import { startNats, type Nats } from './nats.ts'
import { services } from './process-environments.ts'
import { disposableFolder } from '../testing/disposable-folder.ts'

const folder = disposableFolder('users')
let nats: Nats
beforeAll(async () => {
  const [, ...users] = natsUsers((user) => `password of ${user}`)
  nats = await startNats({ storeDir: folder, users })
})
afterAll(async () => {
  await nats.stop()
  rmSync(folder, { recursive: true })
})

const urlOf = (process: NatsProcess): string => {
  const url = new URL(nats.url)
  url.username = process
  url.password = `password of ${process}`
  return url.href
}
const asUser = (process: NatsProcess) =>
  connect({
    ...natsOptions({ natsUrl: urlOf(process) }),
    inboxPrefix: inboxOf(process),
    reconnect: false,
    timeout: 2000,
  })

const Told = message('cora.thing.told', z.object({ thing: z.int() }), ({ thing }) => `thing:${thing}`)
/** The same list for all, so that their databases are copies of one. */
const migrations: Migration[] = []
const service = (name: string, subscriptions: Subscription[] = []) => {
  const definition: ServiceDefinition = {
    name,
    entities: [],
    migrations,
    compose: () => ({ routes: [], subscriptions, jobs: [] }),
  }
  const servers = { postgresUrl: inject('postgresUrl'), natsUrl: nats.url }
  return startTestService(definition, servers, { NATS_URL: urlOf(name as NatsProcess) })
}

test('services exchange messages, and the gateway hears them, each as its own user', async () => {
  const effects: number[] = []
  // The listener is first: it waits for the stream of the other one.
  const listener = await service('svc-payments', [
    on(Told, 'hear', async (_tx, { data }) => void effects.push(data.thing)),
  ])
  const teller = await service('svc-cora')
  const heard: number[] = []
  const feed = connectMessageSubscriber({ natsUrl: urlOf('gateway') }, createLog('test', 'fatal'))
  feed.on(Told, ({ data }) => heard.push(data.thing))
  await expect.poll(() => feed.connected).toBe(true)
  await teller.db.transaction((tx) => emit(tx, Told, { thing: 1 }))
  // The gateway hears a message again when a service with an empty database asks for all.
  await expect.poll(() => [effects, [...new Set(heard)]], { timeout: 20_000 }).toEqual([[1], [1]])
  // With an empty database it asks for everything again.
  await listener.end()
  const again = await service('svc-payments', [
    on(Told, 'hear again', async (_tx, { data }) => void effects.push(data.thing * 10)),
  ])
  await expect.poll(() => effects.includes(10), { timeout: 20_000 }).toBe(true)
  await expect
    .poll(() => feed.probe([...services], 5000).then(() => 'works', String), { timeout: 20_000 })
    .toBe('works')
  await feed.close()
  await Promise.all([again, teller].map((one) => one.end()))
}, 120_000)

test('the user of a service can neither speak nor listen for another one, nor delete a stream', async () => {
  const connection = await asUser('svc-events')
  const client = jetstream(connection, { timeout: 2000 })
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: 2000 })
  const refused = (work: Promise<unknown>) => work.then(() => 'allowed', String)
  expect(await refused(client.publish('cora.thing.told', '{}'))).toMatch(/permissions violation/i)
  expect(await refused(manager.streams.delete('CORA'))).toMatch(/permissions violation/i)
  expect(await refused(manager.streams.delete('EVENTS'))).toMatch(/permissions violation/i)
  expect(await refused(manager.streams.purge('CORA'))).toMatch(/permissions violation/i)
  expect(await refused(manager.streams.add({ name: 'OWN', subjects: ['own.>'] }))).toMatch(/permissions violation/i)
  expect(await refused(manager.streams.update('CORA', { max_msgs: 1 }))).toMatch(/permissions violation/i)
  const eavesdropper = { durable_name: 'svc-cora', ack_policy: 'none' } as const
  expect(await refused(manager.consumers.add('CORA', eavesdropper))).toMatch(/permissions violation/i)
  expect(await refused(manager.consumers.delete('CORA', 'svc-payments'))).toMatch(/permissions violation/i)
  for (const subject of ['cora.>', '>', '_INBOX.>', `${inboxOf('svc-cora')}.>`, 'gateway.>', '$JS.API.>']) {
    const heard = new Promise((resolve) =>
      connection.subscribe(subject, { callback: (error) => resolve(String(error)) }),
    )
    expect([subject, await heard]).toEqual([subject, expect.stringMatching(/permissions violation/i)])
  }
  await connection.close()
})

test('a process without its own user is refused', async () => {
  const url = new URL(urlOf('svc-events'))
  url.password = 'another'
  await expect(connect({ ...natsOptions({ natsUrl: url.href }), reconnect: false })).rejects.toThrow(/authorization/i)
})
