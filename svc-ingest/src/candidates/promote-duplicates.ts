import type { Transaction } from '@convive/service-kit/database/database'
import { In } from 'typeorm'
import { CandidateTable } from './candidate.store.ts'
import { toDraft } from './event-proposal.ts'
import { publishCandidate } from './publish-candidate.ts'

/** After candidates have been undone with their import, promotes for each of them one duplicate from another source. */
export async function promoteDuplicates(tx: Transaction, gone: number[]): Promise<void> {
  const heirs = new Map<number | null, number>()
  for (const row of await tx.find(CandidateTable, { where: { duplicateOf: In(gone) }, order: { id: 'ASC' } })) {
    const heir = heirs.get(row.duplicateOf)
    if (heir !== undefined) await tx.update(CandidateTable, { id: row.id }, { duplicateOf: heir })
    else {
      heirs.set(row.duplicateOf, row.id)
      await tx.update(CandidateTable, { id: row.id }, { state: 'waiting', duplicateOf: null })
      const draft = row.content.reasons.length === 0 ? toDraft(row.content) : undefined
      if (draft) await publishCandidate(tx, row.id, row, draft)
    }
  }
}
