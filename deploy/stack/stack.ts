import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { dataPlaces, type Config } from './config.ts'
import { frontEnds, gatewayEnvironment, inherited, serviceEnvironment, services, type FrontEnd, type Service, type Wiring } from './environments.ts'
import { checkListen, freePort } from './free-port.ts'
import { gatewayKeys } from './keys.ts'
import { watchErrors } from './logs.ts'
import type { Nats } from './nats.ts'
import { supervise, type Part } from './part.ts'
import { root } from './places.ts'
import type { Postgres } from './postgres.ts'
import { reclaim, recordProcess } from './processes.ts'
import { allReady } from './ready.ts'
import { nodeCommand, runProgram } from './run-program.ts'
import { keptSecret } from './secrets.ts'
import { startDatabases, startMessaging } from './servers.ts'

export type StackOptions = {
  config: Config
  /** Told of what takes long, of deaths and of errors: a line each. */
  log?: (line: string) => void
  /** Ends a start that is under way; what was started is stopped. */
  signal?: AbortSignal
  /** Where front ends come from; default: each one's `dist`. Base URLs of development servers will do as well. */
  frontEnds?: Partial<Record<FrontEnd, string>>
  /** Starts services again when their sources change. */
  watch?: boolean
  /** Environment for single parts, on top of ours; for tests and benchmarks. */
  environment?: Partial<Record<Service | 'gateway', Record<string, string>>>
}

export type Stack = {
  /** Where a browser goes. */
  url: string
  /** By name: the services, `gateway`, and `postgres` and `nats` when they are embedded. */
  parts: Record<string, Part>
  /** The embedded servers as they run now. */
  postgres: () => Postgres | undefined
  nats: () => Nats | undefined
  natsUrl: string
  databaseUrl: (service: Service) => string
  /** A service's own address, past the gateway. */
  serviceUrl: (service: Service) => string
  adminUsername: string
  adminPassword: string
  dataDir: string
  /** Stops everything, in at most 10 s. */
  stop: () => Promise<void>
  /** Stops everything at once, the hard way. */
  kill: () => Promise<void>
}

const deployables = [...services, 'gateway'] as const

/**
 * Starts a whole Convive: servers, services and gateway, each a process under a supervisor, and answers once all are ready.
 * Front ends must be built before. When the start fails, what was started is stopped.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { config, log = () => {}, signal = new AbortController().signal } = options
  const stage = openStage(log)
  try {
    await claim(config.dataDir)
    await checkListen(config.port, config.host)
    return await raise({ ...options, log, signal }, stage)
  } catch (error) {
    await stage.stop()
    throw error
  }
}

/** One stack for one data folder; orphans of one that was killed, which may hold its port, are ended. */
async function claim(dataDir: string): Promise<void> {
  mkdirSync(join(dataDir, 'run'), { recursive: true, mode: 0o700 })
  mkdirSync(dataPlaces(dataDir).logs, { recursive: true, mode: 0o700 })
  const record = join(dataDir, 'run/stack.json')
  await reclaim(record, dataDir)
  recordProcess(record, process.pid)
  await Promise.all(deployables.map((name) => reclaim(join(dataDir, 'run', `${name}.json`), dataDir)))
}

async function raise(options: StackOptions & { log: (line: string) => void; signal: AbortSignal }, stage: Stage): Promise<Stack> {
  const { config, log, signal } = options
  const add = (part: Part) => stage.servers.push(part)
  const [databases, messaging] = await bothOrNeither(startDatabases(config, add, log), startMessaging(config, add, log))
  signal.throwIfAborted()
  const wiring: Wiring = {
    config,
    adminPassword: adminPassword(config, log),
    keys: gatewayKeys(dataPlaces(config.dataDir).keys),
    natsUrl: messaging.url,
    databaseUrls: databases.urls,
    ports: await choosePorts(config.port),
    frontEnds: { ...builtFrontEnds(), ...options.frontEnds },
  }
  await startDeployables(options, wiring, stage)
  return {
    url: `http://${displayHost(config.host)}:${wiring.ports.gateway}`,
    parts: Object.fromEntries([...stage.servers, ...stage.deployables].map((part) => [part.name, part])),
    postgres: databases.postgres,
    nats: messaging.nats,
    natsUrl: messaging.url,
    databaseUrl: (service) => databases.urls[service],
    serviceUrl: (service) => `http://127.0.0.1:${wiring.ports[service]}`,
    adminUsername: config.adminUsername,
    adminPassword: wiring.adminPassword,
    dataDir: config.dataDir,
    stop: stage.stop,
    kill: stage.kill,
  }
}

