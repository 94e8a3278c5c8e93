import { join } from 'node:path'
import { isPossible } from './inject.ts'
import { openJournal } from './load/journal.ts'
import { createLoadState } from './load/load-state.ts'
import { bundleMutant } from './mutants/bundle-mutant.ts'
import type { Mutant } from './mutants/mutant.ts'
import { runRound } from './run-round.ts'
import { chosenFaults } from './schedule.ts'
import { startSite } from './site/site.ts'
import { formatTable } from './table.ts'

const userCount = 30
/** As many requests as 60 users send in a round without a mutant. */
const pauseMs = 1000
/** The product settles sooner. A mutant may never settle, so a longer wait would only make it slower to judge. */
const patienceMs = 45_000
const maxRounds = 4

type Verdict = { mutant: Mutant; violated: string[]; rounds: number; problem?: string }

/** Runs each mutant under the load and its faults, until an invariant fails. Resolves to true if one did for each. */
export async function runMutants(mutants: Mutant[], seed: number, signal: AbortSignal): Promise<boolean> {
  const verdicts: Verdict[] = []
  for (const mutant of mutants) {
    if (signal.aborted) break
    console.log(`\n${mutant.name}: ${mutant.breaks}`)
    verdicts.push(await runMutant(mutant, seed, signal))
  }
  const rows = verdicts.map(({ mutant, rounds, violated, problem }) => [
    mutant.name,
    mutant.faults.join(', ') || 'none',
    String(rounds),
    problem ?? (violated.join('; ') || 'NOTHING'),
  ])
  console.log(`\n${formatTable(['mutant', 'fault', 'rounds', 'violates'], rows)}`)
  return verdicts.length === mutants.length && verdicts.every(({ violated }) => violated.length > 0)
}

async function runMutant(mutant: Mutant, seed: number, signal: AbortSignal): Promise<Verdict> {
  const faults = chosenFaults(mutant.faults)
  const folder = await bundleMutant(mutant)
  const rootOf = (part: string) => (mutant.parts.some((each) => each === part) ? folder : undefined)
  const site = await startSite({}, undefined, { rootOf })
  try {
    if (mutant.faults.length > 0 && !faults.every((fault) => isPossible(site, fault)))
      return { mutant, violated: [], rounds: 0, problem: 'its fault is not possible on this machine' }
    const journal = openJournal(join(site.dataDir, 'journal.jsonl'))
    const loadState = await createLoadState(site.url, userCount, journal)
    const run = { site, loadState, journal, seed, signal }
    for (let count = 1; count <= maxRounds && !signal.aborted; count++) {
      const round = mutant.faults.length === 0 ? [] : faults
      const { violations } = await runRound(run, round, count, { pauseMs, patienceMs, favoured: mutant.favoured })
      const violated = violations.map(({ invariant }) => invariant)
      if (violated.length > 0) return { mutant, violated: [...new Set(violated)], rounds: count }
    }
    return { mutant, violated: [], rounds: maxRounds }
  } finally {
    await site.end(false)
  }
}
