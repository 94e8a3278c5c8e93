import { regionNames, type RegionChoice } from '@convive/contracts/enums'

/** A region's name for a sentence. `all` is the country. */
export const formatRegion = (region: RegionChoice): string => (region === 'all' ? 'Costa Rica' : regionNames[region])
