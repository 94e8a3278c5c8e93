import type { listEvents } from '@convive/contracts/events'
import type { InputOf, OutputOf } from '@convive/contracts/route'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'

type Request = InputOf<typeof listEvents>
type Page = OutputOf<typeof listEvents>
export type ListCache = { read(request: Request): Promise<Page>; invalidate(): void }

const maxEntries = 500
/**
 * Bounds how stale a page can get because time passes (an event ends), and because of writes that were not reported
 * while NATS is unavailable.
 */
const ttlMs = 1000

/**
 * Caches the first pages of lists, which nearly everyone reads, until anything is written. A read that is in progress
 * during a write serves only the requests from before the write; later requests read again.
 */
export function createListCache(
  readPage: (request: Request) => Promise<Page>,
  now: () => number = Date.now,
): ListCache {
  const pages = createTtlCache((key: string) => readPage(JSON.parse(key) as Request), {
    ttlMs,
    maxEntries,
    now,
  })
  return {
    read: (request) =>
      request.cursor !== undefined || request.q !== undefined ? readPage(request) : pages.get(cacheKey(request)),
    invalidate: () => pages.clear(),
  }
}

/** The request as JSON, with its properties sorted by name. */
const cacheKey = (request: Request): string =>
  JSON.stringify(Object.fromEntries(Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1))))
