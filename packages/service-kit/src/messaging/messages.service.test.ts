import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { connect } from '@nats-io/transport-node'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { message } from '@convive/contracts/message'
import { emit, emitEach, emitBatched, on, onBatch, type Subscription } from './messages.ts'
import { sourceOf } from './nats.ts'
import { startService, type ServiceDefinition } from '../service/service.ts'
import { eventually } from '../testing/eventually.ts'
import { isolated, startTestService, testGateway, type TestService } from '../testing/service.ts'

const source = `t${randomUUID().slice(0, 8)}`
const Happened = message(`${source}.thing.happened`, z.object({ thing: z.int() }), ({ thing }) => `thing:${thing}`)
const Counted = message(`${source}.thing.counted`, z.object({ thing: z.int() }), ({ thing }) => `count:${thing}`)

const Kept = message(`${source}.thing.kept`, z.object({ thing: z.int() }), ({ thing }) => `kept:${thing}`)
/** Not replayed. */
const Passed = message(`${source}.thing.passed`, z.object({ thing: z.int() }), ({ thing }) => `passed:${thing}`, {
  transient: true,
})

const Weighed = message(
  `${source}.thing.weighed`,
  z.object({ thing: z.int(), load: z.string() }),
  ({ thing }) => `weighed:${thing}`,
  { transient: true },
)

