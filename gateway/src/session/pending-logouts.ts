import { randomUUID } from 'node:crypto'
import type { Logger } from '@convive/service-kit/logging/log'
import * as z from 'zod/mini'
import type { MessageSubscriber, Broadcast } from '../messaging/message-subscriber.ts'

/**
 * Sessions, by `sessionKey`, that were logged out while svc-identity was unavailable. Every gateway refuses them
 * immediately, and ends them as soon as svc-identity responds, so that none of them depends on the gateway that
 * received the logout.
 */
export type PendingLogouts = {
  /** `network` is the one that requested the logout. */
  add(key: string, network: string): void
  has(key: string): boolean
  close(): void
}

const loggedOut = {
  subject: 'gateway.logouts.pending',
  data: z.object({
    from: z.string(),
    keys: z.array(z.string().check(z.maxLength(43))),
    /** For each key the network that named an unknown session, or null for a known one. Older gateways leave it out. */
    networks: z.optional(z.array(z.nullable(z.string().check(z.maxLength(45))))),
  }),
} satisfies Broadcast
/** A gateway that has just started, or has missed messages, asks the others. */
const loggedOutAsked = { subject: 'gateway.logouts.asked', data: z.object({ from: z.string() }) } satisfies Broadcast

const retryIntervalMs = 2000
const maxPending = 10_000
/**
 * While svc-identity is unavailable, an invented session cannot be distinguished from one that this gateway has not
 * seen.
 */
const maxUnknownOfNetwork = 100
const maxInMessage = 1000

type Options = {
  feed: Pick<MessageSubscriber, 'connected' | 'onBroadcast' | 'broadcast' | 'onGap'>
  /** Rejects while svc-identity does not respond. */
  end: (key: string) => Promise<void>
  /** Whether svc-identity has confirmed that there is such a session. */
  isKnown: (key: string) => boolean
  /** Called with the sessions that another gateway has named. */
  onReceived: (keys: string[]) => void
  log: Logger
}

export function createPendingLogouts({ feed, end, isKnown, onReceived, log }: Options): PendingLogouts {
  const from = randomUUID()
  const pending = createBoundedSessions()
  const state: { timer: NodeJS.Timeout | undefined; closed: boolean } = { timer: undefined, closed: false }
  const schedule = () => {
    if (state.closed || state.timer || pending.size() === 0) return
    state.timer = setTimeout(() => void endAll(), retryIntervalMs).unref()
  }
  /** One after the other, and stops at a failure, so that a service that has just come back is not flooded. */
  const endAll = async () => {
    for (const [key, network] of pending.all()) {
      try {
        await end(key)
        pending.delete(key)
      } catch (error) {
        log.debug({ err: error, pending: pending.size() }, 'logouts wait for svc-identity')
        // The next round begins with another one.
        pending.add(key, network)
        break
      }
    }
    state.timer = undefined
    schedule()
  }
  const remember = (key: string, network: string | null) => {
    pending.add(key, isKnown(key) ? null : network)
    schedule()
  }
  const announce = (named: PendingLogout[]) => {
    for (let start = 0; start < named.length; start += maxInMessage) {
      const some = named.slice(start, start + maxInMessage)
      feed.broadcast(loggedOut, { from, keys: some.map(([key]) => key), networks: some.map(([, network]) => network) })
    }
  }
  feed.onBroadcast(loggedOut, (message) => {
    if (message.from === from) return
    const received = message.keys.flatMap((key, index): PendingLogout[] =>
      pending.has(key) ? [] : [[key, message.networks?.[index] ?? null]],
    )
    for (const [key, network] of received) remember(key, network)
    onReceived(received.map(([key]) => key))
  })
  feed.onBroadcast(loggedOutAsked, (message) => {
    if (message.from !== from) announce([...pending.all()])
  })
  feed.onGap(() => {
    if (!feed.connected) return
    announce([...pending.all()])
    feed.broadcast(loggedOutAsked, { from })
  })
  return {
    add: (key, network) => {
      remember(key, network)
      announce([[key, isKnown(key) ? null : network]])
      log.warn({ pending: pending.size() }, 'a logout waits for svc-identity')
    },
    has: (key) => pending.has(key),
    close: () => {
      state.closed = true
      clearTimeout(state.timer)
    },
  }
}

/** A session, and the network that named it unless the session is known. */
type PendingLogout = [key: string, network: string | null]

/**
 * At most 10,000 sessions, oldest first. A client that invents sessions displaces only its own: a network has at most
 * 100 unknown ones, and a full store drops the oldest unknown one of the network with the most. A dropped session still
 * expires, and its cookie has been removed from the browser.
 */
function createBoundedSessions() {
  const sessions = new Map<string, string | null>()
  const unknown = new Map<string, Set<string>>()
  const remove = (key: string) => {
    const network = sessions.get(key) ?? null
    sessions.delete(key)
    if (network === null) return
    unknown.get(network)?.delete(key)
    if (unknown.get(network)?.size === 0) unknown.delete(network)
  }
  const removeOldestOf = (keys: Iterable<string>) => {
    for (const key of keys) return remove(key)
  }
  const makeRoom = (network: string | null) => {
    const own = network === null ? undefined : unknown.get(network)
    if (own && own.size >= maxUnknownOfNetwork) return removeOldestOf(own)
    if (sessions.size < maxPending) return
    let most: Set<string> | undefined
    for (const keys of unknown.values()) if (keys.size > (most?.size ?? 0)) most = keys
    removeOldestOf(most ?? sessions.keys())
  }
  return {
    add: (key: string, network: string | null) => {
      remove(key)
      makeRoom(network)
      sessions.set(key, network)
      if (network !== null) unknown.set(network, (unknown.get(network) ?? new Set()).add(key))
    },
    delete: remove,
    has: (key: string) => sessions.has(key),
    all: () => sessions.entries(),
    size: () => sessions.size,
  }
}
