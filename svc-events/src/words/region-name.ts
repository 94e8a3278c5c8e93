import { regionNames, type RegionChoice } from '@convive/contracts/vocabulary'

/** What a region is called in a sentence; all of them together are the country. */
export const regionName = (region: RegionChoice): string => (region === 'all' ? 'Costa Rica' : regionNames[region])
