import type { Transaction } from '@convive/service-kit/database/database'
import { kindOf } from './account.ts'

/** Opens the accounts of people and venues that have none yet. Locks in the order of the codes. */
export async function openAccounts(tx: Transaction, codes: string[]): Promise<void> {
  const sorted = [...new Set(codes)].sort()
  await tx.query(
    `INSERT INTO account (code, kind) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [sorted, sorted.map(kindOf)],
  )
}
