/** Waits; rejects early when the signal aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

export type HostThrottle = { turn(host: string, gap: number, signal: AbortSignal): Promise<void> }

const maxHosts = 5000

/**
 * Spaces the requests to one host: each waits until `gap` milliseconds after the one before. `clock` is in
 * milliseconds.
 */
export function createHostThrottle(wait: Wait, clock: () => number): HostThrottle {
  const free = new Map<string, number>()
  return {
    turn: async (host, gap, signal) => {
      const now = clock()
      const at = Math.max(now, free.get(host) ?? 0)
      if (free.size >= maxHosts) forgetPast(free, now)
      free.set(host, at + gap)
      if (at > now) await wait(at - now, signal)
    },
  }
}

function forgetPast(free: Map<string, number>, now: number): void {
  for (const [host, at] of free) if (at <= now) free.delete(host)
}
