import { EventCreated } from '@convive/contracts/events'
import { onBatch } from '@convive/service-kit/messages'
import { payRewards } from './pay.ts'
import { creationReward } from './reward.ts'

/** Pays what creating an event earned. Whether it earns anything, svc-events has decided. */
export const onEventCreated = onBatch(EventCreated, 'rewards/creation', async (tx, facts) => {
  await payRewards(tx, facts.filter(({ data }) => data.coraAwarded > 0).map(({ data }) => creationReward(data)))
})
