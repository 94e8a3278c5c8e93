import { EventClaimed } from '@convive/contracts/claims'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import type { PayRewards } from './pay-rewards.ts'
import { claimReward } from './reward.rules.ts'

/** Pays the reward for claiming an imported event. svc-events has decided its amount and when it is due; 0 pays nothing. */
export const onEventClaimed = (payRewards: PayRewards): Subscription =>
  on(EventClaimed, 'rewards/on-event-claimed', async (tx, { data }) => {
    if (data.coraAwarded > 0) await payRewards(tx, [claimReward(data)])
  })
