import { RegionChoice } from '@convive/contracts/vocabulary'

/** The region to start with: the signed-in person's, else the one chosen in this browser if it is known, else all. */
export function startingRegion({ preferred, stored }: { preferred: RegionChoice | undefined; stored: string | null }): RegionChoice {
  if (preferred && preferred !== 'all') return preferred
  const known = RegionChoice.safeParse(stored)
  return known.success ? known.data : 'all'
}
