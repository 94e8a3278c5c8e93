import { setTimeout as pause } from 'node:timers/promises'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { Pool } from 'pg'
import type { Stack } from '@convive/deploy/stack/stack'
import { firstUserId, userCount } from './users.ts'
import { baselineTool } from './pgbench.ts'
import { compare, percentile, type Result } from './compare-with-baseline.ts'

const backlogSize = 20_000

/**
 * Measures the path of a reward, from an attendance in svc-events' outbox to the reward in the ledger. The latency in
 * milliseconds ends at the stored time of the transfer, plus one commit, which follows that time.
 */
export async function benchRewards(
  stack: Stack,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const nats = await connectTo(stack.natsUrl)
  const events = new Pool({ connectionString: stack.databaseUrl('svc-events'), max: 8 })
  const cora = new Pool({ connectionString: stack.databaseUrl('svc-cora'), max: 2 })
  try {
    await recordAttendances(events, nats, 500)
    await untilCredited(cora, nextEvent - 500)
    const results: Result[] = []
    for (const rate of [20, 200, 1000])
      results.push(...(await latencyAt(rate, { nats, events, cora }, rounds, seconds)))
    results.push(await measureBacklog({ nats, events, cora }, stack, rounds, seconds))
    return results
  } finally {
    await Promise.all([events.end(), cora.end(), nats.close()])
  }
}

type Connections = { nats: NatsConnection; events: Pool; cora: Pool }

export async function connectTo(address: string): Promise<NatsConnection> {
  const { host, username, password } = new URL(address)
  return await connect({
    servers: host,
    ...(password ? { user: username, pass: password } : username ? { token: username } : {}),
  })
}

/**
 * Each attendance belongs to another event, so that each is rewarded. The first id is far above those of the demo data.
 */
let nextEvent = 5_000_000

/**
 * Inserts attendances into the outbox in one transaction and wakes `publishOutbox`, as another replica of svc-events would.
 * Resolves to the time after the commit.
 */
export async function recordAttendances(
  events: Pool,
  nats: NatsConnection,
  count: number,
): Promise<{ committedAt: number; firstEvent: number }> {
  const firstEvent = nextEvent
  nextEvent += count
  await events.query({
    name: 'attend',
    text: `INSERT INTO outbox (subject, aggregate, version, data)
           SELECT 'events.attendance.recorded', 'attendance:' || id || ':' || (${firstUserId} + id % ${userCount}), 1,
                  jsonb_build_object('eventId', id, 'userId', ${firstUserId} + id % ${userCount}, 'title', 'Bench', 'coraAwarded', 5)
           FROM generate_series($1::bigint, $2::bigint) AS id`,
    values: [firstEvent, firstEvent + count - 1],
  })
  const committedAt = performance.timeOrigin + performance.now()
  nats.publish('kit.wake.EVENTS')
  return { committedAt, firstEvent }
}

type Credit = { cause_scope: string; at: string }

async function latencyAt(rate: number, connections: Connections, rounds: number, seconds: number): Promise<Result[]> {
  const figures: Record<'p50' | 'p99', number[]> = { p50: [], p99: [] }
  const bare: Record<'p50' | 'p99', number[]> = { p50: [], p99: [] }
  for (let round = 0; round < rounds; round++) {
    const commit = percentile(await commitTimes(connections.events, 200), 0.5)
    const roundTrips = await bareRoundTrips(connections.nats, rate, seconds)
    const latencies = await rewardLatencies(rate, connections, seconds)
    for (const [name, share] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const) {
      bare[name].push(percentile(roundTrips, share) + 2 * commit)
      figures[name].push(percentile(latencies, share) + commit)
    }
  }
  return (['p50', 'p99'] as const).map((name) =>
    compare(
      {
        name: `reward ${name}, ${rate}/s`,
        unit: 'ms',
        goal: name === 'p99' ? '<= 3' : '',
        baselineName: 'ms bare round trip + 2 commits',
      },
      figures[name],
      bare[name],
    ),
  )
}

