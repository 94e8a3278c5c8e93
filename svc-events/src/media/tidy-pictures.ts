import type { Database } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'

const hour = 3_600_000

/** Pictures that no event shows go after 30 days, the time that a draft may lie around. */
export const tidyPicturesJob = (db: Database): Job =>
  job('tidy-pictures', hour, async () => {
    await db.source.query(
      `DELETE FROM picture p WHERE uploaded_at < now() - interval '30 days' AND NOT EXISTS (SELECT 1 FROM event e WHERE e.image_url = '/media/' || p.name)`,
    )
  })
