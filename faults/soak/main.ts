import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onShutdown } from '@convive/deploy/stack/shutdown'
import { openDatabases } from '../invariants/check.ts'
import { openJournal } from '../load/journal.ts'
import { startLoad } from '../load/load.ts'
import { makeWorld } from '../load/world.ts'
import { readSoakOptions } from '../options.ts'
import { startSite, type Site } from '../site/site.ts'
import { formatTable } from '../table.ts'
import { takeSamples, type Quantity } from './sample.ts'
import { trendOf, type Series } from './trend.ts'

const userCount = 20
/** About 20 requests a second. */
const pauseMs = 2000
const sampleMs = 10_000

const { minutes, seed } = readOptions()
const stopping = new AbortController()
onShutdown(() => stopping.abort())
process.exit((await main()) ? 0 : 1)

function readOptions(): { minutes: number; seed: number } {
  try {
    return readSoakOptions(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

/** Resolves to true if every quantity that must level off did. */
async function main(): Promise<boolean> {
  const site = await startSite()
  try {
    const journal = openJournal(join(site.dataDir, 'journal.jsonl'))
    const world = await makeWorld(site.url, userCount, journal)
    const load = startLoad({ url: site.url, world, journal, seed, pauseMs })
    const samples = await sampleFor(site, minutes * 60_000)
    const { succeeded, refused, unclear } = await load.stop(30_000)
    console.log(`${succeeded} requests succeeded, ${refused} were refused, ${unclear} repeated`)
    return report(samples)
  } finally {
    await site.end(false)
  }
}

type Measured = Quantity & { series: Series }

/** One sample of each quantity every ten seconds: 180 numbers for each in half an hour. */
async function sampleFor(site: Site, durationMs: number): Promise<Measured[]> {
  const measured = new Map<string, Measured>()
  const databases = await openDatabases(site)
  try {
    const began = Date.now()
    while (Date.now() - began < durationMs && !stopping.signal.aborted) {
      for (const { value, ...quantity } of await takeSamples(site, databases)) {
        const known = measured.get(quantity.name) ?? { ...quantity, series: [] }
        known.series.push([(Date.now() - began) / 1000, value])
        measured.set(quantity.name, known)
      }
      await delay(sampleMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  } finally {
    await databases.close()
  }
  return [...measured.values()]
}

function report(measured: Measured[]): boolean {
  const trends = measured.map(({ series, ...quantity }) => ({
    ...quantity,
    ...trendOf(series, quantity.levels ?? { share: 0.1, amount: 1 }),
  }))
  const rows = trends.map(({ name, unit, levels, first, last, highest, perHour, verdict }) => [
    name,
    ...[first, last, highest, perHour].map((value) => `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`.trim()),
    levels ? verdict : 'grows with the data',
  ])
  console.log(formatTable(['quantity', 'first', 'last', 'highest', 'in an hour', 'verdict'], rows))
  const judged = trends.filter(({ levels }) => levels)
  const growing = judged.filter(({ verdict }) => verdict === 'grows')
  const unknown = judged.filter(({ verdict }) => verdict === 'unknown')
  console.log(`\n${judged.length - growing.length - unknown.length} level off, ${growing.length} grow`)
  if (unknown.length > 0) console.log(`${unknown.length} cannot be judged: the run was too short`)
  return growing.length === 0
}
