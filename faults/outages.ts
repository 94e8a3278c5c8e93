import { setTimeout as delay } from 'node:timers/promises'
import { inject } from './inject.ts'
import { seededRandom } from '@convive/e2e/support/random'
import type { Sent, Traffic } from './load/traffic.ts'
import { isReady } from './site/readiness.ts'
import type { Site } from './site/site.ts'
import { formatTable } from './table.ts'

/** A fault counts as over when the traffic has had no failures for this long. */
const quietMs = 8000
const maxOutageMs = 90_000
/** Longer than the gateway waits for an ordinary response. */
const frozenMs = 10_000
const patienceMs = 120_000

/** What one fault did to the traffic. Times are in seconds; `firstSuccess` and `lastFailure` are after its beginning. */
type Outage = {
  fault: string
  sent: number
  failures: Sent[]
  repeated: number
  longest: number
  firstSuccess: number
  lastFailure: number
  /** Whether no more requests failed than such a fault may cost while another process of the part runs. */
  passed: boolean
}

/** The share of requests that may fail in a rolling restart, or when one of two processes is killed. */
export const maxLostShare = 0.001
const maxFrozenShare = 0.01

/** `ready` resolves when it can begin, and `begin` when it is over. */
type OutageFault = { name: string; maxShare: number; ready: () => Promise<void>; begin: () => Promise<void> }

/** Kills and freezes one process of each part. */
export function processFaults(site: Site, parts: string[]): OutageFault[] {
  const random = { ...seededRandom(1), between: () => frozenMs }
  return parts.flatMap((part) =>
    (['kill', 'freeze'] as const).map((kind) => ({
      name: `${kind} ${part}`,
      maxShare: hasOneProcess(part) ? 1 : kind === 'kill' ? maxLostShare : maxFrozenShare,
      ready: () => untilReady(site, part),
      begin: () => inject(site, [{ kind, part }], random),
    })),
  )
}

const hasOneProcess = (part: string): boolean => part === 'postgres' || part === 'nats'

/** Injects one fault after the other, and records what was sent from its beginning until the traffic is quiet. */
export async function measureOutages(
  { traffic, signal }: { traffic: Traffic; signal: AbortSignal },
  faults: OutageFault[],
): Promise<Outage[]> {
  const measured: Outage[] = []
  for (const { name, maxShare, ready, begin } of faults) {
    if (signal.aborted) return measured
    await ready()
    traffic.take()
    const begun = performance.now()
    const sent: Sent[] = []
    let over = Number.POSITIVE_INFINITY
    const fault = begin().then(() => (over = performance.now()))
    const isOver = () => Math.max(over, ...failuresAmong(sent).map(({ ended }) => ended)) + quietMs < performance.now()
    const record = () => sent.push(...traffic.take().filter((one) => one.begun >= begun))
    const until = begun + maxOutageMs
    while (performance.now() < until && !isOver()) {
      await delay(500)
      record()
    }
    await fault
    // Requests that wait for a part may still fail.
    await traffic.settled()
    record()
    measured.push(outageOf({ name, maxShare }, sent, begun))
    console.log(`${name}: measured`)
  }
  return measured
}

/** A fault that meets a process while it starts would measure its start. */
async function untilReady(site: Site, part: string): Promise<void> {
  const isUp = async () =>
    part in site.stack().origins ? await isReady(site, part) : site.stack().parts[part]?.pid !== undefined
  for (const until = Date.now() + patienceMs; !(await isUp()); await delay(100))
    if (Date.now() > until) throw new Error(`${part} did not come back`)
}

export const failuresAmong = (sent: Sent[]): Sent[] => sent.filter(({ problem }) => problem !== undefined)

/** Seconds after the fault: the first success of a request that began after the first failure, and the last failure. */
function outageOf({ name, maxShare }: Pick<OutageFault, 'name' | 'maxShare'>, sent: Sent[], begun: number): Outage {
  const failures = failuresAmong(sent)
  const first = Math.min(...failures.map((one) => one.begun))
  const affected = new Set(failures.map(({ service }) => service))
  const successes = sent.filter((one) => one.problem === undefined && one.begun >= first && affected.has(one.service))
  const seconds = (at: number) => (Number.isFinite(at) ? (at - begun) / 1000 : 0)
  return {
    fault: name,
    sent: sent.length,
    failures,
    repeated: sent.filter(({ repetitions }) => repetitions > 0).length,
    longest: Math.max(0, ...sent.map((one) => one.ended - one.begun)) / 1000,
    firstSuccess: seconds(Math.min(...successes.map(({ ended }) => ended))),
    lastFailure: seconds(Math.max(...failures.map(({ ended }) => ended))),
    passed: failures.length <= sent.length * maxShare,
  }
}

export function reportOutages(measured: Outage[]): void {
  if (measured.length === 0) return
  const rows = measured.map(({ fault, sent, failures, repeated, longest, firstSuccess, lastFailure }) => [
    fault,
    String(sent),
    String(failures.length),
    String(repeated),
    `${longest.toFixed(1)} s`,
    failures.length === 0 ? '' : `${firstSuccess.toFixed(1)} s`,
    failures.length === 0 ? '' : `${lastFailure.toFixed(1)} s`,
  ])
  const heads = [
    'fault',
    'requests',
    'failed',
    'repeated',
    'longest request',
    'first success after',
    'last failure after',
  ]
  console.log(`\n${formatTable(heads, rows)}`)
  for (const { fault, failures } of measured)
    for (const line of countProblems(failures)) console.log(`  ${fault}: ${line}`)
}
/** How often each service failed in which way. */
export function countProblems(failures: Sent[]): string[] {
  const counts = new Map<string, number>()
  for (const { service, problem } of failures)
    counts.set(`${service}: ${problem}`, (counts.get(`${service}: ${problem}`) ?? 0) + 1)
  return [...counts].map(([problem, count]) => `${problem} (${count})`)
}
