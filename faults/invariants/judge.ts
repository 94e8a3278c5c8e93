import { join } from 'node:path'
import type { Answers } from '../load/answers.ts'
import type { Journal } from '../load/journal.ts'
import { cardNumbers } from '../load/money.ts'
import type { World } from '../load/world.ts'
import { readLines } from '../site/log-lines.ts'
import type { Site } from '../site/site.ts'
import {
  checkAlways,
  checkSettled,
  invariants,
  openDatabases,
  readParts,
  readRows,
  type Databases,
  type Violation,
} from './check.ts'
import type { Evidence } from './invariant.ts'

export type Judged = { site: Site; world: World; journal: Journal }
/** `settledAfter` is in seconds. */
export type Judgement = { violations: Violation[]; settledAfter: number }

/** Lets everything settle for up to `patienceMs`, and checks all invariants. */
export function judge(run: Judged, answers: Answers, patienceMs: number): Promise<Judgement> {
  return withEvidence(run, answers, async (evidence) => {
    const broken = await checkAlways(evidence)
    const { violations, seconds } = await checkSettled(evidence, patienceMs)
    // Checks again, because what settled since the first check must not violate an invariant.
    const after = broken.length > 0 ? [] : await checkAlways(evidence)
    return { violations: [...broken, ...violations, ...after], settledAfter: seconds }
  })
}

/** Checks all invariants after an upgrade. Its jobs migrate old data, so all of them may need time to hold. */
export function judgeUpgraded(run: Judged, answers: Answers, patienceMs: number): Promise<Judgement> {
  return withEvidence(run, answers, async (evidence) => {
    const { violations, seconds } = await checkSettled(evidence, patienceMs, invariants)
    return { violations, settledAfter: seconds }
  })
}

export function describe({ violations }: Judgement): string {
  if (violations.length === 0) return 'all invariants hold'
  const lines = violations.map(({ invariant, details }) =>
    [`  ${invariant}`, ...details.slice(0, 5).map((detail) => `    ${detail}`)].join('\n'),
  )
  return [`${violations.length} VIOLATED`, ...lines].join('\n')
}

/** Collects the evidence for the invariants while `work` runs. */
export async function withEvidence<T>(
  { site, journal, world }: Judged,
  answers: Answers,
  work: (evidence: Evidence, databases: Databases) => Promise<T>,
): Promise<T> {
  const databases = await openDatabases(site)
  try {
    const evidence: Evidence = {
      rows: readRows(databases),
      journal,
      answers,
      deaths: site.deaths,
      parts: () => readParts(site.url),
      keyed: world.keyed,
      logLines: () => readLines(join(site.dataDir, 'logs')),
      secrets: [...world.people.map(({ session }) => session), world.people[0]!.password, ...cardNumbers],
    }
    return await work(evidence, databases)
  } finally {
    await databases.close()
  }
}
