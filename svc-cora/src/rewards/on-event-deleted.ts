import { EventDeleted } from '@convive/contracts/events'
import { on } from '@convive/service-kit/messages'
import { payRewards } from './pay.ts'
import { creationReward, creationTakenBack } from './reward.ts'

/**
 * Takes back what a creation earned when the event is deleted within a day. The deletion may be heard of before the
 * creation: then the creation's cause is remembered as refused, and its reward is never paid.
 */
export const onEventDeleted = on(EventDeleted, 'rewards/deletion', async (tx, { data }) => {
  if (!data.takeBack) return
  const reward = creationReward({ ...data, coraAwarded: 1 })
  const [outcome] = await payRewards(tx, [{ ...reward, refusal: 'forbidden' }])
  if (outcome?.kind === 'posted') await payRewards(tx, [creationTakenBack(data, outcome.posted.amount)])
})
