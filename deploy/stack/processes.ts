import { spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ConfigError } from './config-error.ts'

/** A process id with its start time, which distinguishes it from a later process with the same id. */
type Identity = { pid: number; started: string }

/** `readyUrl` responds with 200 once the process works, if it has such an address. */
export type ProcessRecord = { server: Identity; owner: Identity; readyUrl?: string | undefined }

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process is alive but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The start time that the system reports; undefined if there is no such process, or only its zombie. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const result = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return result.stdout.trim() || undefined
  }
  if (!isAlive(pid)) return undefined
  try {
    // The second field, the name, may contain spaces and brackets, so fields are counted after the last bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    // The process ended between the two reads.
    return undefined
  }
}

export function isSame({ pid, started }: Identity): boolean {
  return startOf(pid) === started
}

/** The command line of a living process, which identifies its owner; empty if it cannot be read. */
export function commandOf(pid: number): string {
  const result = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  if (result.status === 0) return result.stdout.trim()
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/**
 * Records a child that was just started. If that fails, as on a full disk, ends the child: without a record, the next
 * start would not find it.
 */
export async function recordChild(file: string, child: ChildProcess, readyUrl?: string): Promise<void> {
  if (child.pid === undefined) return
  try {
    recordProcess(file, child.pid, readyUrl)
  } catch (error) {
    await endChild(child, 'SIGKILL')
    throw error
  }
}

/** Records in `file` which process serves a folder, and that this process started it. */
export function recordProcess(file: string, pid: number, readyUrl?: string): void {
  const server = { pid, started: startOf(pid) ?? '' }
  const owner = { pid: process.pid, started: startOf(process.pid) ?? '' }
  writeFileSync(file, JSON.stringify({ server, owner, readyUrl } satisfies ProcessRecord), { mode: 0o600 })
}

/**
 * Makes sure that the process recorded in `file` no longer runs. Stops an orphan whose owner died.
 * @throws ConfigError if the owner is alive: the folder is in use.
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

export function readRecord(file: string): ProcessRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessRecord
  } catch {
    // The file is missing, or was half written when the machine went down.
    return undefined
  }
}

/** Ends a process that this one did not start: `signal`, then SIGKILL after `patienceMs`. */
export async function endProcess(
  pid: number,
  { signal = 'SIGINT', patienceMs = 5000 }: { signal?: NodeJS.Signals; patienceMs?: number } = {},
): Promise<void> {
  for (const next of [signal, 'SIGKILL'] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, next)
    const deadline = Date.now() + patienceMs
    while (startOf(pid) !== undefined && Date.now() < deadline) await delay(20)
  }
}

export type Ended = { code: number | null; signal: NodeJS.Signals | null }

/** Resolves when the child has ended or could not be started. */
export function ended(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: null, signal: null }))
  })
}

/** Ends a child: sends `signal`, then SIGKILL after `patience` milliseconds. */
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
 * Wraps the command in `setpriv`, so that the kernel interrupts it when this process dies.
 * Works only where util-linux has it; elsewhere the next start finds the orphan by its record.
 */
export function dieWithParent(command: string[]): string[] {
  parentSignal ??= process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  return parentSignal ? ['setpriv', '--pdeathsig', 'INT', ...command] : command
}

/** The path of an executable in the first folder that has it. */
export function findProgram(name: string, folders: string[]): string | undefined {
  return folders.map((folder) => join(folder, name)).find((file) => isExecutable(file))
}

export function isExecutable(file: string): boolean {
  const entry = statSync(file, { throwIfNoEntry: false })
  return entry !== undefined && entry.isFile() && (entry.mode & 0o111) !== 0
}
