import { join } from 'node:path'
import { onShutdown } from '@convive/deploy/stack/shutdown'
import { runControls, type ControlResult } from './controls.ts'
import { isPossible } from './inject.ts'
import { invariants } from './invariants/check.ts'
import { withEvidence } from './invariants/check-run.ts'
import { openJournal } from './load/journal.ts'
import { noOutcomes } from './load/request-outcomes.ts'
import { createLoadState } from './load/load-state.ts'
import { readFaultOptions, type FaultOptions } from './options.ts'
import { schedule, type Round } from './schedule.ts'
import { runMutants } from './run-mutants.ts'
import { runRolling } from './rolling.ts'
import { runRound, type RoundResult, type Run } from './run-round.ts'
import { startSite } from './site/site.ts'
import { formatTable } from './table.ts'
import { runMixedVersions } from './upgrade/run-mixed-versions.ts'
import { rehearseUpgrade } from './upgrade/rehearse-upgrade.ts'

const userCount = 60

const options = readOptions()
const stopping = new AbortController()
onShutdown(() => stopping.abort())
process.exit((await main(options, stopping.signal)) ? 0 : 1)

function readOptions(): FaultOptions {
  try {
    return readFaultOptions(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

/** Resolves to true if every invariant held, and failed under its control. */
async function main(
  { minutes, seed, faults, controlsOnly, upgradeFrom, mixedRelease, rolling, mutants }: FaultOptions,
  signal: AbortSignal,
): Promise<boolean> {
  console.log(`Seed ${seed}: repeat with npm run faults -- --seed ${seed}`)
  if (upgradeFrom !== undefined) return await rehearseUpgrade(upgradeFrom, seed, signal)
  if (mixedRelease !== undefined) return await runMixedVersions(mixedRelease, seed, signal)
  if (mutants) return await runMutants(mutants, seed, signal)
  if (rolling) return await runRolling({ ...rolling, seed }, signal)
  const site = await startSite()
  let passed = false
  try {
    const journal = openJournal(join(site.dataDir, 'journal.jsonl'))
    const loadState = await createLoadState(site.url, userCount, journal)
    const run: Run = { site, loadState, journal, seed, signal }
    const possible = faults.filter((fault) => isPossible(site, fault))
    if (possible.length < faults.length) console.log('Left out: disks can be filled and stalled only on Linux as root')
    const rounds = controlsOnly ? [await runRound(run, [], 0)] : await runRounds(run, schedule(possible, seed), minutes)
    const controls = await checkControls(run)
    passed = reportViolations(rounds) && reportControls(controls) && !signal.aborted
  } finally {
    await site.end(!passed)
    if (!passed) console.log(`The journal and the logs are in ${site.dataDir}`)
  }
  return passed
}

async function runRounds(run: Run, rounds: Generator<Round, never>, minutes: number): Promise<RoundResult[]> {
  const until = Date.now() + minutes * 60_000
  const results = [await runRound(run, [], 0)]
  for (let count = 1; Date.now() < until && !run.signal.aborted; count++) {
    results.push(await runRound(run, rounds.next().value, count))
    // A violation remains, so the next rounds would only report it again.
    if (results.at(-1)!.violations.length > 0) break
  }
  return results
}

function checkControls(run: Run): Promise<ControlResult[]> {
  return withEvidence(run, noOutcomes(), runControls)
}

function reportViolations(rounds: RoundResult[]): boolean {
  const rows = rounds.map(({ round, outcomes, settledAfter, violations }) => [
    round,
    String(outcomes.succeeded),
    String(outcomes.refused),
    String(outcomes.unclear),
    `${(outcomes.longestWaitMs / 1000).toFixed(1)} s`,
    `${settledAfter.toFixed(1)} s`,
    violations.length === 0 ? 'none' : violations.map(({ invariant }) => invariant).join('; '),
  ])
  console.log(
    `\n${formatTable(['fault', 'succeeded', 'refused', 'repeated', 'longest wait', 'settled after', 'violations'], rows)}`,
  )
  return rounds.every(({ violations }) => violations.length === 0)
}

function reportControls(results: ControlResult[]): boolean {
  const failed = results.filter(({ problem }) => problem !== undefined)
  console.log(`\n${results.length - failed.length} of ${invariants.length} positive controls were noticed`)
  for (const { invariant, problem } of failed) console.log(`  NOT: ${invariant}: ${problem}`)
  return failed.length === 0
}
