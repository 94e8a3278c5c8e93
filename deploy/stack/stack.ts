import { join } from 'node:path'
import { openStore } from '@convive/gateway/front-ends/stores'
import { s3Access } from '@convive/gateway/config/config'
import { dataPaths, frontEndStore, type Config } from './config.ts'
import { buildProcesses } from './build.ts'
import { chooseAdminPassword } from './admin-password.ts'
import {
  frontEnds,
  gatewayEnvironment,
  inheritedEnvironment,
  serviceEnvironment,
  services,
  type FrontEnd,
  type Service,
  type Wiring,
} from './process-environments.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { checkListen, freePort } from './free-port.ts'
import type { DatabaseUrls } from './external-servers.ts'
import { processKeys } from './keys.ts'
import { publishBuilt } from './publish-built.ts'
import { watchErrors } from './logs.ts'
import type { Nats } from './nats.ts'
import { supervise, type SupervisedProcess } from './supervised-process.ts'
import type { Postgres } from './postgres.ts'
import { startDevServers } from './dev-servers.ts'
import { allReady } from './wait-until-ready.ts'
import { bundleCommand, runProgram, sourceCommand } from './run-program.ts'
import { startDatabases, startMessaging } from './embedded-servers.ts'

export type StackOptions = {
  config: Config
  /** Called with a line for each slow step, death and error. */
  log?: (line: string) => void
  /** Aborts a start in progress; the processes started so far are stopped. */
  signal?: AbortSignal
  /** The front ends that development servers build. Unless these are all front ends, all must be built too. */
  devServers?: readonly FrontEnd[]
  /** How many processes of each service and of the gateway run. Default: 1. */
  replicas?: number
  /** Runs the sources of services and gateway instead of their bundles, and restarts them when they change. */
  watch?: boolean
  /** Services and the gateway are built, perhaps in an archive without their sources. */
  isBuilt?: boolean
  /** The copy of the repository whose build of a part runs, if it is not this one. Called at each launch. */
  rootOf?: (part: string) => string | undefined
  /** Where the gateway reaches a service that listens at `origin`, if not there: a proxy that simulates a bad network. */
  addressOf?: (service: Service, origin: string) => string
  /** Where a service reaches a server, if not at `url`: a proxy that simulates a divided network. */
  serverUrlOf?: (service: Service, server: 'postgres' | 'nats', url: string) => string
  /** Extra environment variables of single processes, for tests and benchmarks. */
  environment?: Partial<Record<Service | 'gateway', Record<string, string>>>
}

export type Stack = {
  /** The URL of the site. */
  url: string
  /** The URLs of all gateways. */
  urls: string[]
  /** By name: the services, `gateway` (further replicas `svc-cora-2`), and `postgres` and `nats` when they are embedded. */
  parts: Record<string, SupervisedProcess>
  /** The running embedded servers; undefined while they are down or external. */
  postgres: () => Postgres | undefined
  nats: () => Nats | undefined
  /** The URL of the NATS operator. */
  natsUrl: string
  /** Opens a service's database as the owner of its tables. */
  databaseUrl: (service: Service) => string
  /** The addresses of the product's processes, by their names in `parts`. */
  origins: Record<string, string>
  /** A service's address, bypassing the gateway. */
  serviceUrl: (service: Service) => string
  adminUsername: string
  adminPassword: string
  dataDir: string
  /** Stops everything, in at most 10 s. */
  stop: () => Promise<void>
  /** Kills every process at once. */
  kill: () => Promise<void>
}

const deployables = [...services, 'gateway'] as const

/**
 * Starts the whole stack: servers, services and gateway, each as a supervised process. Resolves once all are ready.
 * Front ends must be built before. If the start fails, the processes started so far are stopped.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { config, log = () => {}, signal = new AbortController().signal } = options
  const handles = openHandles(log)
  try {
    await lockDataDir(config.dataDir)
    await checkListen(config.port, config.host)
    if (!options.watch && !options.isBuilt) await buildProcesses({ log, signal })
    return await startParts({ ...options, log, signal }, handles)
  } catch (error) {
    await handles.stop()
    throw error
  }
}

async function startParts(
  options: StackOptions & { log: (line: string) => void; signal: AbortSignal },
  handles: Handles,
): Promise<Stack> {
  const { config, log, signal } = options
  const add = (part: SupervisedProcess) => handles.servers.push(part)
  const folders = options.devServers ?? []
  const [databases, messaging] = await bothSettled(startDatabases(config, add, log), startMessaging(config, add, log))
  signal.throwIfAborted()
  const devServers = await startDevServers({
    folders,
    dataDir: config.dataDir,
    log,
    signal,
    started: ({ part, errors }) => {
      handles.deployables.push(part)
      handles.watched.push(errors)
    },
  })
  const wiring: Wiring = {
    config,
    adminPassword: chooseAdminPassword(config, log),
    keys: processKeys(dataPaths(config.dataDir).keys),
    ...throughProxies(databases.urls, messaging.urls, options.serverUrlOf),
    ports: await choosePorts(config.port, options.replicas ?? 1),
    addressOf: options.addressOf,
    devServers,
  }
  // All or none, because remotes are published only together with a shell. The gateway prefers a development server to
  // a version.
  const built = folders.length === frontEnds.length ? [] : frontEnds
  await publishBuilt(openStore(frontEndStore(config), s3Access(config.extras)), built, log)
  await startDeployables(options, wiring, handles)
  const urls = wiring.ports.gateway.map((port) => `http://${displayHost(config.host)}:${port}`)
  return {
    url: urls[0] ?? '',
    urls,
    parts: Object.fromEntries([...handles.servers, ...handles.deployables].map((part) => [part.name, part])),
    postgres: databases.postgres,
    nats: messaging.nats,
    natsUrl: messaging.url,
    databaseUrl: (service) => ownerUrl(databases.urls[service]),
    origins: originsOf(wiring),
    serviceUrl: (service) => `http://127.0.0.1:${wiring.ports[service][0]}`,
    adminUsername: config.adminUsername,
    adminPassword: wiring.adminPassword,
    dataDir: config.dataDir,
    stop: handles.stop,
    kill: handles.kill,
  }
}

function throughProxies(
  databaseUrls: Wiring['databaseUrls'],
  natsUrls: Wiring['natsUrls'],
  urlOf: NonNullable<StackOptions['serverUrlOf']> = (_service, _server, url) => url,
): Pick<Wiring, 'databaseUrls' | 'natsUrls'> {
  const databases = services.map((service) => {
    const { service: own, owner } = databaseUrls[service]
    const through = (url: string) => urlOf(service, 'postgres', url)
    return [service, { service: through(own), owner: owner && through(owner) }]
  })
  const nats = services.map((service) => [service, urlOf(service, 'nats', natsUrls[service])])
  return {
    databaseUrls: Object.fromEntries(databases) as Wiring['databaseUrls'],
    natsUrls: { ...natsUrls, ...(Object.fromEntries(nats) as Record<Service, string>) },
  }
}

/** Waits for both before it reports a failure, so that nothing starts after the stop. */
async function bothSettled<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}

