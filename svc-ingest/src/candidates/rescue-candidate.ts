import { rescueCandidate } from '@convive/contracts/import-review'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { candidateDecided, CandidateTable, lockCandidate, noSuchCandidate } from './candidate.store.ts'
import { findCandidate } from './list-candidates.ts'

export const rescueCandidateRoute = (db: Database): Served =>
  serve(rescueCandidate, ({ id }) =>
    db.transaction(async (tx) => {
      const row = await lockCandidate(tx, id)
      if (!row) throw noSuchCandidate()
      // Somebody pressed twice. It is already waiting.
      if (row.state !== 'set_aside' && row.state !== 'waiting') throw candidateDecided()
      await tx.update(CandidateTable, { id }, { state: 'waiting' })
      return await findCandidate(tx, id)
    }),
  )