/** Both settle before a failure goes on, so that nothing comes up behind a stop. */
async function bothOrNeither<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}

function adminPassword({ adminPassword, adminUsername, dataDir }: Config, log: (line: string) => void): string {
  if (adminPassword !== undefined) return adminPassword
  const file = dataPlaces(dataDir).adminPassword
  const isFirst = !existsSync(file)
  const password = keptSecret(file)
  if (isFirst) log(`The administrator is ${adminUsername}, password ${password} (kept in ${file})`)
  return password
}

async function choosePorts(gateway: number): Promise<Wiring['ports']> {
  const first = gateway === 0 ? await freePort() : gateway
  const taken = [first]
  for (const _ of services) taken.push(await anotherThan(taken))
  const named = services.map((service, index) => [service, taken[index + 1]])
  return { gateway: first, ...Object.fromEntries(named) } as Wiring['ports']
}

async function anotherThan(taken: number[]): Promise<number> {
  const port = await freePort()
  return taken.includes(port) ? anotherThan(taken) : port
}

function builtFrontEnds(): Record<FrontEnd, string> {
  return Object.fromEntries(frontEnds.map((folder) => [folder, join(root, folder, 'dist')])) as Record<FrontEnd, string>
}

async function startDeployables(options: StackOptions & { log: (line: string) => void; signal: AbortSignal }, wiring: Wiring, stage: Stage): Promise<void> {
  const { config, log, signal, watch = false, environment = {} } = options
  const { logs } = dataPlaces(config.dataDir)
  const run = join(config.dataDir, 'run')
  const everywhere = inherited(process.env)
  const started = deployables.map((name) => {
    const own = name === 'gateway' ? gatewayEnvironment(wiring) : serviceEnvironment(name, wiring)
    const env = { ...everywhere, ...own, ...environment[name] }
    const logFile = join(logs, `${name}.log`)
    const program = { command: nodeCommand(watch), folder: name, env, logFile, record: join(run, `${name}.json`) }
    const errors = watchErrors(logFile, (error) => log(`${name}: ${error}`))
    stage.watched.push(errors)
    const launch = () => {
      // The log of the last run is about to give way: its last words first.
      errors.look()
      return runProgram(program)
    }
    const part = supervise(name, launch, log)
    stage.deployables.push(part)
    const host = name === 'gateway' ? reachableHost(config.host) : '127.0.0.1'
    return { part, logFile, url: `http://${host}:${wiring.ports[name]}/readyz` }
  })
  await Promise.all(started.map(({ part }) => part.start()))
  await allReady(started, signal)
}

/** An address that listens on every interface is reached on loopback. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

function displayHost(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : reachableHost(host)
}

/** What has been started so far, and how to end it. */
type Stage = {
  servers: Part[]
  deployables: Part[]
  watched: { close: () => void }[]
  stop: () => Promise<void>
  kill: () => Promise<void>
}

// Together under the 10 s in which a stack promises to be gone.
const deployablePatience = 7500
const serverPatience = 1800

function openStage(log: (line: string) => void): Stage {
  const stage: Stage = { servers: [], deployables: [], watched: [], stop: once(stop), kill }

  async function stop(): Promise<void> {
    for (const each of stage.watched) each.close()
    await Promise.all(stage.deployables.map((part) => part.stop(deployablePatience)))
    // Servers last: until then their clients still finish what runs.
    await Promise.all(stage.servers.map((part) => part.stop(serverPatience)))
  }

  async function kill(): Promise<void> {
    log('Ending everything at once')
    const parts = [...stage.deployables, ...stage.servers]
    await Promise.all(parts.map((part) => part.stop(0)))
  }
  return stage
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
