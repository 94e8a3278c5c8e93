import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { openLog } from './logs.ts'
import { natsBinary } from './nats-binary.ts'
import { operator, type NatsUser } from './nats-users.ts'
import { dieWithParent, endChild, ended, reclaim, recordChild, type Ended } from './processes.ts'
import { storedSecret } from './secrets.ts'

export type NatsOptions = {
  /** The server's folder: streams, credentials, configuration. */
  storeDir: string
  /** Default: a free port, and another one if it is taken before the server listens. */
  port?: number
  /** How a free port is chosen. */
  choosePort?: () => Promise<number>
  /** The server's log file. Default: `nats.log` in `storeDir`. */
  logFile?: string
  /** Called with a line for each slow step. */
  log?: (line: string) => void
  /** Who may connect, besides the operator. */
  users?: NatsUser[]
  /** Makes the server a member of a cluster, for tests. */
  cluster?: ClusterMember
}

/** `routes` are the cluster ports of all members, and `password` is the same for all. */
export type ClusterMember = { name: string; port: number; routes: number[]; password: string }

export type Nats = {
  pid: number
  port: number
  /** Contains user and password of the operator. */
  url: string
  stop: (patience?: number) => Promise<void>
  kill: () => Promise<void>
  exited: Promise<Ended>
}

/**
 * Starts a nats-server with JetStream on loopback. Resolves once it accepts connections.
 * @throws ConfigError if a running server already uses this folder.
 */
export async function startNats(options: NatsOptions): Promise<Nats> {
  const home = resolve(options.storeDir)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const record = join(home, 'process.json')
  await reclaim(record, home)
  const binary = await natsBinary(process.env, options.log)
  const password = options.cluster?.password ?? storedSecret(join(home, 'password'))
  const logFile = options.logFile ?? join(home, 'nats.log')
  const { child, port } = await launch({
    binary,
    home,
    password,
    users: options.users ?? [],
    logFile,
    record,
    wanted: options.port,
    choosePort: options.choosePort ?? freePort,
    cluster: options.cluster,
  })
  return {
    pid: child.pid ?? 0,
    port,
    url: `nats://${operator}:${password}@127.0.0.1:${port}`,
    // Release 2.9 exits with status 1 on SIGTERM; this is not a failure.
    stop: (patience) => endChild(child, 'SIGTERM', patience),
    kill: () => endChild(child, 'SIGKILL'),
    exited: ended(child),
  }
}

type Launch = {
  binary: string
  home: string
  password: string
  users: NatsUser[]
  logFile: string
  record: string
  wanted: number | undefined
  choosePort: () => Promise<number>
  cluster: ClusterMember | undefined
}

async function launch({
  binary,
  home,
  password,
  users,
  logFile,
  record,
  wanted,
  choosePort,
  cluster,
}: Launch): Promise<{ child: ChildProcess; port: number }> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const port = wanted ?? (await choosePort())
    const config = writeConfig({ home, port, password, users, cluster })
    const child = spawnServer(binary, config, logFile)
    await recordChild(record, child)
    if (await greets(child, port, deadline)) return { child, port }
    await endChild(child, 'SIGKILL')
    const output = readFileSync(logFile, 'utf8').trim()
    const passing = output.includes('address already in use')
    if (!passing || Date.now() > deadline)
      throw new Error(`nats-server did not start: ${output.split('\n').at(-1)} (see ${logFile})`)
    // Waits only for a port that clients already know.
    if (wanted !== undefined) await delay(200)
  }
}

/** NATS's configuration language accepts JSON, which needs no quoting by hand. */
function writeConfig({
  home,
  port,
  password,
  users,
  cluster,
}: Pick<Launch, 'home' | 'password' | 'users' | 'cluster'> & { port: number }): string {
  const file = join(home, 'nats.conf')
  const config = {
    host: '127.0.0.1',
    port,
    server_name: cluster?.name ?? 'convive',
    jetstream: { store_dir: join(home, 'store') },
    authorization: { users: [{ user: operator, password }, ...users] },
    ...(cluster && {
      cluster: {
        name: 'convive',
        listen: `127.0.0.1:${cluster.port}`,
        routes: cluster.routes.map((route) => `nats://127.0.0.1:${route}`),
      },
    }),
  }
  writeFileSync(file, JSON.stringify(config, null, 2), { mode: 0o600 })
  return file
}

function spawnServer(binary: string, config: string, logFile: string): ChildProcess {
  const [program = '', ...args] = dieWithParent([binary, '-c', config])
  const output = openLog(logFile)
  // Detached: Ctrl-C in a terminal must not stop the server before its clients.
  const child = spawn(program, args, { detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  return child
}

async function greets(child: ChildProcess, port: number, deadline: number): Promise<boolean> {
  const end = { reached: false }
  void ended(child).then(() => (end.reached = true))
  while (!end.reached && Date.now() < deadline) {
    // Another program may use the port; then our server exits, which is handled below.
    if ((await hears('INFO ', port)) && !end.reached) return true
    await delay(15)
  }
  return false
}

function hears(greeting: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    const settle = (heard: boolean) => {
      socket.destroy()
      resolve(heard)
    }
    socket.once('data', (data) => settle(data.toString('latin1').startsWith(greeting)))
    socket.once('error', () => settle(false))
    socket.once('timeout', () => settle(false))
    socket.once('close', () => settle(false))
  })
}
