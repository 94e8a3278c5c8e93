import { countWaitingImports } from '@convive/contracts/import-review'
import { minEmptyScans, minUsualEvents } from '../sources/source.store.ts'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'

/** Counts stop at this number, so that a long queue costs no more than a short one. */
const maxCountedImports = 1000

export const countWaitingImportsRoute = (db: Database): Served =>
  serve(countWaitingImports, async () => {
    const [counts]: { candidates: number; failingSources: number }[] = await db.source.query(
      `SELECT
         (SELECT count(*)::int FROM (SELECT 1 FROM candidate WHERE state = 'waiting' LIMIT $1) waiting) AS candidates,
         (SELECT count(*)::int FROM (
            SELECT 1 FROM source WHERE (failing_since IS NOT NULL OR found_before >= ${minUsualEvents} AND empty_scans >= ${minEmptyScans})
              AND removed_at IS NULL AND paused_at IS NULL LIMIT $1) failing) AS "failingSources"`,
      [maxCountedImports],
    )
    return counts ?? { candidates: 0, failingSources: 0 }
  })
