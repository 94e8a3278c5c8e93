import { rejectCandidate } from '@convive/contracts/imports'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { notFound, Refused } from '@convive/service-kit/refused'
import { lockById } from './candidate-row.ts'
import { findCandidate } from './list-candidates.ts'

export const rejectRoute = (db: Database): Served =>
  serve(rejectCandidate, ({ id, forGood }, { caller }) =>
    db.transaction(async (tx) => {
      const row = await lockById(tx, id)
      if (!row) throw notFound('There is no such candidate.')
      if (!['waiting', 'rejected', 'rejected_for_good'].includes(row.state)) throw new Refused(409, 'candidate_decided', 'Somebody has decided about this candidate already.')
      await tx.query('UPDATE candidate SET state = $2, decided_by = $3, decided_at = now() WHERE id = $1', [id, forGood ? 'rejected_for_good' : 'rejected', caller.userId])
      return await findCandidate(tx, id)
    }),
  )
