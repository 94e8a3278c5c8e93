import { call } from '@convive/contracts/call'
import { type Event, listEvents } from '@convive/contracts/events'
import type { Page, RequestOf } from '@convive/contracts/route'
import { callerHeader } from '@convive/service-kit/http/caller-token'
import type { CachedResponse } from '../../cache/list-response-cache.ts'
import type { Context } from '../../context/context.ts'
import { fetchWholeResponse } from '../../proxy/forward-request.ts'
import { findServiceRoute } from '../../proxy/service-routes.ts'
import type { RegionChoice } from '@convive/contracts/enums'
import { listVenues, type Venue } from '@convive/contracts/venues'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'

/** A list as the page's script would receive it. `source` is the same object while the cache has the list. */
type ReadList = { page: Page<Event>; source: object }

/** Parsed once for each cached response. */
const parsed = new WeakMap<CachedResponse, Promise<Page<Event>>>()

/**
 * Reads a list of events through the cache of lists, with the same request as the page's script. Returns null if no
 * response arrives in time. The page is then sent without events, and its script loads them.
 */
export async function readList(
  context: Context,
  request: RequestOf<typeof listEvents>,
  timeoutMs: number,
): Promise<ReadList | null> {
  try {
    const source = await withinTime(fetchList(context, request), timeoutMs)
    const page = parsed.get(source) ?? parse(source, request)
    parsed.set(source, page)
    return { page: await page, source }
  } catch (error) {
    context.log.debug({ err: error, request }, 'a page is sent without its events')
    return null
  }
}

async function parse(source: CachedResponse, request: RequestOf<typeof listEvents>): Promise<Page<Event>> {
  const { items, next } = await call(listEvents, request, {
    fetch: async () =>
      new Response(new Uint8Array(source.body), { status: source.status, headers: { link: linkOf(source) } }),
  })
  return { items: listEvents.response.parse(items), next }
}

const linkOf = ({ headers }: CachedResponse): string => String(headers['link'] ?? '')

/** Returns the cached list, or loads a new one, which requests of the script share. */
async function fetchList(
  { lists, upstreams, security, signCallerToken }: Context,
  request: RequestOf<typeof listEvents>,
): Promise<CachedResponse> {
  const route = findServiceRoute(listEvents.path)
  const upstream = route && upstreams.get(route.service)
  if (!upstream) throw new Error('There is no service for events')
  const { timeoutMs, service } = route
  const target = await targetOf(request)
  return await lists.get(target, async () => {
    const headers = { [callerHeader]: await signCallerToken(service, null) }
    return await fetchWholeResponse(upstream, { target, headers, timeoutMs, siteHeaders: security.common })
  })
}

/** The target that a browser requests, so that both have one entry in the cache. */
async function targetOf(request: RequestOf<typeof listEvents>): Promise<string> {
  let target = ''
  await call(listEvents, request, {
    fetch: async (url) => {
      target = String(url)
      return Response.json([])
    },
  })
  return target
}

/** Rejects if there is no response in time. The load continues, for the next request. */
export async function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no response in time')), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

type ReadVenues = { venues: Venue[]; source: object }

const ttlMs = 1000
/** The script loads a longer list, which would make the page slow. */
const maxVenues = 200
/** Any text may be searched for, and each entry holds up to that many venues. */
const maxVenueLists = 50

type VenuesRequest = { region: RegionChoice; q?: string }

/** Reads the venues of a region, or those that match a text, at most once a second. Returns null if no response arrives in time. */
export function createVenueReader(
  { callService, upstreams, log }: Context,
  timeoutMs: number,
): (request: VenuesRequest) => Promise<ReadVenues | null> {
  const read = async (query: string): Promise<ReadVenues | null> => {
    const events = upstreams.get('svc-events')
    if (!events) return null
    try {
      const path = `${listVenues.path}?${query}`
      const venues = await callService(events, listVenues, { path, caller: null, timeoutMs })
      return venues.length <= maxVenues ? { venues, source: venues } : null
    } catch (error) {
      log.debug({ err: error, query }, 'the page of venues is sent without them')
      return null
    }
  }
  const cache = createTtlCache(read, { ttlMs, maxEntries: maxVenueLists })
  return (request) => cache.get(new URLSearchParams(request).toString())
}
