import type { Database } from '@convive/service-kit/database/database'
import { cron, type CronJob } from '@convive/service-kit/jobs/task'
import type { PayRewards } from './pay-rewards.ts'
import { takeCappedRewards } from './waiting-reward.store.ts'

/** Pays the rewards that a cap of an earlier day held back, in slices. Those that reach today's cap wait again. */
export const payCappedRewardsJob = (db: Database, payRewards: PayRewards): CronJob =>
  cron('pay-capped-rewards', '*/10 * * * *', async () => {
    await db.transaction(async (tx) => payRewards(tx, await takeCappedRewards(tx)))
  })
