import type { Transaction } from '@convive/service-kit/database/database'
import { duplicatesOf } from './candidate.store.ts'
import { toDraft } from './event-proposal.ts'
import { publishCandidate } from './publish-candidate.ts'

/** After candidates have been undone with their import, promotes for each of them one duplicate from another source. */
export async function promoteDuplicates(tx: Transaction, gone: number[]): Promise<void> {
  const heirs = new Map<number | null, number>()
  for (const row of await duplicatesOf(tx, gone)) {
    const heir = heirs.get(row.duplicateOf)
    if (heir !== undefined) await tx.query('UPDATE candidate SET duplicate_of = $2 WHERE id = $1', [row.id, heir])
    else {
      heirs.set(row.duplicateOf, row.id)
      await tx.query(`UPDATE candidate SET state = 'waiting', duplicate_of = NULL WHERE id = $1`, [row.id])
      const draft = row.content.reasons.length === 0 ? toDraft(row.content) : undefined
      if (draft) await publishCandidate(tx, row.id, row, draft)
    }
  }
}
