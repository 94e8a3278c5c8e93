import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '@convive/deploy/stack/databases'
import { startNats } from '@convive/deploy/stack/nats'
import { startPostgres, withClient } from '@convive/deploy/stack/postgres'
import { exportJWK, generateKeyPair } from 'jose'
import { Pool } from 'pg'
import { compare, percentile, type Result } from './compare-with-baseline.ts'
import { NumberSet, recoveryServices } from './recovery-service.ts'
import { connectTo } from './rewards.ts'

const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const versionsOfEach = 2
/** After this time, a recovery is measured by what it has done so far. */
const maxSeconds = Number(process.env['BENCH_RECOVERY_SECONDS'] ?? 600)
const newMessagesPerSecond = 4
const goalSeconds = 5
/** Counting a million handled messages takes some 100 ms. */
const pollMs = 2000
/** New messages have numbers above those of the old ones. */
const firstNew = 1_000_000_000

type Name = keyof typeof recoveryServices
type Servers = { source: Pool; projection: Pool; natsUrl: string; start: (name: Name) => Promise<Service> }
type Service = { stop(): Promise<void> }

/**
 * Measures how a service recovers from the loss of its stream (a rewind), and how it fills a consumer's empty database
 * (a replay): the messages that are handled in a second, and the slowest new message meanwhile, from its commit to its
 * handling. Both are real services in processes of their own, on PostgreSQL and NATS of this run. The consumer handles
 * each message in a transaction of its own, as most handlers do.
 */
export async function benchRecovery(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'convive-bench-recovery-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  const nats = await startNats({ storeDir: join(folder, 'nats') })
  const pools: Pool[] = []
  const services: Service[] = []
  try {
    for (const name of Object.keys(recoveryServices))
      await withClient(postgres.adminUrl, (client) => createDatabase(client, name))
    const [source, projection] = Object.keys(recoveryServices).map((name) => {
      const pool = new Pool({ connectionString: postgres.url(name), max: 4 })
      pools.push(pool)
      return pool
    })
    const start = async (name: Name) => {
      const service = await startService(name, postgres.url(name), nats.url)
      services.push(service)
      return service
    }
    const servers: Servers = { source: source!, projection: projection!, natsUrl: nats.url, start }
    return [await measureRewind(servers), await measureReplay(servers)]
  } finally {
    for (const service of services) await service.stop()
    for (const pool of pools) await pool.end()
    await nats.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startService(name: Name, databaseUrl: string, natsUrl: string): Promise<Service> {
  const { publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'recovery-service.ts'), name], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      NATS_URL: natsUrl,
      GATEWAY_PUBLIC_KEY: JSON.stringify(await exportJWK(publicKey)),
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'info',
    },
  })
  const exit = once(child, 'exit')
  const listening = new Promise<void>((resolve) =>
    child.stdout!.on('data', (text: Buffer) => text.includes('"listening"') && resolve()),
  )
  await Promise.race([listening, exit.then(() => Promise.reject(new Error(`${name} ended`)))])
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}

/** Resolves as soon as `isTrue`, or to false after the longest time. */
async function until(isTrue: () => Promise<boolean>, seconds: number): Promise<boolean> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await delay(pollMs))
    if (await isTrue()) return true
  return false
}

async function count(pool: Pool, query: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(query)
  return Number(rows[0]!.count)
}

/** The outbox as `publishOutbox` leaves it, published in a stream that is lost. */
async function fillOutbox(source: Pool): Promise<void> {
  const aggregates = rows / versionsOfEach
  for (let version = 1; version <= versionsOfEach; version++)
    await source.query(
      `INSERT INTO outbox (subject, aggregate, version, data, published_at, stream_epoch, stream_sequence)
       SELECT $1, 'number:' || n, $2::int, jsonb_build_object('number', n, 'text', repeat('x', 200)), clock_timestamp(), 'lost', n + $3 * ($2::int - 1)
       FROM generate_series(1, $3::int) n`,
      [NumberSet.subject, version, aggregates],
    )
  await source.query(`INSERT INTO aggregate_version SELECT 'number:' || n, $1 FROM generate_series(1, $2::int) n`, [
    versionsOfEach,
    aggregates,
  ])
  await source.query('ANALYZE')
}

