import { countCandidates } from '@convive/contracts/import-review'
import type { OutputOf } from '@convive/contracts/route'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { costaRicaDateOf } from '@convive/service-kit/time/costa-rica-sql'

type Counts = OutputOf<typeof countCandidates>

/**
 * Counts stop at this number: nobody reviews more at one time. Reading 100,000 entries of the index took 40 ms of
 * processor time, and more than the two seconds of a statement on a busy machine with a million candidates.
 */
const maxCounted = 10_000
/** At most this many sources are offered as a filter: those with the most candidates. */
const maxSources = 50

/** How many candidates each filter of the review shows. One pass over the index `candidate_review`. */
export const countCandidatesRoute = (db: Database): Served =>
  serve(countCandidates, async ({ state = 'waiting' }) => {
    const [row]: Omit<Counts, 'isComplete'>[] = await db.source.query(
      `WITH counted AS MATERIALIZED (
         SELECT event_date, region, CASE WHEN source LIKE 'chat:%' THEN 'chat' ELSE source END AS source, reasons
         FROM candidate WHERE state = '${state}' ORDER BY event_date, id LIMIT $1
       ), by_region AS (
         SELECT region, count(*)::int AS n FROM counted GROUP BY region
       ), by_reason AS (
         SELECT reason, count(*)::int AS n FROM counted, unnest(reasons) AS reason GROUP BY reason
       ), by_source AS (
         SELECT source, count(*)::int AS n FROM counted GROUP BY source ORDER BY n DESC, source LIMIT $2
       )
       SELECT (SELECT count(*)::int FROM counted) AS total,
         (SELECT count(*)::int FROM counted WHERE event_date < ${costaRicaDateOf('now()')}) AS past,
         COALESCE((SELECT json_object_agg(region, n) FROM by_region), '{}') AS regions,
         COALESCE((SELECT json_object_agg(reason, n) FROM by_reason), '{}') AS reasons,
         COALESCE((SELECT json_agg(json_build_object('sourceId', s.id, 'name', s.name, 'count', b.n) ORDER BY b.n DESC, b.source)
           FROM by_source b LEFT JOIN source s ON b.source = 'web:' || s.id), '[]') AS sources`,
      [maxCounted, maxSources],
    )
    const { total, ...rest } = row!
    return { total, ...rest, isComplete: total < maxCounted }
  })
