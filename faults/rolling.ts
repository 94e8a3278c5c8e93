import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startBalancer, type Balancer } from '@convive/deploy/testing/balancer'
import { startNatsCluster } from '@convive/deploy/testing/nats-cluster'
import { startPostgresPair } from '@convive/deploy/testing/postgres-pair'
import { systemPostgres } from '@convive/deploy/testing/system-postgres'
import { services } from '@convive/deploy/stack/process-environments'
import type { StackOptions } from '@convive/deploy/stack/stack'
import { logIn } from '@convive/e2e/support/people'
import { inject } from './inject.ts'
import { noOutcomes } from './load/request-outcomes.ts'
import { openJournal } from './load/journal.ts'
import { seededRandom } from './load/random.ts'
import { createLoadState } from './load/load-state.ts'
import { describeResult, checkRun } from './invariants/check-run.ts'
import { startSite, type Site } from './site/site.ts'
import { formatTable } from './table.ts'
import { startTraffic, type Sent, type Traffic } from './load/traffic.ts'

const userCount = 12
/** This many parts are restarted at the same time, each of them one process after the other. */
const maxParallel = 3
const patienceMs = 120_000
/** A fault counts as over when the traffic has had no failures for this long. */
const quietMs = 8000
const maxOutageMs = 90_000
/** Longer than the gateway waits for an ordinary response. */
const frozenMs = 10_000

const parts = [...services, 'gateway'] as const
/**
 * As in deploy/compose.yaml: each part drains for longer than the gateway keeps an idle connection, and calls wait for
 * the only process of a service.
 */
const environment: StackOptions['environment'] = {
  ...Object.fromEntries(parts.map((part) => [part, { DRAIN_SECONDS: '5' }])),
  gateway: { DRAIN_SECONDS: '5', RESTART_WAIT_SECONDS: '20' },
}

/** The stream with the most messages of this traffic. */
const leaderStream = 'CORA'

type Run = { site: Site; replicas: number; balancer: Balancer; traffic: Traffic; signal: AbortSignal }
export type RollingOptions = { restarts: number; outages: boolean; clusters: boolean; replicas: number; seed: number }

/**
 * Restarts every process of a stack, one after the other, under a fixed rate of requests. No request may fail, and each
 * process must end with status 0. Then kills and freezes one process of each part in turn, or makes the clusters of
 * servers fail over, and measures how long requests fail. Resolves to true if no request failed in a restart and every
 * invariant held.
 */
export async function runRolling(options: RollingOptions, signal: AbortSignal): Promise<boolean> {
  const clusters = options.clusters ? await startClusters() : undefined
  try {
    return await runOn(clusters, options, signal)
  } finally {
    await clusters?.close()
  }
}

async function runOn(
  clusters: Clusters | undefined,
  { restarts, outages, replicas, seed }: RollingOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const site = await startSite(clusters?.settings, undefined, { replicas, environment, direct: true })
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
    const traffic = startTraffic(sender)
    const run = { site, replicas, balancer, traffic, signal }
    const failed = await rollAll(run, restarts)
    const faults = [...(outages ? processFaults(run, clusters === undefined) : []), ...(clusters?.faults ?? [])]
    const measured = await measureOutages(run, faults)
    await traffic.stop()
    const result = await checkRun({ site, loadState, journal }, noOutcomes(), patienceMs)
    reportOutages(measured)
    console.log(`Afterwards: ${describeResult(result)}`)
    passed = failed === 0 && result.violations.length === 0 && !signal.aborted
  } finally {
    await balancer?.close()
    await site.end(!passed)
    if (!passed) console.log(`The journal and the logs are in ${site.dataDir}`)
  }
  return passed
}

