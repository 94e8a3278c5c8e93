import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { familyOf, signalAll } from './site/processes.ts'
import type { Random } from './load/random.ts'
import type { Fault, FaultKind, Round } from './schedule.ts'
import type { Site } from './site/site.ts'

type Injection = (site: Site, part: string, random: Random) => Promise<void>

/** Each injection resolves when its fault is over: the process runs again, or the supervisor is about to start it. */
const injections: Record<FaultKind, Injection> = { kill, terminate, freeze, power, wipe, fill, blackout }

/** Injects the faults of a round at the same time. */
export async function inject(site: Site, round: Round, random: Random): Promise<void> {
  await Promise.all(round.map(({ kind, part }) => injections[kind](site, part, random)))
}

/** Returns whether this machine can inject a fault. A disk can be filled only if the NATS store has its own. */
export const isPossible = ({ hasSmallDisk }: Site, { kind }: Fault): boolean => kind !== 'fill' || hasSmallDisk

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

async function fill(site: Site, part: string, random: Random): Promise<void> {
  site.exits.allowRestart(part)
  const ballast = join(site.natsStore, 'ballast')
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
}

function fillUp(file: number): void {
  const block = Buffer.alloc(64 * 1024)
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
