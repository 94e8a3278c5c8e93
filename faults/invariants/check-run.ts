import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ApiError, call } from '@convive/contracts/call'
import { getBalance } from '@convive/contracts/cora'
import { openDatabases, readRows, type Databases } from '@convive/deploy/site-check/check-site'
import type { Person } from '@convive/e2e/support/people'
import type { RequestOutcomes } from '../load/request-outcomes.ts'
import type { Journal } from '../load/journal.ts'
import { cardNumbers } from '../load/payment-operations.ts'
import type { LoadState } from '../load/load-state.ts'
import type { Site } from '../site/site.ts'
import { checkAlways, checkOnceSettled, checkSettled, invariants, readParts, type Violation } from './check.ts'
import type { EndedSession, Evidence } from './invariant.ts'

export type CheckableRun = { site: Site; loadState: LoadState; journal: Journal }
/** `settledAfter` is in seconds. */
export type CheckResult = { violations: Violation[]; settledAfter: number }

/** Lets everything settle for up to `patienceMs`, and checks all invariants. */
export function checkRun(run: CheckableRun, outcomes: RequestOutcomes, patienceMs: number): Promise<CheckResult> {
  return withEvidence(run, outcomes, async (evidence) => {
    const broken = await checkAlways(evidence)
    const { violations, seconds } = await checkSettled(evidence, patienceMs)
    const late = violations.length > 0 ? [] : await checkOnceSettled(evidence)
    // Checks again, because what settled since the first check must not violate an invariant.
    const after = broken.length > 0 ? [] : await checkAlways(evidence)
    return { violations: [...broken, ...violations, ...late, ...after], settledAfter: seconds }
  })
}

/** Checks all invariants after an upgrade. Its jobs migrate old data, so all of them may need time to hold. */
export function checkUpgradedRun(
  run: CheckableRun,
  outcomes: RequestOutcomes,
  patienceMs: number,
): Promise<CheckResult> {
  return withEvidence(run, outcomes, async (evidence) => {
    const { violations, seconds } = await checkSettled(evidence, patienceMs, invariants)
    return { violations, settledAfter: seconds }
  })
}

const maxShownCharacters = 300

export function describeResult({ violations }: CheckResult): string {
  if (violations.length === 0) return 'all invariants hold'
  const lines = violations.map(({ invariant, details }) =>
    [`  ${invariant}`, ...details.slice(0, 5).map((detail) => `    ${detail.slice(0, maxShownCharacters)}`)].join('\n'),
  )
  return [`${violations.length} VIOLATED`, ...lines].join('\n')
}

/** Collects the evidence for the invariants while `work` runs. */
export async function withEvidence<T>(
  { site, journal, loadState }: CheckableRun,
  outcomes: RequestOutcomes,
  work: (evidence: Evidence, databases: Databases) => Promise<T>,
): Promise<T> {
  const databases = await openDatabases(site)
  try {
    const evidence: Evidence = {
      rows: readRows(databases),
      journal,
      outcomes,
      exits: site.exits,
      parts: () => readParts(site.url),
      keyed: loadState.keyed,
      logLines: () => readLines(join(site.dataDir, 'logs')),
      endedSessions: loadState.endedSessions.map((person) => toEndedSession(site.url, person)),
      ticketMails: site.ticketMails,
      secrets: [
        ...[...loadState.people, ...loadState.endedSessions].map(({ session }) => session),
        loadState.people[0]!.password,
        ...cardNumbers,
      ],
    }
    return await work(evidence, databases)
  } finally {
    await databases.close()
  }
}

/** The lines of every file in a folder, one after the other. */
async function* readLines(folder: string): AsyncGenerator<string> {
  for (const name of readdirSync(folder)) yield* createInterface({ input: createReadStream(join(folder, name)) })
}

/** svc-cora serves the balance, so only the gateway judges the session. Only a 401 refuses it. */
function toEndedSession(origin: string, { user, headers }: Person): EndedSession {
  const use = () =>
    call(getBalance, {}, { origin, headers }).then(
      () => true,
      (error: unknown) => !(error instanceof ApiError && error.status === 401),
    )
  return { username: user.username, use }
}
