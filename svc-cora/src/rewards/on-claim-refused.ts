import { ClaimRefused } from '@convive/contracts/claims'
import { on } from '@convive/service-kit/messages'
import { claimReward } from './reward.ts'
import { takeBack } from './take-back.ts'

/** Takes back what a claim earned that an admin has refused. */
export const onClaimRefused = on(ClaimRefused, 'rewards/claim-refused', (tx, { data }) => takeBack(tx, claimReward(data), `Claim refused: ${data.title}`), {
  when: ({ coraAwarded }) => coraAwarded > 0,
})
