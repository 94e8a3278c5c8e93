import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@convive/deploy/stack/free-port'
import { describeResult, checkRun, checkUpgradedRun } from '../invariants/check-run.ts'
import { noOutcomes } from '../load/request-outcomes.ts'
import { retryUntilDefinite } from '../load/retry-until-definite.ts'
import { openJournal } from '../load/journal.ts'
import { startLoad } from '../load/load.ts'
import { createLoadState, type KeyedRequest } from '../load/load-state.ts'
import { newDataDir, startSite } from '../site/site.ts'
import { contains } from './contains.ts'
import { startPreviousRelease } from './previous-release.ts'

const userCount = 30
const pauseMs = 2000
/** How long the users act before the upgrade, and after it. */
const [beforeMs, afterMs] = [25_000, 10_000]
const patienceMs = 120_000

/**
 * Starts the release in `folder`, lets users act, stops it, starts this one on its data, and lets the same users
 * continue with their existing sessions. Everything that the former release acknowledged must still hold, and so must
 * every other invariant. Resolves to true if all hold.
 */
export async function rehearseUpgrade(folder: string, seed: number, signal: AbortSignal): Promise<boolean> {
  const dataDir = newDataDir()
  // The same port: requests that are repeated after the upgrade go to the same address.
  const port = await freePort()
  const journal = openJournal(join(dataDir, 'journal.jsonl'))
  const previous = await startPreviousRelease({ folder: resolve(folder), dataDir, port }, signal)
  const loadState = await createLoadState(previous.url, userCount, journal)
  const act = async (url: string, actsMs: number, loadSeed: number, races: boolean) => {
    const load = startLoad({ url, loadState, journal, seed: loadSeed, pauseMs, races })
    await delay(actsMs, undefined, { signal }).catch(() => undefined)
    return await load.stop(patienceMs)
  }
  // A race condition in the former release is not a failure of the upgrade.
  const before = await act(previous.url, beforeMs, seed, false).finally(() => previous.stop())
  console.log(`Before the upgrade: ${before.succeeded} succeeded, ${before.refused} refused`)
  let passed = false
  const site = await startSite({ PORT: String(port) }, dataDir)
  try {
    const run = { site, loadState, journal }
    const changed = await changedOutcomes(loadState.keyed.splice(0))
    console.log(`Repeated requests that get another outcome: ${changed.length === 0 ? 'none' : changed.join('\n  ')}`)
    const upgraded = await checkUpgradedRun(run, before, patienceMs)
    console.log(`After the upgrade: ${describeResult(upgraded)}`)
    const after = await act(site.url, afterMs, seed + 1, true)
    console.log(`In the new release: ${after.succeeded} succeeded, ${after.refused} refused`)
    const used = await checkRun(run, after, patienceMs)
    console.log(`After some use: ${describeResult(used)}`)
    passed = changed.length + upgraded.violations.length + used.violations.length === 0 && !signal.aborted
  } finally {
    await site.end(!passed)
    if (!passed) console.log(`The journal and the logs are in ${dataDir}`)
  }
  return passed
}

/**
 * Repeats requests to which the former release responded. The new responses may have more fields, but no different
 * values.
 */
async function changedOutcomes(keyed: KeyedRequest[]): Promise<string[]> {
  const changed: string[] = []
  for (const { what, repeat, outcome } of keyed) {
    const context = { outcomes: noOutcomes(), signal: AbortSignal.timeout(patienceMs) }
    const again = await retryUntilDefinite(context, what, repeat)
    if (!contains(again, outcome)) changed.push(`${what}: ${JSON.stringify(outcome)} became ${JSON.stringify(again)}`)
  }
  return changed
}
