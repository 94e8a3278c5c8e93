/** The accounts between which Cora moves. The code is the key: `person:42`, `venue:7`, `mint:3`, `burn`, `community`. */
export type AccountKind = 'person' | 'venue' | 'mint' | 'burn' | 'community'

export const person = (userId: number): string => `person:${userId}`
export const venue = (venueId: number): string => `venue:${venueId}`
export const burn = 'burn'
export const community = 'community'

/** One mint row was the bottleneck of rewards, so sixteen rows share the load. */
const mintShards = 16
export const mintFor = (userId: number): string => `mint:${userId % mintShards}`

export const kindOf = (code: string): AccountKind => code.split(':')[0] as AccountKind

export const isPerson = (code: string): boolean => kindOf(code) === 'person'
/** The id of the person who owns the account. */
export const userOf = (code: string): number => Number(code.slice('person:'.length))
