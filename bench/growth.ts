import type { Service } from '@convive/deploy/stack/process-environments'
import type { Stack } from '@convive/deploy/stack/stack'
import { Client } from 'pg'
import { callInTurn, type Request } from './load.ts'
import { median, type Result } from './compare-with-baseline.ts'
import { call } from '@convive/contracts/call'
import { regions } from '@convive/contracts/enums'
import { listEvents } from '@convive/contracts/events'
import { callerSigner } from './users.ts'
import { readdirSync, readFileSync } from 'node:fs'

/** A kind of request. `next` gets a number that differs between all requests of the operation. */
type Operation = {
  name: string
  next: (index: number) => Request
  /** Why the cost may grow by more than a tenth. */
  explanation?: string
}

/** What grows, in the database of one service. */
type Subject = {
  service: Service
  /** The plural name of the rows that are added. */
  rows: string
  /** The tables that get rows. */
  tables: string[]
  /** SQL that adds the rows from one number to another, counted from 1. */
  add: (from: number, to: number) => string
  /** The operations to measure at a size. */
  operations: (stack: Stack, client: Client, size: number) => Promise<Operation[]>
}

const smallest = 1000
const defaultSizes = [smallest, 10_000, 100_000, 1_000_000]
/** Processor time is counted in hundredths of a second, so it is measured over many requests. */
const [leastRequests, mostRequests] = [60, 1000]

/**
 * Measures what a request costs while the tables grow, called one after the other without the gateway: the processor
 * time of the service and its PostgreSQL, in microseconds. Other load on the machine hardly changes it. `BENCH_SIZES`
 * sets the sizes. A row compares the last size with the first one. Its note has all sizes, with the median latency.
 */
export async function benchGrowth(
  stack: Stack,
  subject: Subject,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const sizes = process.env['BENCH_SIZES']?.split(',').map(Number) ?? defaultSizes
  const client = new Client(stack.databaseUrl(subject.service))
  await client.connect()
  const measured: Map<string, Measured>[] = []
  const explanations = new Map<string, string | undefined>()
  try {
    let present = 0
    for (const size of sizes) {
      console.error(`  ${size.toLocaleString('en')} ${subject.rows}`)
      await addRows(client, subject, present, size)
      present = size
      const operations = await subject.operations(stack, client, size)
      for (const { name, explanation } of operations) explanations.set(name, explanation)
      measured.push(await measureAll(stack, subject.service, operations, rounds, seconds / 4))
    }
  } finally {
    await client.end()
  }
  return [...measured[0]!.keys()].map((name) => {
    const all = measured.map((one) => one.get(name)!)
    const [first, last] = [all[0]!, all.at(-1)!]
    const steps = all.map(({ cost, latency }, place) => {
      const size = sizes[place]!.toLocaleString('en')
      return `${size}: ${Math.round(cost)} µs, ${latency.toFixed(1)} ms`
    })
    return {
      name: `${name}, ${sizes.at(-1)!.toLocaleString('en')} ${subject.rows}`,
      unit: 'µs',
      figure: last.cost,
      baselineName: `µs with ${sizes[0]!.toLocaleString('en')}`,
      baseline: first.cost,
      ratio: last.cost / first.cost,
      goal: '<= 1.1',
      rounds,
      spread: last.spread,
      note: [steps.join('; '), explanations.get(name) ?? []].flat().join('. '),
    }
  })
}