async function measureRewind({ source, projection, start }: Servers): Promise<Result> {
  const first = await start('svc-source')
  await start('svc-projection')
  // The consumer's own request for a replay comes first, since its database is empty.
  await until(async () => (await count(projection, 'SELECT count(*) FROM replayed_source')) > 0, 60)
  await first.stop()
  await fillOutbox(source)
  await source.query(`UPDATE stream_state SET epoch = 'lost', sequence = $1`, [rows])
  const begun = performance.now()
  await start('svc-source')
  return await measureRecovery('rewind', rows, source, projection, begun)
}

/** A replay does not wait for what a rewind has left, so that what is still to be published is forgotten first. */
async function measureReplay({ source, projection, natsUrl }: Servers): Promise<Result> {
  await source.query('UPDATE stream_state SET rewind_until = NULL')
  await source.query(`UPDATE outbox SET published_at = clock_timestamp() WHERE published_at IS NULL`)
  await projection.query('TRUNCATE number, inbox')
  const nats = await connectTo(natsUrl)
  const begun = performance.now()
  await nats.request('kit.replay.SOURCE', '', { timeout: 5000 })
  const result = await measureRecovery('replay', rows / versionsOfEach, source, projection, begun)
  await nats.close()
  return result
}

/** Emits new messages until all old ones have been handled, or the time is over. */
async function measureRecovery(
  what: 'rewind' | 'replay',
  expected: number,
  source: Pool,
  projection: Pool,
  begun: number,
): Promise<Result> {
  const emitting = new AbortController()
  const emitted = emitNew(source, emitting.signal)
  const handled = 'SELECT count(*) FROM inbox'
  const isDone = await until(async () => (await count(projection, handled)) >= expected, maxSeconds)
  const seconds = (performance.now() - begun) / 1000
  const done = Math.min(expected, await count(projection, handled))
  emitting.abort()
  const delays = await newDelays(projection, await emitted)
  const note = [
    `${done} of ${expected} old messages handled in ${seconds.toFixed(0)} s${isDone ? '' : ' (stopped)'},`,
    `${Math.round(done / seconds)} a second;`,
    `the median of the new ones took ${percentile(delays, 0.5).toFixed(2)} s`,
  ].join(' ')
  return compare(
    {
      name: `${what}, slowest of ${delays.length} new messages`,
      unit: 's',
      goal: '<= 1',
      baselineName: 's allowed',
      note,
    },
    [Math.max(...delays)],
    [goalSeconds],
  )
}

let nextNew = firstNew

/** Resolves to when each new message was committed, by PostgreSQL's clock in seconds. */
async function emitNew(source: Pool, signal: AbortSignal): Promise<Map<number, number>> {
  const times = new Map<number, number>()
  while (!signal.aborted) {
    const number = nextNew++
    const { rows: inserted } = await source.query<{ at: string }>(
      `WITH v AS (INSERT INTO aggregate_version VALUES ('number:' || $2::bigint, 1))
       INSERT INTO outbox (subject, aggregate, version, data)
       VALUES ($1, 'number:' || $2::bigint, 1, jsonb_build_object('number', $2::bigint, 'text', 'new'))
       RETURNING extract(epoch FROM clock_timestamp()) AS at`,
      [NumberSet.subject, number],
    )
    times.set(number, Number(inserted[0]!.at))
    await delay(1000 / newMessagesPerSecond)
  }
  return times
}

/** Seconds from the commit to the handling of each; a message that was not handled yet counts until now. */
async function newDelays(projection: Pool, committed: Map<number, number>): Promise<number[]> {
  const { rows: handled } = await projection.query<{ number: string; at: string }>(
    'SELECT number, extract(epoch FROM handled_at) AS at FROM number WHERE number >= $1',
    [firstNew],
  )
  const { rows: clock } = await projection.query<{ now: string }>('SELECT extract(epoch FROM clock_timestamp()) AS now')
  const at = new Map(handled.map((row) => [Number(row.number), Number(row.at)]))
  return [...committed].map(([number, since]) => (at.get(number) ?? Number(clock[0]!.now)) - since)
}
