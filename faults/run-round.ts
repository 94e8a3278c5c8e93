import { setTimeout as delay } from 'node:timers/promises'
import { inject } from './inject.ts'
import { checkRun, describeResult, type CheckResult } from './invariants/check-run.ts'
import type { RequestOutcomes } from './load/request-outcomes.ts'
import type { Journal } from './load/journal.ts'
import { startLoad, type Operation } from './load/load.ts'
import type { LoadState } from './load/load-state.ts'
import { seededRandom } from '@convive/e2e/support/random'
import { nameOf, type Round } from './schedule.ts'
import type { Site } from './site/site.ts'

/** Between two operations of a user: with 60 users about 60 requests a second in all. */
const defaultPauseMs = 2000
/** How long the load runs before, and after, the faults of a round. */
const [beforeMs, afterMs] = [3000, 4000]
/** After a fault, the longest time until requests get clear outcomes, and messages, orders and refunds settle. */
const defaultPatienceMs = 120_000

export type RoundResult = CheckResult & { round: string; outcomes: RequestOutcomes }
export type Run = { site: Site; loadState: LoadState; journal: Journal; seed: number; signal: AbortSignal }

/** Runs the load, injects the faults into it, lets everything settle, and checks all invariants. */
export async function runRound(
  run: Run,
  round: Round,
  count: number,
  {
    pauseMs = defaultPauseMs,
    patienceMs = defaultPatienceMs,
    favoured,
  }: { pauseMs?: number; patienceMs?: number; favoured?: Operation | undefined } = {},
): Promise<RoundResult> {
  const { site, loadState, journal, seed, signal } = run
  const name = round.length === 0 ? 'no fault' : nameOf(round)
  const load = startLoad({ url: site.url, loadState, journal, seed: seed + count, pauseMs, favoured })
  await delay(beforeMs, undefined, { signal }).catch(() => undefined)
  await inject(site, round, seededRandom(seed + count))
  await delay(afterMs, undefined, { signal }).catch(() => undefined)
  const outcomes = await load.stop(patienceMs)
  const result = await checkRun(run, outcomes, patienceMs)
  console.log(`${name}: ${describeResult(result)}`)
  return { round: name, outcomes, ...result }
}
