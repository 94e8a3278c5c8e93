import type { OutgoingHttpHeaders } from 'node:http'
import { AttendanceRecorded } from '@convive/contracts/attendance'
import {
  EventCancelled,
  EventCreated,
  EventDeleted,
  EventUpdated,
  listEvents,
  RsvpChanged,
} from '@convive/contracts/events'
import { VenueChanged } from '@convive/contracts/venues'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import type { MessageSubscriber } from '../messaging/message-subscriber.ts'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** A list as svc-events sent it, the same for everybody. */
export type CachedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer }
type Load = () => Promise<CachedResponse>

export type ListResponseCache = {
  /** Whether a request asks for such a list. */
  matches(method: string, path: string, query: string): boolean
  /** The cached list, or a fresh one. Concurrent requests share one load. */
  get(target: string, load: Load): Promise<CachedResponse>
  clear(): void
}

const maxEntries = 500
/**
 * Limits how late a reader sees a change caused only by the passage of time, or one that is not reported while NATS is
 * down.
 */
const ttlMs = 1000

/**
 * Caches the bytes of the first pages of the list of events, which nearly everyone reads. An entry lives until
 * somebody writes through this gateway, until svc-events publishes a change, and for a second at most.
 * See docs/decisions/0007.
 */
export function createListResponseCache(
  subscriber: MessageSubscriber,
  now: () => number = Date.now,
): ListResponseCache {
  const cache = createTtlCache((_target: string, load: Load) => load(), {
    ttlMs,
    maxEntries,
    keeps: ({ status }) => status === 200,
    now,
  })
  const clear = () => cache.clear()
  for (const def of [EventCreated, EventUpdated, EventCancelled, EventDeleted]) subscriber.on(def, clear)
  for (const def of [RsvpChanged, AttendanceRecorded]) subscriber.on(def, clear)
  subscriber.on(VenueChanged, clear)
  subscriber.onGap(clear)

  return {
    matches: (method, path, query) => method === 'GET' && path === listEvents.path && !/[?&](cursor|q)=/.test(query),
    get: (...args) => cache.get(...args),
    clear,
  }
}

const compress = promisify(gzip)
/** A smaller body fits into one packet anyway. */
const minBytes = 1000

const cache = new WeakMap<CachedResponse, Promise<CachedResponse>>()

/** Compresses a cached response once for all its readers. A list of events shrinks to a quarter. */
export function gzipCached(response: CachedResponse): Promise<CachedResponse> {
  const compressed = cache.get(response) ?? gzipResponse(response)
  cache.set(response, compressed)
  return compressed
}

async function gzipResponse(response: CachedResponse): Promise<CachedResponse> {
  if (response.body.length < minBytes) return response
  const body = await compress(response.body)
  const headers = { ...response.headers, 'content-encoding': 'gzip', 'content-length': body.length }
  return { ...response, headers, body }
}