/** Adds rows without the inverted indexes and the triggers, which would take most of the time, and builds them again. */
async function addRows(client: Client, { tables, add }: Subject, present: number, size: number): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = ANY($1) AND indexdef LIKE '%USING gin%'`,
    [tables],
  )
  const each = (statement: (table: string) => string): string => tables.map(statement).join(';')
  await client.query(`SET statement_timeout = 0; SET maintenance_work_mem = '512MB'; SET synchronous_commit = off`)
  await client.query('BEGIN')
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  await client.query(each((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`))
  await client.query(add(present + 1, size))
  await client.query(each((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`))
  for (const { definition } of indexes) await client.query(definition)
  await client.query('COMMIT')
  for (const table of tables) await client.query(`VACUUM ANALYZE ${table}`)
  await client.query('RESET ALL')
}

type Measured = { cost: number; spread: number; latency: number }

async function measureAll(
  stack: Stack,
  service: Service,
  operations: Operation[],
  rounds: number,
  seconds: number,
): Promise<Map<string, Measured>> {
  const origin = stack.serviceUrl(service)
  const state = operations.map((operation) => ({
    ...operation,
    sent: 0,
    used: 0,
    costs: [] as number[],
    latencies: [] as number[],
  }))
  // The first round compiles code and reads the pages of the tables.
  for (let round = -1; round < rounds; round++) {
    for (const operation of state) {
      const next = () => operation.next(operation.sent++)
      const before = await processorTimes(stack, service)
      const latencies = await callInTurn(origin, { seconds, least: leastRequests, most: mostRequests }, next)
      const used = sumOfDifferences(before, await processorTimes(stack, service))
      if (round < 0) continue
      operation.used += used
      operation.costs.push((used / latencies.length) * 1e6)
      operation.latencies.push(...latencies)
    }
  }
  return new Map(
    state.map(({ name, used, costs, latencies }) => [
      name,
      {
        cost: (used / latencies.length) * 1e6,
        spread: (Math.max(...costs) - Math.min(...costs)) / median(costs),
        latency: median(latencies),
      },
    ]),
  )
}

/** The processor time that a service and its connections to PostgreSQL have used so far, in seconds by part. */
async function processorTimes(stack: Stack, service: Service): Promise<ProcessorTimes> {
  const database = `postgres: ${service.replace('-', '_')}`
  const times = [...(await readProcessorTimes(stack))]
  return new Map(times.filter(([part]) => part === service || part.startsWith(database)))
}

/** The time of a connection that was closed in between is missing in `after`. Its difference does not count. */
const sumOfDifferences = (before: ProcessorTimes, after: ProcessorTimes): number =>
  [...after].reduce((sum, [part, seconds]) => sum + Math.max(0, seconds - (before.get(part) ?? 0)), 0)

const get = (path: string, headers: Record<string, string>): Request => ({ method: 'GET', path, headers })

const post = (path: string, headers: Record<string, string>, body: object): Request => ({
  method: 'POST',
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Far above the ids of the demo data and of registered users. */
const firstPerson = 20_000_000
const firstEvent = 20_000_000
/** This person organises one event in twenty, and one person in ten follows them. */
const busyOrganiser = firstPerson - 1
/** This person has the same number of notifications and RSVPs at every size. */
const ordinaryPerson = firstPerson + 2

/**
 * One event in ten is upcoming; the others lie in the last 900 days. A tenth has `marimba` in the title, 20 have
 * `mascarada` at every size. Each person organises ten events, has sent ten RSVPs and has ten notifications.
 */
const addEvents = (from: number, to: number): string => `
  INSERT INTO person (id, username, display_name, version)
    SELECT ${firstPerson} + n, 'grown' || n, 'Persona ' || n, 1 FROM generate_series(${from} / 10, ${to} / 10) AS n
    ON CONFLICT DO NOTHING;
  INSERT INTO person (id, username, display_name, version) VALUES (${busyOrganiser}, 'busy', 'Very busy', 1)
    ON CONFLICT DO NOTHING;
  WITH made AS (
    SELECT n, 'taller de ' || (CASE WHEN n % 10 = 0 THEN 'marimba' ELSE 'pintura' END)
        || (CASE WHEN n % 47 = 0 AND n < 950 THEN ' mascarada' ELSE '' END)
        || ' ' || translate((n % 5000)::text, '0123456789', 'nbtlsmrpde') || 'ario' AS title,
      'un encuentro con ' || (ARRAY['vecinos', 'familias', 'estudiantes', 'artesanos'])[1 + n % 4]
        || ' del pueblo. traigan agua, almuerzo y ganas de compartir ' || (ARRAY['semillas', 'recetas', 'historias'])[1 + n % 3]
        || ' alrededor de la mesa.' AS description,
      'salon comunal ' || n % 300 AS location,
      date_trunc('hour', now()) + make_interval(days => (n::bigint * 7919 % 1000)::int - 900, hours => n % 12) AS starts_at
    FROM generate_series(${from}, ${to}) AS n
  )
  INSERT INTO event (id, title, description, location, region, category, event_date, event_start_time, starts_at, ends_at,
      creator_id, cora_reward, is_paid, price_minor, currency, accept_cora, cancelled_at, cancel_reason, hidden_at, hidden_reason,
      boosted_until, going_count, taken_count, is_sample, reminded_for, search, headline, headline_words)
    SELECT ${firstEvent} + n, title, description, location, (ARRAY['${regions.join("','")}'])[1 + n % ${regions.length}],
      (ARRAY['music', 'arts', 'sports', 'wellness', 'community', 'education'])[1 + n % 6],
      to_char(starts_at AT TIME ZONE 'America/Costa_Rica', 'YYYY-MM-DD'),
      to_char(starts_at AT TIME ZONE 'America/Costa_Rica', 'HH24:MI'), starts_at, starts_at + interval '2 hours',
      CASE WHEN n % 20 = 7 THEN ${busyOrganiser} WHEN n % 5 < 2 THEN 1 ELSE ${firstPerson} + n / 10 END,
      0, n % 3 = 0, CASE WHEN n % 3 = 0 THEN 500000 END, 'crc', false,
      CASE WHEN n % 100 = 3 THEN now() END, CASE WHEN n % 100 = 3 THEN 'rain' END,
      CASE WHEN n % 200 = 9 THEN now() END, CASE WHEN n % 200 = 9 THEN 'spam' END,
      CASE WHEN n <= 20 THEN now() + interval '7 days' END, 1, 1, false, starts_at,
      title || E'\\n' || description || E'\\n' || location, title || E'\\n' || location,
      to_tsvector('spanish', title || ' ' || location) || to_tsvector('english', title || ' ' || location)
    FROM made;
  INSERT INTO search_word SELECT DISTINCT word
    FROM event, regexp_split_to_table(headline, '[^[:alpha:]]+') AS word
    WHERE id BETWEEN ${firstEvent} + ${from} AND ${firstEvent} + LEAST(${to}, ${from} + 5000) AND length(word) >= 4 ON CONFLICT DO NOTHING;
  INSERT INTO rsvp (event_id, user_id, status)
    SELECT ${firstEvent} + n, ${firstPerson} + n / 10, 'going' FROM generate_series(${from}, ${to}) AS n;
  INSERT INTO notification (user_id, event_id, kind, title, detail)
    SELECT ${firstPerson} + n / 10, ${firstEvent} + n, 'event_published', 'Taller', '' FROM generate_series(${from}, ${to}) AS n;
  INSERT INTO follow (follower_id, organiser_id)
    SELECT ${firstPerson} + n, ${busyOrganiser} FROM generate_series(${from} / 10 + 1, ${to} / 10) AS n ON CONFLICT DO NOTHING;
  INSERT INTO report (event_id, user_id, title, reason, note, by_admin, state, decided_at)
    SELECT ${firstEvent} + n, ${firstPerson} + n / 10, 'Taller', 'other', '', false, CASE WHEN n < 1000 THEN 'open' ELSE 'dismissed' END,
      CASE WHEN n >= 1000 THEN now() END
    FROM generate_series(${from}, ${to}) AS n WHERE n % 100 = 5;
`

export const growthEvents: Subject = {
  service: 'svc-events',
  rows: 'events',
  tables: ['person', 'event', 'search_word', 'rsvp', 'notification', 'follow', 'report'],
  add: addEvents,
  operations: async (stack, client, size) => {
    const sign = await callerSigner(stack, 'svc-events')
    const [visitor, admin] = [await sign(ordinaryPerson), await sign(ordinaryPerson, true)]
    // Hidden events have odd numbers.
    const anyEvent = (index: number) => firstEvent + 2 + 2 * ((index * 7919) % (size / 2))
    const upcoming = await someUpcoming(client)
    // The service caches first pages for a second, so the same page is not read twice in a round.
    const fresh = (index: number) =>
      `region=${regions[index % regions.length]}&limit=${20 + (Math.floor(index / 11) % 80)}`
    const second = await cursorOf(stack.serviceUrl('svc-events'), visitor)
    const read = (name: string, path: (index: number) => string, headers = visitor) => ({
      name,
      next: (index: number) => get(path(index), headers),
    })
    return [
      read('event list of a region', (index) => `/api/events?when=upcoming&${fresh(index)}`),
      read('event list, further page', (index) => `/api/events?limit=${20 + (index % 5)}&cursor=${second}`),
      read('event', (index) => `/api/events/${anyEvent(index)}`),
      read('events by region', () => '/api/events/by-region'),
      read('search, word of a tenth of the events', (index) => `/api/events?q=marimba&limit=${20 + (index % 5)}`),
      read('search in descriptions', (index) => `/api/events?q=recetas&limit=${20 + (index % 5)}`),
      read('search, 20 events', () => '/api/events?q=mascarada'),
      read('search, misspelt', () => '/api/events?q=mascareda'),
      read('organiser', (index) => `/api/people/grown${1 + (index % (size / 10 - 1))}`),
      {
        ...read('busiest organiser', () => '/api/people/busy'),
        explanation: 'Counts up to 1,000 events and 10,000 followers',
      },
      read(
        'events of the busiest organiser',
        (index) => `/api/events?creatorId=${busyOrganiser}&limit=${20 + (index % 80)}`,
      ),
      {
        ...read('calendar feed', (index) => `/feeds/${regions[index % regions.length]}.ics`),
        explanation: 'Lists up to 200 events',
      },
      read('notifications', () => '/api/events/notifications'),
      read('my events', () => '/api/events/answered'),
      {
        name: 'RSVP',
        next: (index: number) =>
          post(`/api/events/${upcoming[index % upcoming.length]}/rsvp`, visitor, {
            status: Math.floor(index / upcoming.length) % 2 === 0 ? 'going' : 'maybe',
          }),
      },
      read('all events (administrators)', (index) => `/api/events/all?limit=${20 + (index % 5)}`, admin),
      read('all created events (administrators)', () => '/api/events/all?origin=created&state=past', admin),
      read('all events, search (administrators)', () => '/api/events/all?q=mascarada', admin),
      {
        ...read('hidden events (administrators)', () => '/api/events/hidden', admin),
        explanation: 'Lists up to 200 events',
      },
      read('reported events (administrators)', () => '/api/events/reports', admin),
    ]
  },
}

async function someUpcoming(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM event WHERE id > ${firstEvent} AND starts_at > now() + interval '1 day' AND cancelled_at IS NULL
       AND hidden_at IS NULL ORDER BY hashint8(id) LIMIT 500`,
  )
  return rows.map(({ id }) => id)
}

/** A position several pages after the beginning. */
async function cursorOf(origin: string, headers: Record<string, string>): Promise<string> {
  let cursor: string | undefined
  for (let page = 0; page < 5; page++) {
    const { next } = await call(listEvents, { limit: 50, ...(cursor && { cursor }) }, { origin, headers })
    cursor = next ?? cursor
  }
  return cursor!
}

/** Seconds of the processor that each part of the stack has used so far, and the load in this process. */
type ProcessorTimes = Map<string, number>

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100

/**
 * Reads the processor time of each process. PostgreSQL's processes are distinguished by their database and the name of
 * their connection, so that the ledger's own connections are not mixed with those of its outbox. Needs `/proc`.
 */
async function readProcessorTimes(stack: Stack): Promise<ProcessorTimes> {
  const times: ProcessorTimes = new Map()
  const add = (name: string, seconds: number) => times.set(name, (times.get(name) ?? 0) + seconds)
  const own = process.cpuUsage()
  add('load', (own.user + own.system) / 1e6)
  for (const [name, { pid }] of Object.entries(stack.parts)) if (pid && name !== 'postgres') add(name, secondsOf(pid))
  const server = stack.postgres()
  if (!server) return times
  const names = await namesOfConnections(server.adminUrl)
  for (const pid of childrenOf(server.pid)) add(`postgres: ${names.get(pid) ?? 'other'}`, secondsOf(pid))
  return times
}

/** Undefined for a process that has ended. The name in brackets may contain spaces, so fields are counted from its end. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function secondsOf(pid: number): number {
  const fields = statOf(pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) / ticksPerSecond : 0
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)?.[1]) === parent)

async function namesOfConnections(adminUrl: string): Promise<Map<number, string>> {
  const client = new Client(adminUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number; name: string }>(
      `SELECT pid, coalesce(nullif(concat_ws(' ', datname, application_name), ''), backend_type) AS name
       FROM pg_stat_activity WHERE backend_type <> 'client backend' OR pid <> pg_backend_pid()`,
    )
    return new Map(rows.map(({ pid, name }) => [pid, name]))
  } finally {
    await client.end()
  }
}
