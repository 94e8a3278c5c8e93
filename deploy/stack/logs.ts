import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'

/** A part that crashes at every start would soon replace the log of the run that began it. */
const formerLogs = 5
const maxLogBytes = 50_000_000
const checkIntervalMs = 10_000

const openLogs = new Set<string>()
let sizeCheck: NodeJS.Timeout | undefined

/**
 * Opens a log file for one run of a process. Keeps the files before it as `.1` to `.5` and deletes older ones. A file of
 * more than 50 MB is moved aside during the run, so a part has at most about 300 MB of logs.
 */
export function openLog(file: string): number {
  if (existsSync(file)) {
    makeRoom(file)
    renameSync(file, `${file}.1`)
  }
  openLogs.add(file)
  sizeCheck ??= setInterval(limitLogs, checkIntervalMs).unref()
  return openSync(file, 'a', 0o600)
}

function limitLogs(): void {
  for (const file of openLogs)
    try {
      limitLog(file)
    } catch {
      // A log must not end the supervisor. The next check tries again.
    }
}

/**
 * Moves the content of a log aside if it is too large. It is copied, because the process writes to the open file. The
 * process appends, so it continues at the beginning. Lines that it writes during the copy are lost.
 */
export function limitLog(file: string, maxBytes = maxLogBytes): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= maxBytes) return
  makeRoom(file)
  try {
    copyFileSync(file, `${file}.1`, constants.COPYFILE_FICLONE)
  } catch {
    // The disk is full. The databases need its room more than the log does.
    rmSync(`${file}.1`, { force: true })
  }
  truncateSync(file)
}

/** Renumbers the former logs, so that `.1` is free. The oldest one is overwritten. */
function makeRoom(file: string): void {
  for (let age = formerLogs - 1; age > 0; age--)
    if (existsSync(`${file}.${age}`)) renameSync(`${file}.${age}`, `${file}.${age + 1}`)
}

/** The last lines of a log file, read from its end. */
export function tail(file: string, bytes = 16_384): string[] {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return readFrom(file, Math.max(0, size - bytes), size)
    .split('\n')
    .filter(Boolean)
}

/** The message of an error in a log line, or undefined. */
export function errorIn(line: string): string | undefined {
  if (!line.startsWith('{')) return /^\w*Error: |^ERROR in |FATAL|PANIC/.test(line) ? line : undefined
  const entry = parse(line)
  if (!entry || typeof entry.level !== 'number' || entry.level < 50) return undefined
  return [entry.msg, entry.err?.message].filter(Boolean).join(': ') || 'an error without a message'
}

type Entry = { level?: unknown; msg?: string; err?: { message?: string } }

function parse(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry
  } catch {
    // The line is cut off at the edge of the chunk.
    return undefined
  }
}

/**
 * Reads a log file once a second and shows the newest error since the last read.
 * Processes write the file themselves, so that a busy or dead supervisor never blocks them.
 */
export function watchErrors(file: string, show: (error: string) => void): { read: () => void; close: () => void } {
  let seen = 0
  const read = () => {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size < seen) seen = 0
    if (size === seen) return
    const text = readFrom(file, Math.max(seen, size - 65_536), size)
    seen = size
    const errors = text.split('\n').flatMap((line) => errorIn(line) ?? [])
    const newest = errors.at(-1)
    if (newest) show(errors.length > 1 ? `${newest} (and ${errors.length - 1} more)` : newest)
  }
  const timer = setInterval(read, 1000)
  timer.unref()
  return { read, close: () => clearInterval(timer) }
}

function readFrom(file: string, from: number, to: number): string {
  if (to <= from) return ''
  const buffer = Buffer.alloc(to - from)
  const descriptor = openSync(file, 'r')
  const length = readSync(descriptor, buffer, 0, buffer.length, from)
  closeSync(descriptor)
  return buffer.toString('utf8', 0, length)
}
