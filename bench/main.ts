import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { call } from '@convive/contracts/call'
import { listEvents } from '@convive/contracts/events'
import { buildFrontEnds } from '@convive/deploy/stack/build'
import { readConfig } from '@convive/deploy/stack/config'
import { startStack, type Stack } from '@convive/deploy/stack/stack'
import { eventually } from '@convive/service-kit/testing/eventually'
import { benchRsvps } from './rsvps.ts'
import { benchExtractor } from './extractor.ts'
import { benchGateway } from './gateway.ts'
import { benchGrowth, growthEvents } from './growth.ts'
import { benchFirstVisit } from './first-visit.ts'
import { benchMemory } from './memory.ts'
import { benchPages } from './pages.ts'
import { createUsers } from './users.ts'
import { benchReads } from './reads.ts'
import { benchReservations } from './reservations.ts'
import { formatTable, type Result } from './compare-with-baseline.ts'
import { benchRewards } from './rewards.ts'
import { benchSockets } from './sockets.ts'
import { benchStarts } from './starts.ts'
import { benchTransfers } from './transfers.ts'

type Effort = { rounds: number; seconds: number }
const benchmarks: Record<string, (stack: Stack, effort: Effort) => Promise<Result[]>> = {
  transfers: benchTransfers,
  rewards: benchRewards,
  gateway: benchGateway,
  reservations: benchReservations,
  rsvps: benchRsvps,
  reads: benchReads,
  sockets: benchSockets,
  starts: (_stack, effort) => benchStarts(config, effort),
  extractor: async (_stack, effort) => benchExtractor(effort),
  pages: benchPages,
  'first-visit': (stack, effort) => benchFirstVisit(stack, dataDir, effort),
  'growth-events': (stack, effort) => benchGrowth(stack, growthEvents, effort),
}

/** They need no stack: they start what they measure, and nothing else may run at the same time. */
const alone: Record<string, (effort: Effort) => Promise<Result[]>> = {
  memory: benchMemory,
}

/**
 * Usage: `npm run bench [-- name …]`. `BENCH_ROUNDS` and `BENCH_SECONDS` set the effort. Without names all run except
 * growth, which leaves millions of rows behind for the others.
 */
const selected = process.argv.slice(2).filter((argument) => argument in benchmarks || argument in alone)
const isSelected = (name: string) => (selected.length > 0 ? selected.includes(name) : !name.startsWith('growth-'))
const effort = { rounds: Number(process.env['BENCH_ROUNDS'] ?? 3), seconds: Number(process.env['BENCH_SECONDS'] ?? 4) }
const dataDir = mkdtempSync(join(tmpdir(), 'convive-bench-'))
const config = readConfig({
  ...process.env,
  PORT: '0',
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  SEED_DEMO: '1',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'development',
  SANDBOX_WEBHOOKS: 'never',
  PAYMENT_CHECK_SECONDS: '900',
})
const log = (line: string) => console.error(line)
const results: Result[] = []
try {
  for (const [name, bench] of Object.entries(alone)) if (isSelected(name)) await measure(name, () => bench(effort))
  if (Object.keys(benchmarks).some(isSelected)) await measureStack()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memory: totalmem(), node: process.version }
writeFileSync(
  join(import.meta.dirname, 'results.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, effort, results }, null, 2)}\n`,
)
console.log(formatTable(results))
for (const { name, note } of results) if (note !== undefined) console.log(`${name}: ${note}`)

async function measureStack(): Promise<void> {
  await buildFrontEnds({ log, signal: new AbortController().signal })
  const stack = await startStack({ config, log })
  try {
    await createUsers(stack.databaseUrl('svc-cora'))
    // svc-events creates the demo events only after svc-identity has told it of their organisers.
    const isSeeded = (page: { items: unknown[] }) => page.items.length > 0
    await eventually(() => call(listEvents, { when: 'upcoming', limit: 1 }, { origin: stack.url }), isSeeded)
    for (const [name, bench] of Object.entries(benchmarks))
      if (isSelected(name)) await measure(name, () => bench(stack, effort))
  } finally {
    await stack.stop()
  }
}

async function measure(name: string, bench: () => Promise<Result[]>): Promise<void> {
  console.error(`measuring ${name} …`)
  results.push(...(await bench()))
}
