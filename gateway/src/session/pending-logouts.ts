import { randomUUID } from 'node:crypto'
import type { Logger } from '@convive/service-kit/logging/log'
import * as z from 'zod/mini'
import type { EventFeed, Note } from '../messaging/event-feed.ts'

/**
 * The sessions, by `sessionKey`, whose person has logged out while svc-identity was away. Every gateway refuses them at
 * once, and ends them as soon as svc-identity answers, so that none of them depends on the gateway that was asked.
 */
export type PendingLogouts = {
  add(key: string): void
  has(key: string): boolean
  close(): void
}

const loggedOut = {
  subject: 'gateway.logouts.pending',
  data: z.object({ from: z.string(), keys: z.array(z.string().check(z.maxLength(43))) }),
} satisfies Note
/** A gateway that has just started, or has missed messages, asks the others. */
const loggedOutAsked = { subject: 'gateway.logouts.asked', data: z.object({ from: z.string() }) } satisfies Note

const RETRY_INTERVAL_MS = 2000
/** When it is full, the oldest one is dropped: its cookie is gone from the browser, and the session expires by itself. */
const maxPending = 10_000
const maxInNote = 1000

type Options = {
  feed: Pick<EventFeed, 'connected' | 'hear' | 'tell' | 'onGap'>
  /** Rejects while svc-identity does not answer. */
  end: (key: string) => Promise<void>
  /** Called with the sessions that another gateway has named. */
  onHeard: (keys: string[]) => void
  log: Logger
}

export function createPendingLogouts({ feed, end, onHeard, log }: Options): PendingLogouts {
  const from = randomUUID()
  const pending = new Set<string>()
  const state: { timer: NodeJS.Timeout | undefined; closed: boolean } = { timer: undefined, closed: false }
  const schedule = () => {
    if (state.closed || state.timer || pending.size === 0) return
    state.timer = setTimeout(() => void endAll(), RETRY_INTERVAL_MS).unref()
  }
  /** One after the other, and stops at a failure: a service that comes back must not be flooded. */
  const endAll = async () => {
    for (const key of pending) {
      try {
        await end(key)
        pending.delete(key)
      } catch (error) {
        log.debug({ err: error, pending: pending.size }, 'logouts wait for svc-identity')
        // The next round begins with another one.
        pending.delete(key)
        pending.add(key)
        break
      }
    }
    state.timer = undefined
    schedule()
  }
  const remember = (key: string) => {
    const [oldest] = pending.size >= maxPending ? pending : []
    if (oldest !== undefined) pending.delete(oldest)
    pending.add(key)
    schedule()
  }
  const tell = (keys: string[]) => {
    for (let start = 0; start < keys.length; start += maxInNote)
      feed.tell(loggedOut, { from, keys: keys.slice(start, start + maxInNote) })
  }
  feed.hear(loggedOut, (note) => {
    if (note.from === from) return
    const heard = note.keys.filter((key) => !pending.has(key))
    heard.forEach(remember)
    onHeard(heard)
  })
  feed.hear(loggedOutAsked, (note) => {
    if (note.from !== from) tell([...pending])
  })
  feed.onGap(() => {
    if (!feed.connected) return
    tell([...pending])
    feed.tell(loggedOutAsked, { from })
  })
  return {
    add: (key) => {
      remember(key)
      tell([key])
      log.warn({ pending: pending.size }, 'a logout waits for svc-identity')
    },
    has: (key) => pending.has(key),
    close: () => {
      state.closed = true
      clearTimeout(state.timer)
    },
  }
}
