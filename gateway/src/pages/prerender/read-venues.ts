import type { RegionChoice } from '@convive/contracts/enums'
import { listVenues, type Venue } from '@convive/contracts/venues'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import type { Context } from '../../context/context.ts'

type ReadVenues = { venues: Venue[]; source: object }

const ttlMs = 1000
/** The script loads a longer list, which would make the page slow. */
const maxVenues = 200

/** Reads the venues of a region at most once a second. Returns null if no response arrives in time. */
export function createVenueReader(
  { callService, upstreams, log }: Context,
  timeoutMs: number,
): (region: RegionChoice) => Promise<ReadVenues | null> {
  const read = async (region: RegionChoice): Promise<ReadVenues | null> => {
    const events = upstreams.get('svc-events')
    if (!events) return null
    try {
      const path = `${listVenues.path}?region=${region}`
      const venues = await callService(events, listVenues, { path, caller: null, timeoutMs })
      return venues.length <= maxVenues ? { venues, source: venues } : null
    } catch (error) {
      log.debug({ err: error, region }, 'the page of venues is sent without them')
      return null
    }
  }
  const cache = createTtlCache(read, { ttlMs })
  return (region) => cache.get(region)
}
