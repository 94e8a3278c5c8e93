import { rejectCandidates } from '@convive/contracts/import-review'
import type { Database } from '@convive/service-kit/database/database'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { type Served } from '@convive/service-kit/http/serve'
import { lockRegionsOf } from './candidate.store.ts'
import { recordLabels } from '../labels/label.store.ts'

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