/** Only the first gateway uses the configured port. */
async function choosePorts(gateway: number, replicas: number): Promise<Wiring['ports']> {
  const taken = gateway === 0 ? [] : [gateway]
  while (taken.length < deployables.length * replicas) taken.push(await freePortExcept(taken))
  const next = () => taken.splice(0, replicas)
  const ports = { gateway: next() }
  return { ...ports, ...Object.fromEntries(services.map((service) => [service, next()])) } as Wiring['ports']
}

async function freePortExcept(taken: number[]): Promise<number> {
  const port = await freePort()
  return taken.includes(port) ? freePortExcept(taken) : port
}

const originsOf = ({ ports, config }: Wiring): Record<string, string> =>
  Object.fromEntries(
    deployables.flatMap((folder) =>
      ports[folder].map((port, index) => [
        replicaName(folder, index),
        `http://${folder === 'gateway' ? reachableHost(config.host) : '127.0.0.1'}:${port}`,
      ]),
    ),
  )

const ownerUrl = ({ owner, service }: DatabaseUrls): string => owner ?? service

const replicaName = (folder: string, index: number): string => (index === 0 ? folder : `${folder}-${index + 1}`)

async function startDeployables(
  options: StackOptions & { log: (line: string) => void; signal: AbortSignal },
  wiring: Wiring,
  handles: Handles,
): Promise<void> {
  const { config, log, signal, watch = false, environment = {} } = options
  const { logs } = dataPaths(config.dataDir)
  const run = join(config.dataDir, 'run')
  const everywhere = inheritedEnvironment(process.env)
  // With a cache, a process keeps the compiled code of its bundle in memory a second time: 2 to 3 MB. It starts as fast
  // without. Sources are many files, whose types are stripped: for them it stays.
  if (!watch) delete everywhere['NODE_COMPILE_CACHE']
  const replicas = deployables.flatMap((folder) =>
    wiring.ports[folder].map((port, index) => ({
      folder,
      port,
      index,
      name: replicaName(folder, index),
    })),
  )
  const started = replicas.map(({ folder, port, index, name }) => {
    const own = folder === 'gateway' ? gatewayEnvironment(wiring, index) : serviceEnvironment(folder, wiring, index)
    const env = { ...everywhere, ...own, ...environment[folder] }
    const logFile = join(logs, `${name}.log`)
    const host = folder === 'gateway' ? reachableHost(config.host) : '127.0.0.1'
    const readyUrl = `http://${host}:${port}/readyz`
    const program = {
      command: watch ? sourceCommand(true) : bundleCommand,
      folder,
      env,
      logFile,
      record: join(run, `${name}.json`),
      readyUrl,
    }
    const errors = watchErrors(logFile, (error) => log(`${name}: ${error}`))
    handles.watched.push(errors)
    const launch = () => {
      // Launching rotates the log, so read the last lines of the previous run first.
      errors.read()
      return runProgram({ ...program, root: options.rootOf?.(name) })
    }
    const part = supervise(name, launch, log)
    handles.deployables.push(part)
    return { part, logFile, url: readyUrl }
  })
  await Promise.all(started.map(({ part }) => part.start()))
  await allReady(started, signal)
}

/** Connects through loopback to a server that listens on every interface. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

function displayHost(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : reachableHost(host)
}

/** The processes started so far, and how to stop them. */
type Handles = {
  servers: SupervisedProcess[]
  deployables: SupervisedProcess[]
  watched: { close: () => void }[]
  stop: () => Promise<void>
  kill: () => Promise<void>
}

// Their sum is under 10 s, the time within which a stack must stop.
const deployableStopTimeoutMs = 7500
const serverStopTimeoutMs = 1800

function openHandles(log: (line: string) => void): Handles {
  const handles: Handles = { servers: [], deployables: [], watched: [], stop: once(stop), kill }

  async function stop(): Promise<void> {
    for (const each of handles.watched) each.close()
    await Promise.all(handles.deployables.map((part) => part.stop(deployableStopTimeoutMs)))
    // Stop the servers last, so that services can finish their running work.
    await Promise.all(handles.servers.map((part) => part.stop(serverStopTimeoutMs)))
  }

  async function kill(): Promise<void> {
    log('Killing every process')
    const parts = [...handles.deployables, ...handles.servers]
    await Promise.all(parts.map((part) => part.stop(0)))
  }
  return handles
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
