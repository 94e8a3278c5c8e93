import { countWaitingModeration } from '@convive/contracts/moderation'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'

/** Counts stop at this number, so that a long queue costs no more than a short one. */
const maxCounted = 1000

export const countWaitingModerationRoute = (db: Database): Served =>
  serve(countWaitingModeration, async () => {
    const [counts]: { reports: number; claims: number; venueClaims: number }[] = await db.source.query(
      `SELECT
         (SELECT count(*)::int FROM (SELECT DISTINCT event_id FROM report WHERE state = 'open' LIMIT $1) reported) AS reports,
         (SELECT count(*)::int FROM (SELECT 1 FROM claim WHERE state = 'provisional' LIMIT $1) claimed) AS claims,
         (SELECT count(*)::int FROM (SELECT 1 FROM venue_claim WHERE state = 'waiting' LIMIT $1) asked) AS "venueClaims"`,
      [maxCounted],
    )
    return counts ?? { reports: 0, claims: 0, venueClaims: 0 }
  })
