import type { Transaction } from '@convive/service-kit/database/database'
import { runPrepared } from '@convive/service-kit/database/prepared-statements'
import { EntitySchema } from 'typeorm'

/** The accounts between which Cora moves. The code is the key: `person:42`, `venue:7`, `mint:3`, `burn`, `community`. */
type AccountKind = 'person' | 'venue' | 'mint' | 'burn' | 'community'

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

/** The columns that are read and written by key. The ledger handles the others in batches. */
export const AccountTable = new EntitySchema<{ code: string; balance: number; held: number; closed: boolean }>({
  name: 'account',
  columns: {
    code: { type: 'text', primary: true },
    balance: { type: 'bigint' },
    held: { type: 'bigint' },
    closed: { type: 'boolean' },
  },
})

/** Opens the accounts of people and venues that have none yet. Locks in the order of the codes. */
export async function openAccounts(tx: Transaction, codes: string[]): Promise<void> {
  const sorted = [...new Set(codes)].sort()
  await runPrepared(tx)(
    `INSERT INTO account (code, kind) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [sorted, sorted.map(kindOf)],
  )
}
