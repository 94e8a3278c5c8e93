import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontEnds } from '@convive/deploy/stack/build'
import { readConfig } from '@convive/deploy/stack/config'
import { databaseOn } from '@convive/deploy/stack/external-servers'
import { freePort } from '@convive/deploy/stack/free-port'
import { startStack, type Stack, type StackOptions } from '@convive/deploy/stack/stack'
import { watchProcessExits, type ProcessExits } from './process-exits.ts'
import { familyOf, signalAll } from './processes.ts'

/** A stack of the working copy in a separate folder. It can simulate a loss of power. */
export type Site = {
  url: string
  dataDir: string
  /** The running stack. It is a new one after each loss of power. */
  stack: () => Stack
  exits: ProcessExits
  /** The URL of a database as a superuser. */
  databaseUrl: (database: string) => string
  natsStore: string
  /** True if the NATS store has a small disk of its own, which can be filled. */
  hasSmallDisk: boolean
  /** Kills every process at once; `between` runs before everything starts again. */
  losePower: (between?: () => void) => Promise<void>
  /** Stops everything. The folder stays if `keep` is true. */
  end: (keep: boolean) => Promise<void>
}

/** PageContainer for JetStream in a run, small enough to fill at once. */
const smallDiskBytes = 256 * 1024 * 1024

/** No rate limits. Reservations are short and open payments are polled often, so that orders settle within seconds. */
export const siteSettings = {
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  PAYMENT_HOLD_SECONDS: '10',
  PAYMENT_CHECK_SECONDS: '5',
}

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'convive-faults-'))

/** Builds what has changed, and starts the stack in a new folder, or on the data of an existing one. */
export async function startSite(
  settings: Record<string, string> = {},
  existingDataDir?: string,
  options: Pick<StackOptions, 'replicas' | 'environment' | 'rootOf'> = {},
): Promise<Site> {
  await buildFrontEnds({ log: console.log, signal: new AbortController().signal })
  const dataDir = existingDataDir ?? newDataDir()
  const natsStore = join(dataDir, 'nats/store')
  const hasSmallDisk = existingDataDir === undefined && mountSmallDisk(natsStore)
  const exits = watchProcessExits()
  const log = (line: string) => {
    exits.readLine(line)
    appendFileSync(join(dataDir, 'stack.log'), `${new Date().toISOString()} ${line}\n`)
  }
  const config = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...siteSettings,
    ...settings,
  })
  const release = (keep: boolean) => {
    if (hasSmallDisk) spawnSync('umount', [natsStore])
    if (!keep) rmSync(dataDir, { recursive: true, force: true })
  }
  let stack = await startStack({ ...options, config, log }).catch((error: unknown) => {
    release(false)
    throw error
  })

  async function losePower(between?: () => void): Promise<void> {
    const parts = Object.values(stack.parts)
    for (const { name } of parts) exits.expect(name, 'SIGKILL')
    signalAll(
      parts.flatMap(({ pid }) => (pid === undefined ? [] : familyOf(pid))),
      'SIGKILL',
    )
    await stack.kill()
    for (const { name } of parts) exits.forget(name, 'SIGKILL')
    between?.()
    // Removes the record that this process uses the folder, as if it had died with the others.
    rmSync(join(dataDir, 'run/stack.json'))
    stack = await startStack({ ...options, config, log })
  }

  return {
    url: stack.url,
    dataDir,
    stack: () => stack,
    exits,
    databaseUrl: (database) => {
      if (config.databaseUrl !== undefined) return databaseOn(config.databaseUrl, database)
      const postgres = stack.postgres()
      if (!postgres) throw new Error('the embedded PostgreSQL is down')
      return postgres.url(database)
    },
    natsStore,
    hasSmallDisk,
    losePower,
    end: async (keep) => {
      await stack.stop()
      release(keep)
    },
  }
}

/** Mounting needs Linux and root. Elsewhere, a full disk would affect other programs. */
function mountSmallDisk(folder: string): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDiskBytes}`, 'tmpfs', folder]).status === 0
}
