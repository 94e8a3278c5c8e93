import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { dataPaths } from '@convive/deploy/stack/config'
import { services } from '@convive/deploy/stack/process-environments'
import { allReady } from '@convive/deploy/stack/wait-until-ready'
import { describeResult, checkRun } from '../invariants/check-run.ts'
import { openJournal } from '../load/journal.ts'
import { startLoad } from '../load/load.ts'
import { createLoadState } from '../load/load-state.ts'
import { startSite, type Site } from '../site/site.ts'

const userCount = 30
const pauseMs = 1000
const actsMs = 15_000
const patienceMs = 120_000
const parts = [...services, 'gateway'] as const

/**
 * Runs each part of the release in `folder` in turn together with all other parts of this one, on one database and one
 * NATS, as in the middle of an update or a rollback: each handles the messages of the other, and the schemas are those
 * of this release. Users act during that time. Resolves to true if every invariant holds each time.
 */
export async function runMixedVersions(folder: string, seed: number, signal: AbortSignal): Promise<boolean> {
  const former = resolve(folder)
  await build(former)
  let formerPart: string | undefined
  const site = await startSite({}, undefined, { rootOf: (part) => (part === formerPart ? former : undefined) })
  let passed = true
  try {
    const journal = openJournal(join(site.dataDir, 'journal.jsonl'))
    const loadState = await createLoadState(site.url, userCount, journal)
    for (const [index, part] of parts.entries()) {
      if (signal.aborted) break
      formerPart = part
      await restart(site, part, signal)
      const load = startLoad({ url: site.url, loadState, journal, seed: seed + index, pauseMs })
      await delay(actsMs, undefined, { signal }).catch(() => undefined)
      const outcomes = await load.stop(patienceMs)
      const result = await checkRun({ site, loadState, journal }, outcomes, patienceMs)
      const counts = `${outcomes.succeeded} succeeded, ${outcomes.refused} refused`
      console.log(`The former ${part} with the others of this release: ${counts}, ${describeResult(result)}`)
      passed &&= result.violations.length === 0
      formerPart = undefined
      await restart(site, part, signal)
    }
    passed &&= !signal.aborted
  } catch (error) {
    passed = false
    throw error
  } finally {
    await site.end(!passed)
    if (!passed) console.log(`The journal and the logs are in ${site.dataDir}`)
  }
  return passed
}

async function build(folder: string): Promise<void> {
  const child = spawn('npm', ['run', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The release in ${folder} could not be built`)
}

async function restart(site: Site, name: string, signal: AbortSignal): Promise<void> {
  const { parts: running, origins } = site.stack()
  const part = running[name]!
  await part.restart()
  const logFile = join(dataPaths(site.dataDir).logs, `${name}.log`)
  await allReady([{ part, logFile, url: `${origins[name]}/readyz` }], signal)
}
