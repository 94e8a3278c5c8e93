import type { Database } from '@convive/service-kit/database/database'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'

const hourSeconds = 3600

/** Deletes pictures that no event shows after 30 days, so that a draft can keep its picture for that long. */
export const purgeUnusedPicturesJob = (db: Database): RecurringJob =>
  every(hourSeconds, 'purge-unused-pictures', async (context) => {
    await purgeInSlices(
      db,
      `DELETE FROM picture WHERE name IN (
         SELECT name FROM picture p WHERE uploaded_at < now() - interval '30 days'
           AND NOT EXISTS (SELECT 1 FROM event e WHERE e.image_url = '/media/' || p.name) LIMIT $1)`,
      context,
    )
  })
