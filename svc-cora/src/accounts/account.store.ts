import type { Transaction } from '@convive/service-kit/database/database'
import { runPrepared } from '@convive/service-kit/database/prepared-statements'
import { EntitySchema } from 'typeorm'
import { kindOf } from './account.ts'

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
