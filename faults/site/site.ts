import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontEnds } from '@convive/deploy/stack/build'
import { type Config, dataPaths, readConfig } from '@convive/deploy/stack/config'
import { databaseOn } from '@convive/deploy/stack/databases'
import { freePort } from '@convive/deploy/stack/free-port'
import { services, type Service } from '@convive/deploy/stack/process-environments'
import { startStack, type Stack, type StackOptions } from '@convive/deploy/stack/stack'
import { watchProcessExits, type ProcessExits } from './process-exits.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { familyOf, signalAll } from './processes.ts'
import { watchTicketMails, type TicketMails } from './ticket-mails.ts'

export type Server = 'postgres' | 'nats'

/** A stack of the working copy in a separate folder. It can simulate a power loss. */
export type Site = {
  url: string
  dataDir: string
  /** The running stack. It is a new one after each power loss. */
  stack: () => Stack
  exits: ProcessExits
  /** The URL of a database as a superuser. */
  databaseUrl: (database: string) => string
  ticketMails: () => TicketMails
  natsStore: string
  /** The folders of the servers that have a small separate disk, which can be filled. */
  smallDisks: Partial<Record<string, string>>
  /** The servers whose small disk is a block device, which can be stalled. */
  blockDevices: string[]
  /** The network between the gateway and each service. */
  proxies: Record<Service, FaultProxy>
  /** The network between each service and the servers. */
  links: Record<Server, Record<Service, FaultProxy>>
  /** Kills every process at once; `between` runs before everything starts again. */
  losePower: (between?: () => void) => Promise<void>
  /** Stops everything. The folder stays if `keep` is true. */
  end: (keep: boolean) => Promise<void>
}

/** Room for a run, small enough to fill at once. PostgreSQL keeps some hundred megabytes of its log. */
const megabytes = { nats: 256, postgres: 1024 }

/** No rate limits. Reservations are short and open payments are polled often, so that orders settle within seconds. */
export const siteSettings = {
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  RESERVATION_SECONDS: '10',
  PAYMENT_CHECK_SECONDS: '5',
}

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'convive-faults-'))

type SiteOptions = Pick<StackOptions, 'replicas' | 'environment' | 'rootOf'> & {
  /** The gateway reaches each process of a service directly, so faults of that network are not possible. */
  direct?: boolean
}

/** Builds what has changed, and starts the stack in a new folder, or on the data of an existing one. */
export async function startSite(
  settings: Record<string, string> = {},
  existingDataDir?: string,
  { direct = false, ...options }: SiteOptions = {},
): Promise<Site> {
  await buildFrontEnds({ log: console.log, signal: new AbortController().signal })
  const dataDir = existingDataDir ?? newDataDir()
  const natsStore = join(dataDir, 'nats/store')
  const { postgres } = dataPaths(dataDir)
  const disks = existingDataDir === undefined ? mountSmallDisks({ nats: natsStore, postgres }) : noDisks
  const { smallDisks } = disks
  const proxies = await startProxies()
  const links = { postgres: await startProxies(), nats: await startProxies() }
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
  const addresses = throughProxies(proxies, links, direct, config)
  const release = (keep: boolean) => {
    for (const each of [proxies, links.postgres, links.nats]) for (const proxy of Object.values(each)) proxy.close()
    if (keep) for (const folder of Object.values(smallDisks)) cpSync(folder, `${folder}-kept`, { recursive: true })
    for (const folder of disks.mounted.toReversed()) spawnSync('umount', [folder])
    if (!keep) rmSync(dataDir, { recursive: true, force: true })
  }
  let stack = await startStack({ ...options, ...addresses, config, log }).catch((error: unknown) => {
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
    stack = await startStack({ ...options, ...addresses, config, log })
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
    ticketMails: watchTicketMails(join(dataDir, 'messages')),
    natsStore,
    ...disks,
    proxies,
    links,
    losePower,
    end: async (keep) => {
      await stack.stop()
      release(keep)
    },
  }
}

/** Puts the proxies between the gateway and the services, and between the services and the servers. */
function throughProxies(
  proxies: Site['proxies'],
  links: Site['links'],
  direct: boolean,
  { databaseUrl, natsUrl }: Config,
): Required<Pick<StackOptions, 'addressOf' | 'serverUrlOf'>> {
  return {
    addressOf: (service, origin) => {
      if (direct) return origin
      proxies[service].setTarget(origin)
      return proxies[service].origin
    },
    serverUrlOf: (service, server, url) => {
      // A cluster has several addresses.
      if ((server === 'nats' ? natsUrl : databaseUrl) !== undefined) return url
      const link = links[server][service]
      const { protocol, host } = new URL(url)
      link.setTarget(`http://${host}`)
      const { host: through } = new URL(link.origin)
      return url.replace(`@${host}`, `@${through}`).replace(`${protocol}//${host}`, `${protocol}//${through}`)
    },
  }
}

/**
 * Mounts a small disk on each folder and returns those for which it succeeded. Mounting needs Linux and root. Elsewhere,
 * a full disk would affect other programs.
 */
/** `mounted`: every folder that must be unmounted, in the order in which they were mounted. */
type Disks = { smallDisks: Record<string, string>; blockDevices: string[]; mounted: string[] }
const noDisks: Disks = { smallDisks: {}, blockDevices: [], mounted: [] }

/**
 * Gives each server a disk of its own: a file in memory that is mounted as a block device. If the machine has no such
 * devices, the disk is a file system in memory, which can be filled but not stalled.
 */
function mountSmallDisks(folders: Record<keyof typeof megabytes, string>): Disks {
  const disks: Disks = { smallDisks: {}, blockDevices: [], mounted: [] }
  const canMount = process.platform === 'linux' && process.getuid?.() === 0
  for (const [server, folder] of Object.entries(folders)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const size = megabytes[server as keyof typeof megabytes]
    if (!canMount) continue
    if (mountBlockDevice(disks, folder, size)) disks.blockDevices.push(server)
    else if (!mountMemory(disks, folder, size)) continue
    disks.smallDisks[server] = folder
  }
  return disks
}

function mountMemory(disks: Disks, folder: string, size: number): boolean {
  if (!succeeds('mount', '-t', 'tmpfs', '-o', `size=${size}m,mode=700`, 'tmpfs', folder)) return false
  disks.mounted.push(folder)
  return true
}

function mountBlockDevice(disks: Disks, folder: string, size: number): boolean {
  const memory = `${folder}-image`
  mkdirSync(memory)
  if (!mountMemory(disks, memory, size + 1)) return false
  const image = join(memory, 'disk')
  writeFileSync(image, '')
  truncateSync(image, size * 1024 * 1024)
  // Without a journal, the space of a deleted file is free at once.
  const isMounted =
    succeeds('mkfs.ext4', '-q', '-m', '0', '-O', '^has_journal', image) &&
    succeeds('mount', '-o', 'loop', image, folder)
  if (!isMounted) return false
  disks.mounted.push(folder)
  // PostgreSQL refuses to create its files beside another folder.
  rmdirSync(join(folder, 'lost+found'))
  chmodSync(folder, 0o700)
  return true
}

const succeeds = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0

type OpenProxy = Awaited<ReturnType<typeof startFaultProxy>>

async function startProxies(): Promise<Record<Service, OpenProxy>> {
  const started = await Promise.all(services.map(async (service) => [service, await startFaultProxy()] as const))
  return Object.fromEntries(started) as Record<Service, OpenProxy>
}
