import type { RegionChoice } from '@convive/contracts/vocabulary'
import { chooseRegion, navigate, useRegion, useSearch, useUser } from '@convive/ui-kit'
import { useEffect, useRef } from 'react'
import { discoverPath, type Filters, noFilters, readFilters, readRegion } from './filters.ts'

/** The filters of the address, and how to change them. Typing replaces the address, choosing adds one to go back from. */
export function useFilters() {
  const search = useSearch()
  const filters = readFilters(search)
  const named = readRegion(search)
  const saved = useRegion()
  const region = named ?? saved

  const go = (next: Filters, nextRegion: RegionChoice | null, replace = false) => {
    const path = discoverPath(next, nextRegion)
    if (path !== location.pathname + location.search) navigate(path, { replace })
  }
  /** The region that was shown stands in the address that is left, so that going back shows it again. */
  const goToRegion = (next: RegionChoice) => {
    if (next === region) return
    go(filters, region, true)
    go(filters, next)
  }
  useFollowRegion(named, saved, goToRegion)

  return {
    filters,
    region,
    change: (part: Partial<Filters>) => go({ ...filters, ...part }, named),
    type: (q: string) => go({ ...filters, q }, named, true),
    chooseRegion(next: RegionChoice) {
      goToRegion(next)
      chooseRegion(next)
    },
    clear: () => go(noFilters, named),
  }
}

/**
 * Keeps the address and the region of the whole page together: a link that names a region shows that region first;
 * from then on whichever of the two changes is followed by the other.
 */
function useFollowRegion(named: RegionChoice | null, saved: RegionChoice, goToRegion: (next: RegionChoice) => void) {
  const userId = useUser()?.id
  const last = useRef({ named, saved, userId })
  useEffect(() => {
    const before = last.current
    last.current = { named, saved, userId }
    if (named === null || named === saved) return
    if (named !== before.named) chooseRegion(named)
    // A region that comes with the session is not chosen here, and does not replace the one of the link.
    else if (saved !== before.saved && userId === before.userId) goToRegion(saved)
  })
}
