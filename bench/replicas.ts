import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config } from '@convive/deploy/stack/config'
import { startStack, type Stack } from '@convive/deploy/stack/stack'
import { callsPerSecond, type Request } from './load.ts'
import { readProcessorTimes, type ProcessorTimes } from './processor-time.ts'
import { compare, median, type Result } from './compare-with-baseline.ts'
import { createCallers } from './users.ts'

const connections = 32

type Row = { name: string; part: string; next: (index: number) => Request }
type Run = { rate: number; cores: Map<string, number> }

/**
 * Measures how much throughput a second process of a stateless part adds: the event list from svc-events, called
 * directly, and the prerendered page of the list from the gateway. One and two processes of the same stack are called in
 * alternating rounds by the same number of connections. The note says how many cores each part used: with two of them,
 * PostgreSQL and the load take their share, so that a second process cannot double what the first one did.
 */
export async function benchReplicas(
  config: Config,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'convive-bench-replicas-'))
  const stack = await startStack({ config: { ...config, dataDir }, replicas: 2 })
  try {
    const callers = await createCallers(stack, 'svc-events')
    const rows: Row[] = [
      {
        name: 'event list, two processes of svc-events',
        part: 'svc-events',
        next: (index) => ({ method: 'GET', path: '/api/events?region=uvita&limit=6', headers: callers(index) }),
      },
      {
        name: 'page of the list, two gateways',
        part: 'gateway',
        next: () => ({ method: 'GET', path: '/events/discover', headers: {} }),
      },
    ]
    const results: Result[] = []
    for (const row of rows) results.push(await measure(stack, row, rounds, seconds))
    return results
  } finally {
    await stack.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(stack: Stack, { name, part, next }: Row, rounds: number, seconds: number): Promise<Result> {
  const origins = [stack.origins[part]!, stack.origins[`${part}-2`]!]
  // The first calls compile the code and fill the caches of both.
  await callBoth(stack, part, origins, 1, next)
  const one: Run[] = []
  const two: Run[] = []
  for (let round = 0; round < rounds; round++) {
    one.push(await callBoth(stack, part, origins.slice(0, 1), seconds, next))
    two.push(await callBoth(stack, part, origins, seconds, next))
  }
  const result = compare(
    { name, unit: '/s', goal: '>= 1.2', baselineName: '/s one process' },
    two.map(({ rate }) => rate),
    one.map(({ rate }) => rate),
  )
  return { ...result, note: `of ${cpus().length} cores: ${describe('one', one)}; ${describe('two', two)}` }
}

async function callBoth(
  stack: Stack,
  part: string,
  origins: string[],
  seconds: number,
  next: (index: number) => Request,
): Promise<Run> {
  const before = await readProcessorTimes(stack)
  const rates = await Promise.all(
    origins.map((origin) => callsPerSecond(origin, connections / origins.length, seconds, next)),
  )
  const cores = difference(before, await readProcessorTimes(stack), part, seconds)
  return { rate: rates.reduce((sum, rate) => sum + rate, 0), cores }
}

/** How many cores the measured part, PostgreSQL, the load and all others used. */
function difference(before: ProcessorTimes, after: ProcessorTimes, part: string, seconds: number): Map<string, number> {
  const cores = new Map<string, number>()
  for (const [name, time] of after) {
    const used = (time - (before.get(name) ?? 0)) / seconds
    const group = groupOf(name, part)
    cores.set(group, (cores.get(group) ?? 0) + used)
  }
  return cores
}

function groupOf(name: string, part: string): string {
  if (name.startsWith(part)) return part
  if (name.startsWith('postgres')) return 'PostgreSQL'
  return name === 'load' ? 'the load' : 'others'
}

function describe(processes: string, runs: Run[]): string {
  const groups = [...(runs[0]?.cores.keys() ?? [])]
  const used = groups.map((group) => {
    const cores = median(runs.map((run) => run.cores.get(group) ?? 0))
    return `${group} ${cores.toFixed(2)}`
  })
  return `${processes}: ${used.join(', ')}`
}
