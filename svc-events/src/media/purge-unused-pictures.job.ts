import type { Database } from '@convive/service-kit/database/database'
import { updateInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'

const hourSeconds = 3600

/** Deletes pictures that no event shows after 30 days, so that a draft can keep its picture for that long. */
export const purgeUnusedPicturesJob = (db: Database): RecurringJob =>
  every(hourSeconds, 'purge-unused-pictures', async (context) => {
    await updateInSlices(
      db,
      `WITH slice AS (
         SELECT name, uploaded_at FROM picture WHERE name > $1 ORDER BY name LIMIT $2
       ), deleted AS (
         DELETE FROM picture p USING slice s WHERE p.name = s.name AND s.uploaded_at < now() - interval '30 days'
           AND NOT EXISTS (SELECT 1 FROM event e WHERE e.image_url = '/media/' || s.name)
       )
       SELECT max(name) AS last FROM slice`,
      context,
      { from: '' },
    )
  })
