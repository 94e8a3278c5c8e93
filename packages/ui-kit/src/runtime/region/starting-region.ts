import { isOneOf, type RegionChoice, regionChoices } from '@convive/contracts/enums'

/** The initial region: the logged-in user's, else a valid one stored in this browser, else `all`. */
export function startingRegion({
  preferred,
  stored,
}: {
  preferred: RegionChoice | undefined
  stored: string | null
}): RegionChoice {
  if (preferred && preferred !== 'all') return preferred
  return isOneOf(regionChoices, stored) ? stored : 'all'
}
