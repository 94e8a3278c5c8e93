import { reopenCandidates } from '@convive/contracts/import-review'
import type { Database } from '@convive/service-kit/database/database'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { type Served } from '@convive/service-kit/http/serve'
import { removeLabels } from '../labels/label.store.ts'
import { lockRegionsOf } from './candidate.store.ts'

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
