import type { Database } from '@convive/service-kit/database/database'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { task, type TaskHandler } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'

/** Deletes other people's follows of a deleted person. Queued jobs have the older name. */
export const deleteFollowers = task('forget-followers', z.object({ organiserId: z.int() }))

export const deleteFollowersJob = (db: Database): TaskHandler =>
  deleteFollowers.handledBy(async ({ organiserId }, context) => {
    await purgeInSlices(
      db,
      `DELETE FROM follow WHERE (follower_id, organiser_id) IN (
         SELECT follower_id, organiser_id FROM follow WHERE organiser_id = ${organiserId} LIMIT $1)`,
      context,
    )
  })
