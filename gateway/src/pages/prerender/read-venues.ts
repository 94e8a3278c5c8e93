import type { RegionChoice } from '@convive/contracts/enums'
import { listVenues, type Venue } from '@convive/contracts/venues'
import type { Context } from '../../context/context.ts'

type ReadVenues = { venues: Venue[]; source: object }

/** One entry for each region. */
const TTL_MS = 1000
/** The script loads a longer list, which would make the page slow. */
const MAX_VENUES = 200

/** Reads the venues of a region at most once a second. Returns null if no answer comes in time. */
export function createVenueReader(
  { callService, upstreams, log }: Context,
  timeoutMs: number,
): (region: RegionChoice) => Promise<ReadVenues | null> {
  const cache = new Map<RegionChoice, { reading: Promise<ReadVenues | null>; until: number }>()
  const read = async (region: RegionChoice): Promise<ReadVenues | null> => {
    const events = upstreams.get('svc-events')
    if (!events) return null
    try {
      const path = `${listVenues.path}?region=${region}`
      const venues = await callService(events, listVenues, { path, caller: null, timeoutMs })
      return venues.length <= MAX_VENUES ? { venues, source: venues } : null
    } catch (error) {
      log.debug({ err: error, region }, 'the page of venues is sent without them')
      return null
    }
  }
  return (region) => {
    const found = cache.get(region)
    const entry = found && found.until > Date.now() ? found : { reading: read(region), until: Date.now() + TTL_MS }
    cache.set(region, entry)
    return entry.reading
  }
}
