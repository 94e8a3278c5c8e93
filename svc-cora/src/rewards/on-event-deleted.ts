import { EventDeleted } from '@convive/contracts/events'
import { on } from '@convive/service-kit/messages'
import { creationReward } from './reward.ts'
import { takeBack } from './take-back.ts'

/** Takes back what a creation earned when the event is deleted within a day. */
export const onEventDeleted = on(EventDeleted, 'rewards/deletion', (tx, { data }) => takeBack(tx, creationReward({ ...data, coraAwarded: 1 }), `Deleted ${data.title}`), {
  when: ({ takeBack }) => takeBack,
})
