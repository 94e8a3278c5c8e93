import { EventCreated } from '@convive/contracts/events'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { onBatch, type Subscription } from '@convive/service-kit/messaging/messages'
import type { PayRewards } from './pay-rewards.ts'
import { creationReward } from './reward.rules.ts'

/** Pays the reward for creating an event. svc-events has decided its amount; 0 pays nothing. */
export const onEventCreated = (payRewards: PayRewards): Subscription =>
  onBatch(
    ignoringFields(EventCreated, 'region', 'currency', 'paymentOption'),
    'rewards/on-event-created',
    async (tx, messages) => {
      const rewarded = messages.filter(({ data }) => data.coraAwarded > 0)
      await payRewards(
        tx,
        rewarded.map(({ data }) => creationReward(data)),
      )
    },
  )
