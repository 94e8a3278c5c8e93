import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
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
  PAYMENT_HOLD_SECONDS: '10',
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
  const smallDisks = existingDataDir === undefined ? mountSmallDisks({ nats: natsStore, postgres }) : {}
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
    for (const folder of Object.values(smallDisks)) {
      if (keep) cpSync(folder, `${folder}-kept`, { recursive: true })
      spawnSync('umount', [folder])
    }
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
    smallDisks,
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
function mountSmallDisks(folders: Record<keyof typeof megabytes, string>): Record<string, string> {
  const canMount = process.platform === 'linux' && process.getuid?.() === 0
  const mounted = Object.entries(folders).filter(([server, folder]) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const size = megabytes[server as keyof typeof megabytes]
    return canMount && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=700`, 'tmpfs', folder]).status === 0
  })
  return Object.fromEntries(mounted)
}

type OpenProxy = Awaited<ReturnType<typeof startFaultProxy>>

async function startProxies(): Promise<Record<Service, OpenProxy>> {
  const started = await Promise.all(services.map(async (service) => [service, await startFaultProxy()] as const))
  return Object.fromEntries(started) as Record<Service, OpenProxy>
}
