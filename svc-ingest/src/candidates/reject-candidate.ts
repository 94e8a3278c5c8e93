import { rejectCandidate } from '@convive/contracts/import-review'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { candidateDecided, CandidateTable, lockCandidate, noSuchCandidate } from './candidate.store.ts'
import { recordLabels } from '../labels/label.store.ts'
import { findCandidate } from './list-candidates.ts'

export const rejectCandidateRoute = (db: Database): Served =>
  serve(rejectCandidate, ({ id, forGood }, { caller }) =>
    db.transaction(async (tx) => {
      const row = await lockCandidate(tx, id)
      if (!row) throw noSuchCandidate()
      if (!['waiting', 'rejected', 'rejected_for_good'].includes(row.state)) throw candidateDecided()
      await tx.update(
        CandidateTable,
        { id },
        {
          state: forGood ? 'rejected_for_good' : 'rejected',
          decidedBy: caller.userId,
          decidedAt: () => 'now()',
        },
      )
      await recordLabels(tx, [id], 'rejected')
      return await findCandidate(tx, id)
    }),
  )
