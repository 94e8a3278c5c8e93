import { ReportUpheld } from '@convive/contracts/reports'
import { onBatch } from '@convive/service-kit/messages'
import { payRewards } from './pay.ts'
import { reportReward } from './reward.ts'

/** Pays what right reports earned, as svc-events decided it. */
export const onReportUpheld = onBatch(
  ReportUpheld,
  'rewards/report',
  async (tx, facts) => {
    await payRewards(tx, facts.map(({ data }) => reportReward(data)))
  },
  { when: ({ coraAwarded }) => coraAwarded > 0 },
)
