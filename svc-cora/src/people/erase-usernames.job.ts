import type { Database } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'
import { eraseUsernamesFromTransfers } from '../ledger/username-erasure.store.ts'
import { eraseUsernamesFromWaitingRewards } from '../rewards/waiting-reward.store.ts'

/** A replica of the previous version, which writes usernames, may still run for a while. */
const lastSweepAfterSeconds = 3600

/** Migration 0014, which allows the erasure, adds the first job. */
const eraseUsernames = task('erase-usernames', z.object({ afterId: z.int(), isLast: z.boolean() }), {
  maxAttempts: 100,
  describe: ({ afterId }) => `the erasure of usernames after transfer ${afterId}`,
})

/**
 * Runs once after migration 0014; deleting an account does not use it.
 *
 * Replaces the usernames in old descriptions by account codes. Each job rewrites one slice and adds the job of the next
 * one, so that no lock lasts long.
 */
export const eraseUsernamesJob = (db: Database): TaskHandler =>
  eraseUsernames.handledBy(({ afterId, isLast }) =>
    db.transaction(async (tx) => {
      const lastId = await eraseUsernamesFromTransfers(tx, afterId)
      if (lastId !== null) return await addJob(tx, eraseUsernames, { afterId: lastId, isLast })
      await eraseUsernamesFromWaitingRewards(tx)
      if (!isLast) await addJob(tx, eraseUsernames, { afterId, isLast: true }, { delaySeconds: lastSweepAfterSeconds })
    }),
  )
