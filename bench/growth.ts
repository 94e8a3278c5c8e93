import type { Service } from '@convive/deploy/stack/process-environments'
import type { Stack } from '@convive/deploy/stack/stack'
import { Client } from 'pg'
import { callInTurn, type Request } from './load.ts'
import { readProcessorTimes, type ProcessorTimes } from './processor-time.ts'
import { median, type Result } from './compare-with-baseline.ts'

/** A kind of request. `next` gets a number that differs between all requests of the operation. */
export type Operation = {
  name: string
  next: (index: number) => Request
  /** Why the cost may grow by more than a tenth. */
  explanation?: string
}

/** What grows, in the database of one service. */
export type Subject = {
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

export const get = (path: string, headers: Record<string, string>): Request => ({ method: 'GET', path, headers })

export const post = (path: string, headers: Record<string, string>, body: object): Request => ({
  method: 'POST',
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
