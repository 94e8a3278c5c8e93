import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs'

/** Opens a log file for one run of a process. Keeps the file of the previous run beside it and deletes older ones. */
export function openLog(file: string): number {
  if (existsSync(file)) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
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
