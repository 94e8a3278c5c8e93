import type { Database } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'

/** What neighbours wrote, and their telephones, are kept for who decides about it and who claims it: a month after the day it was about, neither is to come. */
export const tidyCandidates = (db: Database): Job =>
  job('tidy candidates', 6 * 3_600_000, async () => {
    await db.source.query(
      `UPDATE candidate SET text = '', phones = '{}' WHERE id IN (
         SELECT id FROM candidate WHERE event_date < to_char(now() AT TIME ZONE INTERVAL '-06:00' - interval '30 days', 'YYYY-MM-DD')
           AND state <> 'waiting' AND (text <> '' OR phones <> '{}') AND created_at < now() - interval '30 days' LIMIT 5000)`,
    )
  })
