import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, chownSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { ConfigError } from './config-error.ts'
import { freePort } from './free-port.ts'
import { openLog } from './logs.ts'
import { commandOf, dieWithParent, endChild, ended, isAlive, reclaim, recordChild, type Ended } from './processes.ts'
import { postgresAccount, type PostgresAccount } from './postgres-account.ts'
import { storedSecret } from './secrets.ts'

export type PostgresOptions = {
  /** The server's folder. Created and initialised at the first start. */
  dataDir: string
  /** Default: a free port, and another one if it is taken before the server listens. */
  port?: number
  /** How a free port is chosen. */
  choosePort?: () => Promise<number>
  /** The server's log file. Default: `postgres.log` in `dataDir`. */
  logFile?: string
  /** Extra server settings, such as `{ fsync: 'off' }` for disposable data. */
  settings?: Record<string, string>
  /** Called with a line for each slow step. */
  log?: (line: string) => void
}

export type Postgres = {
  pid: number
  port: number
  /** The superuser's URL, of the database `postgres`. */
  adminUrl: string
  /** The URL of a database, as the superuser unless a role is given. */
  url: (database: string, role?: { name: string; password: string }) => string
  /** Fast shutdown: ends sessions and keeps all commits. */
  stop: (patience?: number) => Promise<void>
  /** Kills the server; the next start recovers. */
  kill: () => Promise<void>
  exited: Promise<Ended>
}

const superuser = 'postgres'

/**
 * Starts the embedded PostgreSQL on loopback with passwords. Resolves once it accepts connections.
 * @throws ConfigError if a running server already uses this folder.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = resolve(options.dataDir)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const record = join(home, 'process.json')
  await reclaim(record, home)
  const account = postgresAccount(home)
  clearStaleLock(account.cluster, home)
  const password = storedSecret(join(home, 'password'))
  if (!existsSync(join(account.cluster, 'PG_VERSION'))) await initialise(account, password, options.log)
  const logFile = options.logFile ?? join(home, 'postgres.log')
  const { child, port } = await launch(account, {
    wanted: options.port,
    choosePort: options.choosePort ?? freePort,
    logFile,
    record,
    settings: options.settings ?? {},
  })
  return handle(child, port, password)
}

function handle(child: ChildProcess, port: number, password: string): Postgres {
  const exited = ended(child)
  const url: Postgres['url'] = (database, role = { name: superuser, password }) =>
    `postgres://${encodeURIComponent(role.name)}:${encodeURIComponent(role.password)}@127.0.0.1:${port}/${database}`
  return {
    pid: child.pid ?? 0,
    port,
    adminUrl: url('postgres'),
    url,
    stop: (patience) => endChild(child, 'SIGINT', patience),
    kill: () => endChild(child, 'SIGKILL'),
    exited,
  }
}

/** The superuser's URL of the server that works in a folder now; undefined if none does. */
export function runningPostgres(dataDir: string): string | undefined {
  const home = resolve(dataDir)
  const { cluster } = postgresAccount(home)
  const lock = join(cluster, 'postmaster.pid')
  if (!existsSync(lock)) return undefined
  const [pid, , , port] = readFileSync(lock, 'utf8').split('\n').map(Number)
  if (!pid || !isAlive(pid) || !commandOf(pid).includes(cluster)) return undefined
  return `postgres://${superuser}:${encodeURIComponent(storedSecret(join(home, 'password')))}@127.0.0.1:${port}/postgres`
}

/** Gives the superuser of a restored cluster, whose server does not run, the password that is stored beside it. */
export async function setSuperuserPassword(dataDir: string): Promise<void> {
  const home = resolve(dataDir)
  const account = postgresAccount(home)
  const [program = '', ...args] = account.wrap(
    dieWithParent([join(account.bin, 'postgres'), '--single', '-D', account.cluster, 'postgres']),
  )
  const running = execute(program, args, { ...account.ids, cwd: '/', env: serverEnvironment() })
  running.child.stdin?.end(`ALTER ROLE ${superuser} PASSWORD '${storedSecret(join(home, 'password'))}'\n`)
  await running.catch((error: Error & { stderr?: string }) => {
    throw new Error(`the restored cluster cannot be opened: ${error.stderr?.trim() || error.message}`, { cause: error })
  })
}