const servers = { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') }
const definition = (name: string, subscriptions: Subscription[]): ServiceDefinition => ({
  name,
  entities: [],
  migrations: [],
  compose: () => ({ routes: [], subscriptions, jobs: [] }),
})

const broken = { thing: 0 }
const subscriptions = [
  on(Happened, 'effects', async (tx, { data }) => {
    if (data.thing === broken.thing) throw new Error('this one cannot be handled')
    await tx.query('INSERT INTO effect VALUES ($1)', [data.thing])
  }),
  onBatch(Counted, 'counts', async (tx, messages) => {
    for (const { data } of messages) if (data.thing === broken.thing) throw new Error('nor this')
    await tx.query('INSERT INTO effect SELECT * FROM unnest($1::int[])', [messages.map(({ data }) => -data.thing)])
  }),
]

let producer: TestService
let consumer: TestService
beforeAll(async () => {
  producer = await startTestService(definition(`svc-${source}`, []), servers)
  consumer = await startTestService(definition(`svc-consumer-${source}`, subscriptions), servers)
  await consumer.db.source.query('CREATE TABLE effect (thing int NOT NULL)')
})
afterAll(async () => {
  await producer.end()
  await consumer.end()
})

const happen = (thing: number) => producer.db.transaction((tx) => emit(tx, Happened, { thing }))
const effects = async (): Promise<number[]> => {
  const rows: { thing: number }[] = await consumer.db.source.query('SELECT thing FROM effect ORDER BY thing')
  return rows.map(({ thing }) => thing)
}
const connectToNats = () => connect({ servers: new URL(servers.natsUrl).host, ...credentials(servers.natsUrl) })
const deleteStream = async () => {
  const connection = await connectToNats()
  const manager = await jetstreamManager(connection)
  await eventually(
    () => manager.streams.delete(sourceOf(isolated(servers.natsUrl), source).stream).catch(() => false),
    (gone) => gone,
  )
  await connection.close()
}
const credentials = (address: string) => {
  const { username, password } = new URL(address)
  if (!username) return {}
  return password ? { user: username, pass: password } : { token: username }
}

it('a consumer that was away until the stream forgot its messages receives all of the last week', async () => {
  const name = `svc-away-${source}`
  const seen: [thing: number, version: number][] = []
  const away = definition(name, [
    on(Kept, 'copies', async (_, { data, version }) => void seen.push([data.thing, version])),
  ])
  const keep = (thing: number) => producer.db.transaction((tx) => emit(tx, Kept, { thing }))
  const sees = (thing: number) => eventually(async () => seen.some(([one]) => one === thing), Boolean)
  const first = await startTestService(away, servers)
  await keep(8001)
  await sees(8001)
  await first.stop()
  for (const thing of [8002, 8002, 8003]) await keep(thing)
  await expect
    .poll(() => producer.db.source.query('SELECT 1 FROM outbox WHERE published_at IS NULL LIMIT 1'))
    .toEqual([])
  const connection = await connectToNats()
  const { streams } = await jetstreamManager(connection)
  const { stream } = sourceOf(isolated(servers.natsUrl), source)
  // As after a day: a purge would also move the consumer.
  const { state, config } = await streams.info(stream)
  expect(config.max_age).toBe(86_400 * 1e9)
  for (let sequence = state.first_seq; sequence <= state.last_seq; sequence++)
    await streams.deleteMessage(stream, sequence)
  await connection.close()
  const { url = '' } = first.db.source.options as { url?: string }
  const second = await startService(away, {
    PORT: '0',
    DATABASE_URL: url,
    NATS_URL: isolated(servers.natsUrl),
    GATEWAY_PUBLIC_KEY: (await testGateway(name)).publicKey,
    DRAIN_SECONDS: '0',
    MIGRATE: 'never',
    LOG_LEVEL: 'fatal',
  })
  await sees(8003)
  expect(seen.toSorted(([a, from], [b, to]) => a - b || from - to)).toEqual([
    [8001, 1],
    [8002, 1],
    [8002, 2],
    [8003, 1],
  ])
  await second.stop()
}, 60_000)

it('a message of a transaction that fails is never published', async () => {
  await producer.db
    .transaction(async (tx) => {
      await emit(tx, Happened, { thing: 1 })
      throw new Error('undone')
    })
    .catch(() => undefined)
  await happen(2)
  await eventually(effects, (seen) => seen.includes(2))
  expect(await effects()).toEqual([2])
})

// Without a rewind this times out: the outbox says "published", but the stream has lost the message.
it('after the stream is lost, each message is still handled exactly once', async () => {
  const things = Array.from({ length: 300 }, (_, index) => 1000 + index)
  for (const [index, thing] of things.entries()) {
    await happen(thing)
    if (index % 100 === 60) await deleteStream()
  }
  await eventually(effects, (seen) => seen.length >= things.length + 1)
  expect(await effects()).toEqual([2, ...things])
}, 60_000)

it('batched messages are handled once each, also when the stream is lost after them', async () => {
  const messages = Array.from({ length: 250 }, (_, index) => ({
    version: 1,
    occurredAt: new Date().toISOString(),
    data: { thing: 3000 + index },
  }))
  await producer.db.transaction((tx) => emitBatched(tx, Happened, messages))
  await eventually(effects, (seen) => seen.includes(3249))
  await deleteStream()
  await producer.db.transaction((tx) => emitBatched(tx, Happened, [{ ...messages[0]!, data: { thing: 3900 } }]))
  await eventually(effects, (seen) => seen.includes(3900))
  expect((await effects()).filter((thing) => thing >= 3000 && thing < 3900)).toEqual(
    messages.map(({ data }) => data.thing),
  )
  await consumer.db.source.query('DELETE FROM effect WHERE thing BETWEEN 3000 AND 3900')
})

it('messages that are emitted together arrive once each, in order, with the next versions of their aggregates', async () => {
  await happen(4002)
  const things = [4003, 4002, 4001]
  await producer.db.transaction((tx) =>
    emitEach(
      tx,
      Happened,
      things.map((thing) => ({ thing })),
    ),
  )
  expect(
    await producer.db.source.query(
      `SELECT (data ->> 'thing')::int AS thing, version FROM outbox WHERE aggregate = ANY($1) ORDER BY id`,
      [things.map((thing) => `thing:${thing}`)],
    ),
  ).toEqual([
    { thing: 4002, version: 1 },
    { thing: 4003, version: 1 },
    { thing: 4002, version: 2 },
    { thing: 4001, version: 1 },
  ])
  await eventually(effects, (seen) => seen.filter((thing) => things.includes(thing)).length === 4)
  await consumer.db.source.query('DELETE FROM effect WHERE thing BETWEEN 4001 AND 4003')
})

it('a message that cannot be handled becomes a dead letter, the others go on, and it can be retried', async () => {
  broken.thing = 5000
  // One transaction, so that both travel in one NATS message.
  await producer.db.transaction(async (tx) => {
    for (const thing of [5000, 5001]) await emit(tx, Happened, { thing })
    for (const thing of [5000, 5002]) await emit(tx, Counted, { thing })
  })
  await eventually(effects, (seen) => seen.includes(5001) && seen.includes(-5002))
  const deadLetters = () =>
    consumer.db.source.query<{ id: number; handler: string; reason: string }[]>(
      'SELECT id, handler, reason FROM dead_letter ORDER BY handler',
    )
  const rows = await eventually(deadLetters, (found) => found.length === 2, 60_000)
  expect(rows).toMatchObject([
    { handler: 'counts', reason: 'nor this' },
    { handler: 'effects', reason: 'this one cannot be handled' },
  ])

  broken.thing = 0
  const headers = await consumer.as(9, { isAdmin: true })
  for (const { id } of rows)
    expect(
      (await fetch(`${consumer.origin}/internal/dead-letters/${id}/retry`, { method: 'POST', headers })).status,
    ).toBe(204)
  expect(await effects()).toEqual(expect.arrayContaining([5000, -5000]))
  expect(await deadLetters()).toEqual([])
}, 90_000)

it('only an administrator sees dead letters', async () => {
  expect((await fetch(`${consumer.origin}/internal/dead-letters`, { headers: await consumer.as(9) })).status).toBe(403)
  expect((await fetch(`${consumer.origin}/internal/dead-letters`)).status).toBe(401)
})

it('a consumer that starts empty receives the newest message of each aggregate', async () => {
  await producer.db.source.query(`UPDATE outbox SET created_at = now() - interval '8 days'`)
  await happen(2)
  await eventually(effects, (seen) => seen.filter((thing) => thing === 2).length === 2)
  await deleteStream()
  const seen = new Map<number, number>()
  const late = await startTestService(
    definition(`svc-late-${source}`, [
      on(Happened, 'copies', async (_, { data, version }) => void seen.set(data.thing, version)),
    ]),
    servers,
  )
  await eventually(
    async () => [...seen.keys()],
    (things) => things.includes(1299) && things.includes(2),
  )
  expect(seen.get(2)).toBe(2)
  await late.end()
})

it('a consumer that is behind takes no more than some megabytes of messages at once', async () => {
  const name = `svc-behind-${source}`
  const { stream } = sourceOf(isolated(servers.natsUrl), source)
  const begun = Promise.withResolvers<void>()
  const freed = Promise.withResolvers<void>()
  const count = 40
  // A transaction that ends late is repeated, so a message may reach the handler twice.
  const handled = new Set<number>()
  const held = on(Weighed, 'held', async (_tx, { data: { thing } }) => {
    begun.resolve()
    await freed.promise
    handled.add(thing)
  })
  const service = await startTestService(definition(name, [held]), servers)
  const load = 'x'.repeat(190_000)
  for (let thing = 0; thing < count; thing++) await producer.db.transaction((tx) => emit(tx, Weighed, { thing, load }))
  await begun.promise
  const connection = await connectToNats()
  const manager = await jetstreamManager(connection)
  const info = () => manager.consumers.info(stream, name)
  await expect.poll(async () => (await manager.streams.info(stream)).state.last_seq).toBeGreaterThan(0)
  // Everything is published, and the consumer has taken what it takes.
  await expect
    .poll(() => producer.db.source.query('SELECT 1 FROM outbox WHERE published_at IS NULL LIMIT 1'))
    .toEqual([])
  let before = -1
  await expect
    .poll(async () => {
      const now = (await info()).num_ack_pending
      const isSettled = now === before && now > 0
      before = now
      return isSettled
    })
    .toBe(true)
  expect(before * load.length).toBeLessThan(6_000_000)
  freed.resolve()
  await expect.poll(() => handled.size).toBe(count)
  await service.end()
  await connection.close()
}, 60_000)

it('messages that a killed process had received are delivered again within seconds', async () => {
  const name = `svc-killed-${source}`
  const { stream } = sourceOf(isolated(servers.natsUrl), source)
  const connection = await connectToNats()
  const manager = await jetstreamManager(connection)
  await manager.consumers.add(stream, {
    durable_name: name,
    ack_policy: 'explicit',
    ack_wait: 30e9,
    deliver_policy: 'new',
  })
  const seen: number[] = []
  const received = on(Passed, 'received', async (_, { data }) => void seen.push(data.thing))
  const pass = (thing: number) => producer.db.transaction((tx) => emit(tx, Passed, { thing }))
  const first = await startTestService(definition(name, [received]), servers)
  await pass(6001)
  await eventually(
    async () => seen,
    (things) => things.includes(6001),
  )
  await first.end()
  await pass(6002)
  const durable = await jetstream(connection).consumers.get(stream, name)
  while ((await durable.next())?.subject.endsWith('passed') !== true);
  const second = await startTestService(definition(name, [received]), servers)
  await eventually(
    async () => seen,
    (things) => things.includes(6002),
  )
  await second.end()
  await connection.close()
}, 60_000)

it('a message whose handler is slow is reported as in progress', async () => {
  const name = `svc-slow-${source}`
  const { stream } = sourceOf(isolated(servers.natsUrl), source)
  const connection = await connectToNats()
  const progress = Promise.withResolvers<void>()
  connection.subscribe(`$JS.ACK.${stream}.${name}.>`, {
    callback: (_error, message) => {
      if (message.string() === '+WPI') progress.resolve()
    },
  })
  const handled = Promise.withResolvers<void>()
  const slow = on(Happened, 'slow', async () => {
    await progress.promise
    handled.resolve()
  })
  const service = await startTestService(definition(name, [slow]), servers)
  await happen(7001)
  await handled.promise
  await service.end()
  await connection.close()
})
