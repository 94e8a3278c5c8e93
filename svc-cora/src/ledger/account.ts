/** The accounts between which Cora moves. A code is the account's key: `person:42`, `venue:7`, `mint:3`, `burn`, `community`. */
export type AccountKind = 'person' | 'venue' | 'mint' | 'burn' | 'community'

export const person = (userId: number): string => `person:${userId}`
export const venue = (venueId: number): string => `venue:${venueId}`
export const burn = 'burn'
export const community = 'community'

/** One hot mint row was the bottleneck of rewards; sixteen spread it. */
const mintShards = 16
export const mintFor = (userId: number): string => `mint:${userId % mintShards}`

export const kindOf = (code: string): AccountKind => code.split(':')[0] as AccountKind

export const isPerson = (code: string): boolean => kindOf(code) === 'person'
/** Whose account it is. */
export const userOf = (code: string): number => Number(code.slice('person:'.length))
