import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  AdminChanged,
  type ResolvedSession,
  SessionRevoked,
  UserDeleted,
  UserUpdated,
} from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import type { Caller } from '@convive/service-kit/http/caller-token'
import type { MessageSubscriber } from '../messaging/message-subscriber.ts'
import type { Logger } from '@convive/service-kit/logging/log'

/** The form of svc-identity's tokens: 256 bits in base64url. Any other text needs no look-up. */
const tokenPattern = /^[\w-]{43}$/

/** The session token in the cookies, if it is well formed. Sites on https use the `__Host-` prefix. */
export function sessionToken(request: Pick<IncomingMessage, 'headers'>, https: boolean): string | undefined {
  const { cookie } = request.headers
  if (cookie === undefined) return undefined
  const start = https ? '__Host-session=' : 'session='
  for (const part of cookie.split(';')) {
    const pair = part.trim()
    if (!pair.startsWith(start)) continue
    const value = pair.slice(start.length)
    return tokenPattern.test(value) ? value : undefined
  }
  return undefined
}

/**
 * The name of a session in caches and between gateways: the hash of its token. It cannot be used to log in.
 * svc-identity stores the same hash.
 */
export const sessionKey = (token: string): string => hash('sha256', token, 'base64url')

const cacheTtlMs = 60_000
const maxCached = 20_000

/** Asks svc-identity who owns a token. Rejects if svc-identity does not respond. */
type ResolveSession = (token: string) => Promise<ResolvedSession | null>

export type Sessions = {
  /**
   * Finds the person who owns a token, or null. `fresh` bypasses the cache. Rejects if svc-identity does not respond.
   */
  find(token: string, fresh: boolean): Promise<Caller | null> | Caller
  /** Drops the cached session with a key (`sessionKey`). */
  invalidate(key: string): void
}

type Feed = Pick<MessageSubscriber, 'connected' | 'on' | 'onGap'>
type CachedSession = { caller: Caller; until: number }

/**
 * Caches sessions for at most a minute, and only while the subscription to revocations is connected. Drops everything
 * about a person as soon as svc-identity publishes a change.
 */
export function createSessions(resolve: ResolveSession, subscriber: Feed): Sessions {
  const cache = new Map<string, CachedSession>()
  const pending = new Map<string, Promise<Caller | null>>()
  const invalidate = (key: string) => {
    cache.delete(key)
    // A pending response may be older than the change, so it is neither cached nor shared.
    pending.delete(key)
  }
  const invalidateAll = () => {
    cache.clear()
    pending.clear()
  }
  const invalidatePerson = (userId: number) => {
    for (const [key, { caller }] of cache) if (caller.userId === userId) cache.delete(key)
    pending.clear()
  }
  for (const def of [SessionRevoked, ignoringFields(UserUpdated, 'region'), UserDeleted, AdminChanged])
    subscriber.on(def, ({ data }) => invalidatePerson(data.userId))
  subscriber.onGap(invalidateAll)

  const lookUp = (token: string, key: string): Promise<Caller | null> => {
    const shared = pending.get(key)
    if (shared) return shared
    const request: Promise<Caller | null> = resolve(token)
      .then((caller) => {
        if (pending.get(key) !== request) return caller
        if (caller === null) cache.delete(key)
        else if (subscriber.connected) store(cache, key, caller)
        return caller
      })
      .finally(() => {
        if (pending.get(key) === request) pending.delete(key)
      })
    pending.set(key, request)
    return request
  }
  return {
    find: (token, fresh) => {
      const key = sessionKey(token)
      const found = fresh ? undefined : cache.get(key)
      return found && found.until > Date.now() ? found.caller : lookUp(token, key)
    },
    invalidate,
  }
}

/** Evicts the oldest entry when the cache is full. */
function store(cache: Map<string, CachedSession>, key: string, caller: Caller): void {
  cache.delete(key)
  const [oldest] = cache.size >= maxCached ? cache.keys() : []
  if (oldest !== undefined) cache.delete(oldest)
  cache.set(key, { caller, until: Date.now() + cacheTtlMs })
}

/** Sessions, by `sessionKey`, that were logged out here while svc-identity was unavailable. */
export type PendingLogouts = {
  add(key: string): void
  has(key: string): boolean
  close(): void
}

const retryIntervalMs = 2000
/** Far more than a gateway gets while svc-identity is down. The oldest are dropped; their cookies were removed. */
const maxPending = 10_000

/** `end` ends a session at svc-identity, and rejects while it does not respond. It is called until it succeeds. */
export function createPendingLogouts(end: (key: string) => Promise<void>, log: Logger): PendingLogouts {
  const pending = new Set<string>()
  const state: { timer: NodeJS.Timeout | undefined; closed: boolean } = { timer: undefined, closed: false }
  const schedule = () => {
    if (!state.closed && pending.size > 0) state.timer ??= setTimeout(() => void endAll(), retryIntervalMs).unref()
  }
  /** One after the other, and stops at a failure, so that a service that has just come back is not flooded. */
  const endAll = async () => {
    try {
      for (const key of pending) {
        await end(key)
        pending.delete(key)
      }
    } catch (error) {
      log.debug({ err: error, pending: pending.size }, 'logouts wait for svc-identity')
    }
    state.timer = undefined
    schedule()
  }
  return {
    add: (key) => {
      pending.add(key)
      const [oldest] = pending
      if (pending.size > maxPending && oldest !== undefined) pending.delete(oldest)
      log.warn({ pending: pending.size }, 'a logout waits for svc-identity')
      schedule()
    },
    has: (key) => pending.has(key),
    close: () => {
      state.closed = true
      clearTimeout(state.timer)
    },
  }
}
