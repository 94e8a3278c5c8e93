import { spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ConfigError } from './config-error.ts'

/** One process, told apart from a later one that got the same id. */
type Identity = { pid: number; started: string }

type ProcessRecord = { server: Identity; owner: Identity }

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: alive, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When the process began, as the system tells it; undefined when there is no such process (or only its zombie). */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return answer.stdout.trim() || undefined
  }
  if (!isAlive(pid)) return undefined
  try {
    // The second field, the name, may hold spaces and brackets: count from behind its last bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    // It ended between the two looks.
    return undefined
  }
}

function isSame({ pid, started }: Identity): boolean {
  return startOf(pid) === started
}

/** The command line of a living process, for telling whose it is; empty when it cannot be read. */
export function commandOf(pid: number): string {
  const answer = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  if (answer.status === 0) return answer.stdout.trim()
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/** Notes in `file` which process serves a folder, and that this one started it. */
export function recordProcess(file: string, pid: number): void {
  const server = { pid, started: startOf(pid) ?? '' }
  const owner = { pid: process.pid, started: startOf(process.pid) ?? '' }
  writeFileSync(file, JSON.stringify({ server, owner } satisfies ProcessRecord), { mode: 0o600 })
}

/**
 * Makes sure that nobody serves the folder any more that `file` speaks for.
 * An orphan, whose owner died without stopping it, is stopped.
 * @throws ConfigError when its owner lives: the folder is in use.
 */
export async function reclaim(file: string, folder: string): Promise<void> {
  const record = readRecord(file)
  if (record && isSame(record.server)) {
    if (isSame(record.owner)) {
      throw new ConfigError('DATA_DIR', `${folder} is in use by a running stack (process ${record.owner.pid})`)
    }
    await endProcess(record.server.pid)
  }
  rmSync(file, { force: true })
}

function readRecord(file: string): ProcessRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessRecord
  } catch {
    // None yet, or half written when the machine went down: either way it names nobody.
    return undefined
  }
}

/** Ends a process that is not our child: asks, and after `patience` milliseconds insists. */
export async function endProcess(pid: number, patience = 5000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    const deadline = Date.now() + patience
    while (startOf(pid) !== undefined && Date.now() < deadline) await delay(20)
  }
}

export type Ended = { code: number | null; signal: NodeJS.Signals | null }

/** Settles when the child has ended, or could not be started at all. */
export function ended(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: null, signal: null }))
  })
}

/** Ends a child: `signal` first, SIGKILL when it is still there after `patience` milliseconds. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals, patience = 8000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const end = ended(child)
  child.kill(signal)
  const insist = setTimeout(() => child.kill('SIGKILL'), patience)
  await end
  clearTimeout(insist)
}

let parentSignal: boolean | undefined

/**
 * The command so wrapped that the system interrupts it when this process dies, however it dies.
 * Only where util-linux has it; elsewhere the next start finds the orphan by its record.
 */
export function dieWithParent(command: string[]): string[] {
  parentSignal ??=
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  return parentSignal ? ['setpriv', '--pdeathsig', 'INT', ...command] : command
}

/** The first of the folders that holds an executable of this name, with its path. */
export function findProgram(name: string, folders: string[]): string | undefined {
  return folders.map((folder) => join(folder, name)).find((file) => isExecutable(file))
}

export function isExecutable(file: string): boolean {
  const entry = statSync(file, { throwIfNoEntry: false })
  return entry !== undefined && entry.isFile() && (entry.mode & 0o111) !== 0
}