/** Calls `work` at an even rate for some seconds. */
async function runAtRate(rate: number, seconds: number, work: () => Promise<void>): Promise<void> {
  const begin = performance.now()
  const running: Promise<void>[] = []
  for (let sent = 0; sent < rate * seconds;) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - begin) / 1000) * rate))
    for (; sent < due; sent++) running.push(work())
    await pause(1)
  }
  await Promise.all(running)
}

async function rewardLatencies(rate: number, { nats, events, cora }: Connections, seconds: number): Promise<number[]> {
  const committed = new Map<number, number>()
  const first = nextEvent
  await runAtRate(rate, seconds, async () => {
    const { committedAt, firstEvent } = await recordAttendances(events, nats, 1)
    committed.set(firstEvent, committedAt)
  })
  await untilCredited(cora, first)
  const { rows } = await cora.query<Credit>(
    `SELECT cause_scope, extract(epoch FROM created_at) * 1000 AS at FROM transfer
     WHERE type = 'earned_attend_event' AND cause_scope >= $1 AND cause_scope <= $2`,
    [`attended event ${first}`, `attended event ${nextEvent - 1}`],
  )
  return rows.map(({ cause_scope, at }) =>
    Math.max(0, Number(at) - (committed.get(Number(cause_scope.split(' ')[2])) ?? Number.NaN)),
  )
}

/** Waits until every attendance from the first event on is rewarded. */
export async function untilCredited(cora: Pool, first: number): Promise<void> {
  const expected = nextEvent - first
  for (const until = Date.now() + 120_000; Date.now() < until; await pause(20)) {
    const { rows } = await cora.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM transfer
       WHERE type = 'earned_attend_event' AND cause_scope >= $1 AND cause_scope <= $2`,
      [`attended event ${first}`, `attended event ${nextEvent - 1}`],
    )
    if (rows[0]!.count >= expected) return
  }
  throw new Error('the rewards did not arrive within two minutes')
}

async function commitTimes(pool: Pool, count: number): Promise<number[]> {
  await pool.query('CREATE TABLE IF NOT EXISTS bench_commit (at timestamptz)')
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const begin = performance.now()
    await pool.query('INSERT INTO bench_commit VALUES (now())')
    times.push(performance.now() - begin)
  }
  return times
}

async function bareRoundTrips(nats: NatsConnection, rate: number, seconds: number): Promise<number[]> {
  const manager = await jetstreamManager(nats)
  const client = jetstream(nats)
  await manager.streams.add({ name: 'BENCH', subjects: ['bench.>'] })
  await manager.consumers.add('BENCH', { durable_name: 'bench', ack_policy: 'explicit' })
  const messages = await (await client.consumers.get('BENCH', 'bench')).consume({ max_messages: 500 })
  const times: number[] = []
  const consuming = (async () => {
    for await (const message of messages) {
      times.push(performance.now() - Number(message.string()))
      message.ack()
    }
  })()
  await runAtRate(rate, seconds, async () => void (await client.publish('bench.one', String(performance.now()))))
  while (times.length < rate * seconds) await pause(5)
  messages.stop()
  await consuming
  await manager.streams.delete('BENCH')
  return times
}

async function measureBacklog(
  { nats, events, cora }: Connections,
  stack: Stack,
  rounds: number,
  seconds: number,
): Promise<Result> {
  const tool = baselineTool()
  const figures: number[] = []
  const baselines: number[] = []
  for (let round = 0; round < rounds; round++) {
    baselines.push(await tool.run(stack.databaseUrl('svc-cora'), 8, seconds))
    const first = nextEvent
    const { committedAt } = await recordAttendances(events, nats, backlogSize)
    await untilCredited(cora, first)
    figures.push(backlogSize / ((performance.timeOrigin + performance.now() - committedAt) / 1000))
  }
  return compare(
    { name: `reward backlog of ${backlogSize}`, unit: '/s', goal: '>= 1', baselineName: `/s ${tool.name} (8 clients)` },
    figures,
    baselines,
  )
}
