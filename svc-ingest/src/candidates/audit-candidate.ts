import { auditCandidate } from '@convive/contracts/import-review'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { candidateDecided, CandidateTable, lockCandidate, noSuchCandidate } from './candidate.store.ts'
import { findCandidate } from './list-candidates.ts'
import { recordLabels } from '../labels/label.store.ts'

/** Stores the verdict about an event that was published without a person. Does not change the event. */
export const auditCandidateRoute = (db: Database): Served =>
  serve(auditCandidate, ({ id, isRight }) =>
    db.transaction(async (tx) => {
      const row = await lockCandidate(tx, id)
      if (!row) throw noSuchCandidate()
      if (row.state !== 'published' || row.decidedBy !== null) throw candidateDecided()
      await tx.update(CandidateTable, { id }, { auditedAt: () => 'now()' })
      await recordLabels(tx, [id], isRight ? 'audited_right' : 'audited_wrong')
      return await findCandidate(tx, id)
    }),
  )
