import type { listEvents } from '@convive/contracts/events'
import type { InputOf, OutputOf } from '@convive/contracts/route'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import { connectNats, subjectOn } from '@convive/service-kit/messaging/nats'
import type { ServiceContext } from '@convive/service-kit/service/service'

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

/**
 * Invalidates the list cache when another replica has written. Subscribes to the published messages without JetStream,
 * because every replica must receive each of them. This happens before the gateway's live hint reaches a page, so the
 * page then reads a fresh list.
 */
export async function invalidateListCache(
  cache: ListCache,
  { config, log, signal }: Pick<ServiceContext, 'config' | 'log' | 'signal'>,
): Promise<void> {
  const nats = await connectNats(config, 'svc-events lists', log, signal).catch(() => undefined)
  if (!nats) return
  nats.subscribe(subjectOn(config.natsUrl, 'events.>'), { callback: () => cache.invalidate() })
  signal.addEventListener('abort', () => void nats.close())
}
