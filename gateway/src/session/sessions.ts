import {
  AdminChanged,
  SessionRevoked,
  UserDeleted,
  UserUpdated,
  type ResolvedSession,
} from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import type { Caller } from '@convive/service-kit/http/caller-token'
import type { MessageSubscriber } from '../messaging/message-subscriber.ts'
import { sessionKey } from './session-cookie.ts'

const cacheTtlMs = 60_000
const maxCached = 20_000

/** Asks svc-identity who owns a token. Rejects if svc-identity does not respond. */
export type ResolveSession = (token: string) => Promise<ResolvedSession | null>

export type Sessions = {
  /**
   * Finds the person who owns a token, or null. `fresh` bypasses the cache. Rejects if svc-identity does not respond.
   */
  find(token: string, fresh: boolean): Promise<Caller | null> | Caller
  /** Whether svc-identity has lately confirmed a session with this key (`sessionKey`). */
  knows(key: string): boolean
  /** Drops the cached session with a key. */
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
    knows: (key) => cache.has(key),
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