/** A lock file left by a dead server may contain a process id that now belongs to another process. */
function clearStaleLock(cluster: string, home: string): void {
  const lock = join(cluster, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number(readFileSync(lock, 'utf8').split('\n', 1)[0])
  if (isAlive(pid) && commandOf(pid).includes(cluster)) {
    throw new ConfigError('DATA_DIR', `a PostgreSQL server (process ${pid}) already works in ${home}`)
  }
  rmSync(lock)
}

const execute = promisify(execFile)

async function initialise(account: PostgresAccount, password: string, log?: (line: string) => void): Promise<void> {
  log?.('Making the database (first start)')
  // Initialises under another name, so that an interrupted run is not mistaken for a database.
  const fresh = `${account.cluster}.fresh`
  rmSync(fresh, { recursive: true, force: true })
  const passwordFile = join(dirname(account.cluster), 'initial-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.ids.uid !== undefined) chownSync(passwordFile, account.ids.uid, account.ids.gid ?? account.ids.uid)
  const [program = '', ...args] = account.wrap(
    dieWithParent([
      join(account.bin, 'initdb'),
      '-D',
      fresh,
      '-U',
      superuser,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--data-checksums',
      // The built-in provider sorts and folds in the same way on every system; C.UTF-8 is missing on some.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${process.platform === 'darwin' ? 'C' : 'C.UTF-8'}`,
      '--no-instructions',
    ]),
  )
  // The creation can take a minute on a busy disk, and this process must also start NATS and handle stop signals.
  await execute(program, args, { ...account.ids, cwd: '/', env: serverEnvironment() })
    .catch((error: Error & { stderr?: string }) => {
      throw new Error(`initdb failed: ${error.stderr?.trim() || error.message}`, { cause: error })
    })
    .finally(() => rmSync(passwordFile))
  renameSync(fresh, account.cluster)
}

type Launch = {
  wanted: number | undefined
  choosePort: () => Promise<number>
  logFile: string
  record: string
  settings: Record<string, string>
}

async function launch(account: PostgresAccount, options: Launch): Promise<{ child: ChildProcess; port: number }> {
  const { wanted, choosePort, logFile, record, settings } = options
  const deadline = Date.now() + 30_000
  for (;;) {
    const port = wanted ?? (await choosePort())
    const child = spawnServer(account, { port, logFile, settings })
    await recordChild(record, child)
    if (await becomesReady(child, account.cluster, deadline)) return { child, port }
    await endChild(child, 'SIGKILL')
    const reason = lastFatal(logFile)
    const portTaken = /could not create any TCP\/IP sockets/.test(reason)
    // After a kill, the old server's workers need a moment to exit.
    const passing = portTaken || /still in use/.test(reason)
    if (!passing || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${reason} (see ${logFile})`)
    // Waits only for a port that clients already know.
    if (portTaken && wanted === undefined) continue
    await delay(200)
  }
}

type Running = { port: number; logFile: string; settings: Record<string, string> }

function spawnServer(account: PostgresAccount, { port, logFile, settings }: Running): ChildProcess {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // Reads and writes that one backend has under way at a time. PostgreSQL prepares all of them at its start, by default
    // 64 for each of 200 connections: 8 MB.
    io_max_concurrency: '16',
    // Nothing replicates, and its launcher is a process.
    max_logical_replication_workers: '0',
    // Each database is looked at once in this time, by a process of its own: with the default of one minute, these were
    // an eighth of what an idle stack took of the processor.
    autovacuum_naptime: '5min',
    log_timezone: 'UTC',
    timezone: 'UTC',
    log_min_messages: 'warning',
    // Without an error's DETAIL, which contains values of the row, such as addresses and names.
    log_error_verbosity: 'terse',
    ...settings,
  }
  const [program = '', ...args] = account.wrap(
    dieWithParent([
      join(account.bin, 'postgres'),
      '-D',
      account.cluster,
      '-p',
      String(port),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]),
  )
  const output = openLog(logFile)
  // Detached: Ctrl-C in a terminal must not stop the database before its clients.
  const child = spawn(program, args, {
    ...account.ids,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  return child
}

function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: process.platform === 'darwin' ? 'C' : 'C.UTF-8', TZ: 'UTC' }
}

/** The server writes its state to the eighth line of its lock file. */
async function becomesReady(child: ChildProcess, cluster: string, deadline: number): Promise<boolean> {
  const lock = join(cluster, 'postmaster.pid')
  const end = { reached: false }
  void ended(child).then(() => (end.reached = true))
  while (!end.reached && Date.now() < deadline) {
    if (existsSync(lock)) {
      const lines = readFileSync(lock, 'utf8').split('\n')
      if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    }
    await delay(15)
  }
  return false
}

function lastFatal(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'no output'
}

/** Runs `work` on one connection. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
