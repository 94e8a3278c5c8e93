import { ReportUpheld } from '@convive/contracts/reports'
import { onBatch, type Subscription } from '@convive/service-kit/messaging/messages'
import type { PayRewards } from './pay-rewards.ts'
import { reportReward } from './reward.rules.ts'

/** Pays the reward for a report that an administrator upheld. svc-events has decided its amount. */
export const onReportUpheld = (payRewards: PayRewards): Subscription =>
  onBatch(
    ReportUpheld,
    'rewards/on-report-upheld',
    async (tx, messages) => {
      await payRewards(
        tx,
        messages.map(({ data }) => reportReward(data)),
      )
    },
    { when: ({ coraAwarded }) => coraAwarded > 0 },
  )