/** Resolves to the number of failures: requests, and processes that did not end with status 0. */
async function rollAll(run: Run, restarts: number): Promise<number> {
  if (restarts === 0) return 0
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
  await delay(quietMs)
  await Promise.all(Array.from({ length: parallel }, rollNext))
  await delay(quietMs)
  const sent = traffic.take()
  const failures = sent.filter(({ problem }) => problem !== undefined)
  const ends = site.exits.unexplained()
  console.log(
    `${sent.length} requests, ${failures.length} failed, ${ends.length} processes did not end with status 0; ` +
      `a socket was closed for ${traffic.longestWithoutSocket().toFixed(1)} s at most`,
  )
  for (const line of [...countProblems(failures), ...ends]) console.log(`  ${line}`)
  return failures.length + ends.length
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

const isReady = (site: Site, name: string): Promise<boolean> =>
  fetch(`${site.stack().origins[name]}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    async ({ ok, body }) => (await body?.cancel(), ok),
    () => false,
  )

function countProblems(failures: Sent[]): string[] {
  const counts = new Map<string, number>()
  for (const { service, problem } of failures)
    counts.set(`${service}: ${problem}`, (counts.get(`${service}: ${problem}`) ?? 0) + 1)
  return [...counts].map(([problem, count]) => `${problem} (${count})`)
}

type Outage = { fault: string; sent: number; failed: number; firstSuccess: number; lastFailure: number }

/** `begin` resolves when the fault is over. */
type OutageFault = { name: string; ready: () => Promise<void>; begin: () => Promise<void> }

/** Kills and freezes one process of each part. */
function processFaults({ site }: Run, embedded: boolean): OutageFault[] {
  const random = { ...seededRandom(1), between: () => frozenMs }
  return [...parts, ...(embedded ? ['postgres', 'nats'] : [])].flatMap((part) =>
    (['kill', 'freeze'] as const).map((kind) => ({
      name: `${kind} ${part}`,
      ready: () => untilRunning(site, part),
      begin: () => inject(site, [{ kind, part }], random),
    })),
  )
}

async function measureOutages({ traffic, signal }: Run, faults: OutageFault[]): Promise<Outage[]> {
  const measured: Outage[] = []
  for (const { name, ready, begin } of faults) {
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
    record()
    measured.push(outageOf(name, sent, begun))
    console.log(`${name}: measured`)
  }
  return measured
}

async function untilRunning(site: Site, part: string): Promise<void> {
  for (const until = Date.now() + patienceMs; site.stack().parts[part]?.pid === undefined; await delay(100))
    if (Date.now() > until) throw new Error(`${part} did not come back`)
}

/** Two processes of each service have up to 90 connections of pools, and up to 8 more each. */
const clusterSettings = '-c max_connections=300'

type Clusters = Awaited<ReturnType<typeof startClusters>>

/** A primary with a synchronous standby, and three NATS servers: what fails over, and how it is made to. */
async function startClusters() {
  if (systemPostgres === undefined) throw new Error('--clusters needs root and the programs of PostgreSQL')
  const postgres = await startPostgresPair(clusterSettings)
  const nats = await startNatsCluster()
  let leader = ''
  const faults: OutageFault[] = [
    {
      name: 'crash the primary of PostgreSQL, promote its standby',
      ready: () => Promise.resolve(),
      begin: async () => {
        await postgres.crashPrimary()
        postgres.leadToStandby()
        await postgres.promote()
      },
    },
    {
      name: 'kill the leader of NATS',
      ready: async () => {
        leader = (await nats.stream(leaderStream)).cluster?.leader ?? ''
      },
      begin: () => nats.kill(leader),
    },
  ]
  return {
    settings: { DATABASE_URL: postgres.url, NATS_URL: nats.url, NATS_REPLICAS: '3', SEED_DEMO: '1' },
    faults,
    close: async () => {
      await postgres.close()
      await nats.close()
    },
  }
}

const failuresAmong = (sent: Sent[]): Sent[] => sent.filter(({ problem }) => problem !== undefined)

/** In seconds after the fault: the first success of a request that began after the first failure, and the last failure. */
function outageOf(fault: string, sent: Sent[], begun: number): Outage {
  const failures = failuresAmong(sent)
  const first = Math.min(...failures.map((one) => one.begun))
  const affected = new Set(failures.map(({ service }) => service))
  const successes = sent.filter((one) => one.problem === undefined && one.begun >= first && affected.has(one.service))
  const seconds = (at: number) => (Number.isFinite(at) ? (at - begun) / 1000 : 0)
  return {
    fault,
    sent: sent.length,
    failed: failures.length,
    firstSuccess: seconds(Math.min(...successes.map(({ ended }) => ended))),
    lastFailure: seconds(Math.max(...failures.map(({ ended }) => ended))),
  }
}

function reportOutages(measured: Outage[]): void {
  if (measured.length === 0) return
  const rows = measured.map(({ fault, sent, failed, firstSuccess, lastFailure }) => [
    fault,
    String(sent),
    String(failed),
    failed === 0 ? '' : `${firstSuccess.toFixed(1)} s`,
    failed === 0 ? '' : `${lastFailure.toFixed(1)} s`,
  ])
  console.log(`\n${formatTable(['fault', 'requests', 'failed', 'first success after', 'last failure after'], rows)}`)
}
