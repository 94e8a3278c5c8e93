import { refreshQueries } from '../../runtime/calls/query-client.ts'

const minDelayMs = 500
const maxDelayMs = 2500

/** `regions` undefined: every query under the key. */
type Invalidation = { queryKey: readonly unknown[]; regions: Set<string> | undefined }
const pending = new Map<string, Invalidation>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Invalidates a query after a random delay, once for several messages. The delay spreads the requests of all open
 * pages: without it, a new event would make every page in the country read its lists at the same moment. With
 * `regions`, lists of other regions are not refetched.
 */
export function invalidateSoon(queryKey: readonly unknown[], regions?: readonly string[]): void {
  const key = JSON.stringify(queryKey)
  const earlier = pending.get(key)
  const isEveryRegion = regions === undefined || (earlier && earlier.regions === undefined)
  pending.set(key, {
    queryKey,
    regions: isEveryRegion ? undefined : new Set([...(earlier?.regions ?? []), ...regions]),
  })
  timer ??= setTimeout(flush, minDelayMs + Math.random() * (maxDelayMs - minDelayMs))
}

function flush() {
  timer = undefined
  const invalidations = [...pending.values()]
  pending.clear()
  for (const { queryKey, regions } of invalidations)
    refreshQueries({ queryKey, ...(regions && { predicate: (query) => isOfRegions(query.queryKey[1], regions) }) })
}

/** A request without a region, or for `all`, shows the events of every region. */
function isOfRegions(request: unknown, regions: Set<string>): boolean {
  const region = (request as { region?: string } | undefined)?.region
  return region === undefined || region === 'all' || regions.has(region)
}
