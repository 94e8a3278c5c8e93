import {
  auditCandidate,
  rejectCandidate,
  rejectCandidates,
  reopenCandidates,
  rescueCandidate,
} from '@convive/contracts/import-review'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { candidateDecided, CandidateTable, lockCandidate, lockRegionsOf, noSuchCandidate } from './candidate.store.ts'
import { recordLabels, removeLabels } from '../labels/label.store.ts'
import { findCandidate } from './list-candidates.ts'
import { serveOnce } from '@convive/service-kit/http/idempotency'

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

/** Rejects waiting candidates. They wait again if an administrator pastes them again. `reopenCandidates` undoes it. */
export const rejectCandidatesRoute = (db: Database): Served =>
  serveOnce(rejectCandidates, db, async (tx, { ids }, { caller }) => {
    await lockRegionsOf(tx, ids)
    const [rows]: [{ id: number }[]] = await tx.query(
      `UPDATE candidate SET state = 'rejected', decided_by = $2, decided_at = now()
         WHERE id = ANY($1::bigint[]) AND state = 'waiting' RETURNING id`,
      [ids, caller.userId],
    )
    const rejected = new Set(rows.map(({ id }) => id))
    await recordLabels(tx, [...rejected], 'rejected')
    return { rejected: [...rejected], left: [...new Set(ids)].filter((id) => !rejected.has(id)) }
  })

/** Returns candidates that a person has rejected or attached to another one to the review. */
export const reopenCandidatesRoute = (db: Database): Served =>
  serveOnce(reopenCandidates, db, async (tx, { ids }) => {
    await lockRegionsOf(tx, ids)
    const [rows]: [{ id: number }[]] = await tx.query(
      `UPDATE candidate SET state = 'waiting', duplicate_of = NULL, decided_by = NULL, decided_at = NULL
         WHERE id = ANY($1::bigint[]) AND state IN ('rejected', 'rejected_for_good', 'duplicate') AND decided_by IS NOT NULL
         RETURNING id`,
      [ids],
    )
    const reopened = new Set(rows.map(({ id }) => id))
    await removeLabels(tx, [...reopened])
    return { reopened: [...reopened], left: [...new Set(ids)].filter((id) => !reopened.has(id)) }
  })

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
