import { EventDeleted } from '@convive/contracts/events'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on } from '@convive/service-kit/messaging/messages'
import { reverseReward } from './reverse-reward.ts'
import { creationReward } from './reward.rules.ts'

/** Takes back the creation reward when the event is deleted within a day. */
export const onEventDeleted = on(
  ignoringFields(EventDeleted, 'region'),
  'rewards/on-event-deleted',
  (tx, { data }) => reverseReward(tx, creationReward({ ...data, coraAwarded: 1 }), `Deleted ${data.title}`),
  { when: ({ takeBack }) => takeBack },
)
