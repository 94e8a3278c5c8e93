import { ClaimRefused } from '@convive/contracts/claims'
import { on } from '@convive/service-kit/messaging/messages'
import { reverseReward } from './reverse-reward.ts'
import { claimReward } from './reward.rules.ts'

/** Takes back the claim reward when an administrator refuses the claim. */
export const onClaimRefused = on(
  ClaimRefused,
  'rewards/on-claim-refused',
  (tx, { data }) => reverseReward(tx, claimReward(data), `Claim refused: ${data.title}`),
  { when: ({ coraAwarded }) => coraAwarded > 0 },
)
