import { acceptCandidates, isInDoubt } from '@convive/contracts/import-review'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { acceptLocked } from './accept-candidate.ts'
import { lockCandidate } from './candidate.store.ts'

/**
 * Accepts each candidate in its own transaction, so that an incomplete one does not hold back the others. A candidate
 * in doubt needs a separate decision, because cancelled events were once published together with others.
 */
export const acceptCandidatesRoute = (db: Database): Served =>
  serve(acceptCandidates, async ({ ids }, { caller }) => {
    const accepted: number[] = []
    for (const id of new Set(ids)) {
      const issues = await db.transaction(async (tx) => {
        const row = await lockCandidate(tx, id)
        return row && !isInDoubt(row.content) ? await acceptLocked(tx, row, caller.userId) : 'decided'
      })
      if (issues.length === 0) accepted.push(id)
    }
    return { accepted, left: [...new Set(ids)].filter((id) => !accepted.includes(id)) }
  })
