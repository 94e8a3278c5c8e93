import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startBalancer, type Balancer } from '@convive/deploy/testing/balancer'
import { services } from '@convive/deploy/stack/process-environments'
import type { StackOptions } from '@convive/deploy/stack/stack'
import { logIn } from '@convive/e2e/support/people'
import { inject } from './inject.ts'
import { noOutcomes } from './load/request-outcomes.ts'
import { openJournal } from './load/journal.ts'
import { seededRandom } from '@convive/e2e/support/random'
import { createLoadState } from './load/load-state.ts'
import { describeResult, checkRun } from './invariants/check-run.ts'
import { isReady } from './site/readiness.ts'
import { startSite, type Site } from './site/site.ts'
import { startTraffic, type Traffic } from './load/traffic.ts'
import { countProblems, failuresAmong, maxLostShare, measureOutages, processFaults, reportOutages } from './outages.ts'

const userCount = 12
/** This many parts are restarted at the same time, each of them one process after the other. */
const maxParallel = 3
const patienceMs = 120_000
/** The traffic runs this long before and after the restarts. */
const aroundMs = 8000

const parts = [...services, 'gateway'] as const
/**
 * As in deploy/compose.yaml: each part drains for longer than the gateway keeps an idle connection, and calls wait for
 * the only process of a service.
 */
const environment: StackOptions['environment'] = {
  ...Object.fromEntries(parts.map((part) => [part, { DRAIN_SECONDS: '5' }])),
  gateway: { DRAIN_SECONDS: '5' },
}

type Run = { site: Site; replicas: number; balancer: Balancer; traffic: Traffic; signal: AbortSignal }
/** `rate`: requests a second. */
export type RollingOptions = {
  restarts: number
  outages: boolean
  replicas: number
  rate: number
  seed: number
}

/**
 * Restarts every process of a stack, one after the other, under a fixed rate of requests. At most one request in a
 * thousand may fail, and each process must end with status 0. Then kills and freezes one process of each part in turn, and
 * measures how long requests fail. Resolves to true if no more failed than may fail, and every invariant held.
 */
export async function runRolling(options: RollingOptions, signal: AbortSignal): Promise<boolean> {
  const { restarts, outages, replicas, rate, seed } = options
  const site = await startSite(undefined, undefined, { replicas, environment, direct: true })
  let passed = false
  let balancer: Balancer | undefined
  try {
    const journal = openJournal(join(site.dataDir, 'journal.jsonl'))
    const { origins } = site.stack()
    balancer = await startBalancer(
      Array.from({ length: replicas }, (_, replica) => origins[nameOf('gateway', replica)]!),
    )
    const loadState = await createLoadState(site.url, userCount, journal)
    const { adminUsername, adminPassword } = site.stack()
    const administrator = await logIn(site.url, adminUsername, adminPassword)
    const sender = { url: balancer.origin, loadState, administrator, journal, random: seededRandom(seed) }
    const traffic = startTraffic(sender, rate)
    const run = { site, replicas, balancer, traffic, signal }
    const rolled = await rollAll(run, restarts)
    const measured = await measureOutages(run, outages ? processFaults(site, [...parts, 'postgres', 'nats']) : [])
    await traffic.stop()
    const result = await checkRun({ site, loadState, journal }, noOutcomes(), patienceMs)
    reportOutages(measured)
    console.log(`Afterwards: ${describeResult(result)}`)
    const outagesPassed = replicas === 1 || measured.every(({ passed: one }) => one)
    passed = rolled && outagesPassed && result.violations.length === 0 && !signal.aborted
  } finally {
    await balancer?.close()
    await site.end(!passed)
    if (!passed) console.log(`The journal and the logs are in ${site.dataDir}`)
  }
  return passed
}

/** Resolves to false if more requests failed or were lost than a rolling restart may cost, or a process did not end with 0. */
async function rollAll(run: Run, restarts: number): Promise<boolean> {
  if (restarts === 0) return true
  const { site, replicas, traffic, signal } = run
  // Nothing takes over from the only process of a part. Calls to a service wait for it, but browsers cannot wait for the
  // only gateway.
  const [waiting, parallel]: [string[], number] = replicas > 1 ? [[...parts], maxParallel] : [[...services], 1]
  const rollNext = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined && !signal.aborted; part = waiting.shift()) {
      for (let round = 0; round < restarts && !signal.aborted; round++)
        for (let replica = 0; replica < replicas; replica++) await restart(run, nameOf(part, replica))
      console.log(`${part}: ${restarts} rolling restarts`)
    }
  }
  await delay(aroundMs)
  await Promise.all(Array.from({ length: parallel }, rollNext))
  await delay(aroundMs)
  const sent = traffic.take()
  const failures = failuresAmong(sent)
  // A browser would hide these.
  const lost = sent.filter(({ repetitions }) => repetitions > 0).length
  const ends = site.exits.unexplained()
  console.log(
    `${sent.length} requests, ${failures.length} failed, ${lost} repeated, ${ends.length} processes did not end with status 0; ` +
      `a socket was closed for ${traffic.longestWithoutSocket().toFixed(1)} s at most`,
  )
  for (const line of [...countProblems(failures), ...ends]) console.log(`  ${line}`)
  return failures.length + lost <= sent.length * maxLostShare && ends.length === 0
}

const nameOf = (part: string, replica: number): string => (replica === 0 ? part : `${part}-${replica + 1}`)

async function restart({ site, balancer }: Run, name: string): Promise<void> {
  const part = site.stack().parts[name]!
  const { exitCount } = part
  const origin = site.stack().origins[name]!
  const isBalanced = () => !name.startsWith('gateway') || balancer.ready.has(origin)
  await inject(site, [{ kind: 'terminate', part: name }], seededRandom(0))
  const until = Date.now() + patienceMs
  while (part.exitCount === exitCount || part.pid === undefined || !(await isReady(site, name)) || !isBalanced()) {
    if (Date.now() > until) throw new Error(`${name} did not come back`)
    await delay(100)
  }
}
