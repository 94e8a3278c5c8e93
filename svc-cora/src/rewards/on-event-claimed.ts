import { EventClaimed } from '@convive/contracts/claims'
import { on } from '@convive/service-kit/messages'
import { payRewards } from './pay.ts'
import { claimReward } from './reward.ts'

/** Pays what taking over an imported event earned, as svc-events decided it. */
export const onEventClaimed = on(EventClaimed, 'rewards/claim', async (tx, { data }) => {
  if (data.coraAwarded > 0) await payRewards(tx, [claimReward(data)])
})
