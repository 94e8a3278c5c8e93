import { SourceError } from './source-error.ts'

/** Waits; rejects early when the signal aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

export type HostThrottle = {
  /** Waits for the host's turn. Throws a SourceError while the host is closed. */
  turn(host: string, gap: number, signal: AbortSignal): Promise<void>
  /** Sends the host no requests for some seconds, because its server asked for that. */
  close(host: string, seconds: number): void
}

const maxHosts = 5000
const maxClosedSeconds = 24 * 3600

/**
 * Spaces the requests to one host: each one waits until `gap` milliseconds after the previous one. `clock` is in
 * milliseconds.
 */
export function createHostThrottle(wait: Wait, clock: () => number): HostThrottle {
  const free = new Map<string, number>()
  const closed = new Map<string, number>()
  return {
    turn: async (host, gap, signal) => {
      const now = clock()
      const opens = closed.get(host) ?? 0
      if (opens > now) throw serverIsBusy(Math.ceil((opens - now) / 1000))
      const at = Math.max(now, free.get(host) ?? 0)
      if (free.size >= maxHosts) deletePast(free, now)
      free.set(host, at + gap)
      if (at > now) await wait(at - now, signal)
    },
    close: (host, seconds) => {
      const now = clock()
      if (closed.size >= maxHosts) deletePast(closed, now)
      if (closed.size < maxHosts) closed.set(host, now + Math.min(maxClosedSeconds, seconds) * 1000)
    },
  }
}

/** The server asked for `seconds` without requests. */
export const serverIsBusy = (seconds: number): SourceError =>
  new SourceError('source_busy', `The server asks us to wait for ${Math.ceil(seconds / 60)} minutes.`, {
    retryAfter: seconds,
  })

function deletePast(times: Map<string, number>, now: number): void {
  for (const [host, at] of times) if (at <= now) times.delete(host)
}
