import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Service } from '@convive/deploy/stack/process-environments'
import { openDatabases } from '@convive/deploy/site-check/check-site'
import type { NetworkFault } from './site/fault-proxy.ts'
import { familyOf, signalAll } from './site/processes.ts'
import type { Random } from '@convive/e2e/support/random'
import type { Fault, FaultKind, Round } from './schedule.ts'
import type { Site } from './site/site.ts'

type Injection = (site: Site, part: string, random: Random) => Promise<void>

const recoveryMs = 60_000

/** Each injection resolves when its fault is over: the process runs again, or the supervisor is about to start it. */
const injections: Record<FaultKind, Injection> = {
  kill,
  terminate,
  freeze,
  power,
  wipe,
  fill,
  stall,
  slow,
  cut,
  isolate,
  blackout,
}

/** Injects the faults of a round at the same time. */
export async function inject(site: Site, round: Round, random: Random): Promise<void> {
  await Promise.all(round.map(({ kind, part }) => injections[kind](site, part, random)))
}

/**
 * Returns whether this machine can inject a fault. A disk can be filled only if the server has a separate one, and
 * stalled only if that is a block device.
 */
export const isPossible = ({ smallDisks, blockDevices }: Site, { kind, part }: Fault): boolean =>
  (kind !== 'fill' || part in smallDisks) && (kind !== 'stall' || blockDevices.includes(part))

function pidOf(site: Site, part: string): number {
  const pid = site.stack().parts[part]?.pid
  if (pid === undefined) throw new Error(`${part} does not run, so no fault can meet it`)
  return pid
}

async function kill(site: Site, part: string): Promise<void> {
  const pid = pidOf(site, part)
  site.exits.expect(part, 'SIGKILL')
  signalAll([pid], 'SIGKILL')
}

async function terminate(site: Site, part: string): Promise<void> {
  const pid = pidOf(site, part)
  site.exits.expect(part, 'status 0')
  signalAll([pid], 'SIGTERM')
}

async function freeze(site: Site, part: string, random: Random): Promise<void> {
  const pid = pidOf(site, part)
  // Freezes the parent first, so that it starts no further child.
  signalAll([pid], 'SIGSTOP')
  const family = familyOf(pid)
  signalAll(family, 'SIGSTOP')
  try {
    await delay(random.between(3000, 12_000))
  } finally {
    signalAll(family, 'SIGCONT')
  }
}

async function power(site: Site, part: string): Promise<void> {
  if (part === 'everything') return await site.losePower()
  const family = familyOf(pidOf(site, part))
  site.exits.expect(part, 'SIGKILL')
  signalAll(family, 'SIGKILL')
}

async function wipe(site: Site, part: string): Promise<void> {
  const server = site.stack().parts[part]!
  await server.stop(0)
  emptyStore(site)
  await server.start()
}

async function blackout(site: Site): Promise<void> {
  await site.losePower(() => emptyStore(site))
}

/** Deletes the contents of the folder but not the folder, which can be a mount point. */
function emptyStore({ natsStore }: Site): void {
  for (const name of readdirSync(natsStore)) rmSync(join(natsStore, name), { recursive: true, force: true })
}

/** PostgreSQL exits when it cannot write its log, and cannot start while the disk is full. NATS is restarted once. */
async function fill(site: Site, part: string, random: Random): Promise<void> {
  if (part === 'nats') site.exits.allowRestart(part)
  const forbidExits = part === 'postgres' ? site.exits.allowExits(part) : () => undefined
  const ballast = join(site.smallDisks[part]!, 'ballast')
  const file = openSync(ballast, 'w')
  try {
    fillUp(file)
    const until = Date.now() + random.between(8000, 15_000)
    // Fills the disk again after the server has deleted files.
    while (Date.now() < until) {
      await delay(500)
      fillUp(file)
    }
  } finally {
    closeSync(file)
    rmSync(ballast)
  }
  if (part === 'postgres') await untilPostgresWorks(site)
  forbidExits()
}

/** A write takes up to 0.8 s; statements may take 2 s. */
async function stall(site: Site, part: string, random: Random): Promise<void> {
  const until = Date.now() + random.between(8000, 15_000)
  while (Date.now() < until) {
    await stallOnce(site.smallDisks[part]!, random.between(100, 800))
    await delay(random.between(10, 200))
  }
}

/** Freezes the file system: each write waits. It thaws even if this process is killed; nothing could end it otherwise. */
async function stallOnce(folder: string, forMs: number): Promise<void> {
  const child = spawn('sh', [
    '-c',
    'fsfreeze -f "$1" && sleep "$2" && fsfreeze -u "$1"',
    'stall',
    folder,
    String(forMs / 1000),
  ])
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the disk ${folder} was not stalled: status ${String(code)}`)
}

async function untilPostgresWorks(site: Site): Promise<void> {
  const connects = () =>
    openDatabases(site).then(
      ({ close }) => close().then(() => true),
      () => false,
    )
  for (const until = Date.now() + recoveryMs; !(await connects()); await delay(500))
    if (Date.now() > until) throw new Error('PostgreSQL does not accept connections after its disk was full')
}

async function slow(site: Site, part: string, random: Random): Promise<void> {
  await disturb(site, part, 'slow', random)
}

async function cut(site: Site, part: string, random: Random): Promise<void> {
  await disturb(site, part, 'cut', random)
}

async function disturb(site: Site, part: string, state: NetworkFault, random: Random): Promise<void> {
  const proxy = site.proxies[part as Service]
  proxy.setState(state)
  try {
    await delay(random.between(5000, 10_000))
  } finally {
    proxy.setState('clear')
  }
}

async function isolate(site: Site, part: string, random: Random): Promise<void> {
  const [postgres, nats] = [site.links.postgres[part as Service], site.links.nats[part as Service]]
  const lost = random.pick([[postgres], [nats], [postgres, nats]])!
  for (const link of lost) link.setState('silent')
  try {
    const over = delay(random.between(5000, 10_000))
    if (lost.includes(postgres) && (await isReady(site, part as Service)))
      throw new Error(`${part} reads its database, although it does not reach it`)
    await over
  } finally {
    for (const link of lost) link.setState('clear')
  }
}

const isReady = (site: Site, service: Service): Promise<boolean> =>
  fetch(`${site.stack().serviceUrl(service)}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

function fillUp(file: number): void {
  const block = Buffer.alloc(64 * 1024)
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
