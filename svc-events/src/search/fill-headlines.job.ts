import type { Database } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'

const fillHeadlines = task('fill-headlines', z.object({ afterId: z.int() }))
const sliceRows = 200

/** Makes the trigger compute the headlines of events from before the trigger, in slices. */
export const fillHeadlinesJob = (db: Database): TaskHandler =>
  fillHeadlines.handledBy(({ afterId }) =>
    db.transaction(async (tx) => {
      const [slice]: { last: number | null }[] = await tx.query(
        'SELECT max(id) AS last FROM (SELECT id FROM event WHERE id > $1 ORDER BY id LIMIT $2) slice',
        [afterId, sliceRows],
      )
      if (slice?.last == null) return
      await tx.query(
        `UPDATE event SET search = search FROM (
           SELECT id FROM event WHERE id > $1 AND id <= $2 AND headline IS NULL ORDER BY id FOR UPDATE) missing
         WHERE event.id = missing.id`,
        [afterId, slice.last],
      )
      await addJob(tx, fillHeadlines, { afterId: slice.last })
    }),
  )
