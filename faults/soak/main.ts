import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onShutdown } from '@convive/deploy/stack/shutdown'
import { openDatabases } from '@convive/deploy/site-check/check-site'
import { openJournal } from '../load/journal.ts'
import { startLoad, type Load } from '../load/load.ts'
import { createLoadState } from '../load/load-state.ts'
import { readSoakOptions } from '../options.ts'
import { startSite, type Site } from '../site/site.ts'
import { formatTable } from '../table.ts'
import { takeSamples, type Quantity } from './sample.ts'
import { growthRateOf, levelOf, loadShareOf, type Series, type Verdict } from './trend.ts'

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
    const loadState = await createLoadState(site.url, userCount, journal)
    const load = startLoad({ url: site.url, loadState, journal, seed, pauseMs })
    const samples = await sampleFor(site, load, minutes * 60_000)
    const { succeeded, refused, unclear } = await load.stop(30_000)
    console.log(`${succeeded} requests succeeded, ${refused} were refused, ${unclear} repeated`)
    return report(samples)
  } finally {
    await site.end(false)
  }
}

/** The values over the seconds, and over the requests, since the start. */
type Measured = Quantity & { bySeconds: Series; byRequests: Series }

/** One sample of each quantity every ten seconds: 180 numbers for each in half an hour. */
async function sampleFor(site: Site, load: Load, durationMs: number): Promise<Measured[]> {
  const measured = new Map<string, Measured>()
  const databases = await openDatabases(site)
  try {
    const began = Date.now()
    while (Date.now() - began < durationMs && !stopping.signal.aborted) {
      for (const { value, ...quantity } of await takeSamples(site, databases)) {
        const key = `${quantity.name} ${quantity.unit}`
        const known = measured.get(key) ?? { ...quantity, bySeconds: [], byRequests: [] }
        known.bySeconds.push([(Date.now() - began) / 1000, value])
        known.byRequests.push([load.answered(), value])
        measured.set(key, known)
      }
      await delay(sampleMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  } finally {
    await databases.close()
  }
  return [...measured.values()]
}

function report(measured: Measured[]): boolean {
  const judged = measured.map((one) => ({ ...one, verdict: verdictOf(one) }))
  const rows = judged
    .filter(({ bySeconds }) => bySeconds.some(([, value]) => value !== bySeconds[0]![1]))
    .map(({ name, unit, bySeconds, verdict }) => {
      const values = bySeconds.map(([, value]) => value)
      const figures = [values[0]!, values.at(-1)!, Math.max(...values), growthRateOf(bySeconds) * 3600]
      const texts = figures.map((value) => `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`.trim())
      return [name, ...texts, verdict ?? 'not judged']
    })
  console.log(formatTable(['quantity', 'first', 'last', 'highest', 'in an hour', 'verdict'], rows))
  const count = (...verdicts: Verdict[]) => judged.filter((one) => one.verdict && verdicts.includes(one.verdict)).length
  const growing = count('grows', 'grows faster than the load')
  console.log(`\n${count('levels off')} level off, ${count('grows with the load')} grow with the load, ${growing} grow`)
  if (count('unknown') > 0) console.log(`${count('unknown')} cannot be judged: the run was too short`)
  return growing === 0
}

function verdictOf({ levels, explained, bySeconds, byRequests }: Measured): Verdict | undefined {
  if (levels) return levelOf(bySeconds, levels)
  return explained && loadShareOf(byRequests, explained)
}
