import type { Transaction } from '@convive/service-kit/database'
import { duplicatesOf } from './candidate-row.ts'
import { draftOf } from './proposal.ts'
import { publish } from './publish.ts'

/** Candidates have gone with their import: of each, another source that tells of the same takes its place. */
export async function offerDuplicatesOf(tx: Transaction, gone: number[]): Promise<void> {
  const heirs = new Map<number | null, number>()
  for (const row of await duplicatesOf(tx, gone)) {
    const heir = heirs.get(row.duplicateOf)
    if (heir !== undefined) await tx.query('UPDATE candidate SET duplicate_of = $2 WHERE id = $1', [row.id, heir])
    else {
      heirs.set(row.duplicateOf, row.id)
      await tx.query(`UPDATE candidate SET state = 'waiting', duplicate_of = NULL WHERE id = $1`, [row.id])
      const draft = row.content.reasons.length === 0 ? draftOf(row.content) : undefined
      if (draft) await publish(tx, row.id, row, draft)
    }
  }
}
